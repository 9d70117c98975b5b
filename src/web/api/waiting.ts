import { create } from 'zustand'

import { watchCalls, type Watched } from './call.ts'
import { hearBuild } from './version.ts'

/** So long somebody waits without being told that no answer has come. */
const patience = 8_000

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

/** Ends every call that takes too long. Reads are tried again by whoever shows them; a write says that no answer came. */
export function giveUpWaiting(): void {
  for (const { given } of longWaits()) given.abort()
}

/** Whether a change is on its way to the server. */
export const isWriting = (): boolean => [...waits].some(({ isWrite }) => isWrite)

const longWaits = (): Wait[] => [...waits].filter(({ since }) => Date.now() - since >= patience)

function tell(): void {
  const long = longWaits()
  useLongWait.setState({ isLong: long.length > 0, isWrite: long.some(({ isWrite }) => isWrite) })
}

watchCalls(waitFor)
