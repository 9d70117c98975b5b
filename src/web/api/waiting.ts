import { create } from 'zustand'

import { watchCalls, type Watched } from './call.ts'
import { loadUser } from './session.ts'
import { hearBuild } from './version.ts'

/** The milliseconds after which the page says that a call is taking long. */
const longWaitMs = 8_000
/** The same for a call that fills a month, which takes the server up to a minute. */
const longFillMs = 60_000
/** Younger calls are not aborted, because their answers may be on the way. */
const noticeableMs = 1_000

interface Wait {
  since: number
  /** The milliseconds after which the call counts as long. */
  most: number
  isWrite: boolean
  given: AbortController
}

const waits = new Set<Wait>()

/** Whether any call has been waiting for too long, and whether one of these calls is a write. */
export const useLongWait = create<{ isLong: boolean; isWrite: boolean }>(() => ({ isLong: false, isWrite: false }))

/** Watches a call in progress. There is no timeout: the user decides (see giveUpWaiting). */
function waitFor(isWrite: boolean, fillsMonth?: boolean): Watched {
  const most = fillsMonth ? longFillMs : longWaitMs
  const wait = { since: Date.now(), most, isWrite, given: new AbortController() }
  waits.add(wait)
  const timer = setTimeout(reportLongWait, most)
  return {
    signal: wait.given.signal,
    end(response) {
      if (response) hearBuild(response)
      // If the session has ended, the load of the user leads to the login.
      if (response?.status === 401) void loadUser()
      clearTimeout(timer)
      waits.delete(wait)
      if (useLongWait.getState().isLong) reportLongWait()
    },
  }
}

/** Aborts every call that has waited long enough. Reads are retried where they are shown; writes report that no answer came. */
export function giveUpWaiting(): void {
  for (const { since, given } of waits) if (Date.now() - since >= noticeableMs) given.abort()
}

/** Whether a write is in progress. */
export const isWriting = (): boolean => [...waits].some(({ isWrite }) => isWrite)

function reportLongWait(): void {
  const long = [...waits].filter(({ since, most }) => Date.now() - since >= most)
  useLongWait.setState({ isLong: long.length > 0, isWrite: long.some(({ isWrite }) => isWrite) })
}

watchCalls(waitFor)
