import { create } from 'zustand'

import { watchCalls, type Watched } from './call.ts'
import { hearBuild } from './version.ts'

/** So long somebody waits without being told that no answer has come. */
const longWaitMs = 8_000
/** What has waited for less may just be on its way. */
const noticeableMs = 1_000

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
  const timer = setTimeout(reportLongWait, longWaitMs)
  return {
    signal: wait.given.signal,
    end(response) {
      if (response) hearBuild(response)
      clearTimeout(timer)
      waits.delete(wait)
      if (useLongWait.getState().isLong) reportLongWait()
    },
  }
}

/** Ends every call that waits for the same silence. Reads are tried again by whoever shows them; a write says that no answer came. */
export function giveUpWaiting(): void {
  for (const { given } of waitsOver(noticeableMs)) given.abort()
}

/** Whether a change is on its way to the server. */
export const isWriting = (): boolean => [...waits].some(({ isWrite }) => isWrite)

const waitsOver = (milliseconds: number): Wait[] => [...waits].filter(({ since }) => Date.now() - since >= milliseconds)

function reportLongWait(): void {
  const long = waitsOver(longWaitMs)
  useLongWait.setState({ isLong: long.length > 0, isWrite: long.some(({ isWrite }) => isWrite) })
}

watchCalls(waitFor)
