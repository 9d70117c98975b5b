import { create } from 'zustand'

import { watchCalls, type Watched } from './call.ts'
import { hearBuild } from './version.ts'

/** So long somebody waits without being told that no answer has come. */
const patience = 8_000
/** What has waited for less may just be on its way. */
const noticeable = 1_000

interface Wait {
  since: number
  isWrite: boolean
  given: AbortController
}

const waits = new Set<Wait>()

/** Whether calls have been waiting for longer than anybody likes to, and whether one of them changes something. */
export const useLongWait = create<{ isLong: boolean; isWrite: boolean }>(() => ({ isLong: false, isWrite: false }))

/** One call that is under way, until it ends. There is no time limit: whoever waits decides (see giveUpWaiting). */
function waitFor(isWrite: boolean): Watched {
  const wait = { since: Date.now(), isWrite, given: new AbortController() }
  waits.add(wait)
  const timer = setTimeout(tell, patience)
  return {
    signal: wait.given.signal,
    end(response) {
      if (response) hearBuild(response)
      clearTimeout(timer)
      waits.delete(wait)
      if (useLongWait.getState().isLong) tell()
    },
  }
}

/** Ends every call that waits for the same silence. Reads are tried again by whoever shows them; a write says that no answer came. */
export function giveUpWaiting(): void {
  for (const { given } of waitsOver(noticeable)) given.abort()
}

/** Whether a change is on its way to the server. */
export const isWriting = (): boolean => [...waits].some(({ isWrite }) => isWrite)

const waitsOver = (milliseconds: number): Wait[] => [...waits].filter(({ since }) => Date.now() - since >= milliseconds)

function tell(): void {
  const long = waitsOver(patience)
  useLongWait.setState({ isLong: long.length > 0, isWrite: long.some(({ isWrite }) => isWrite) })
}

watchCalls(waitFor)
