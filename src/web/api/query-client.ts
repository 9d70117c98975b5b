import { onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { ApiFailure } from './failure.ts'
import { useAuth } from './session.ts'

// It believes in a network until it hears of the loss of one.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

interface FailedRead {
  failure: ApiFailure
  /** Milliseconds since the epoch. */
  at: number
  /** How often in a row. */
  times: number
}

const failedReads = new WeakMap<object, FailedRead>()

/** How the last try to read this failed, until one succeeds: while it is tried again the query itself knows no more of it. */
export const failedRead = (query: Query): FailedRead | undefined => failedReads.get(query)

const [shortest, longest] = [5_000, 60_000]
const atOnce = 3_000

/** After how many milliseconds a failed read is tried again by itself; false for what the server refuses. */
export const retryDelay = ({ failure, times }: FailedRead): number | false =>
  failure.mayPass && Math.min(longest, shortest * 2 ** (times - 1))

const queryCache = new QueryCache({
  onError(error, query) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), 'UNKNOWN')
    const [before, at] = [failedReads.get(query), Date.now()]
    // Two who ask for the same at once have one failure, not two in a row.
    const times = before ? before.times + (at - before.at > atOnce ? 1 : 0) : 1
    failedReads.set(query, { failure, at, times })
    lookAgain(query)
  },
  onSuccess(_, query) {
    if (failedReads.delete(query)) lookAgain(query)
  },
})

/** The cache announces a result before it calls the above: whoever shows the read, and its next try, would go by the result before. */
function lookAgain(query: Query<unknown, unknown, unknown>): void {
  for (const observer of query.observers) observer.setOptions(observer.options)
  queryCache.notify({ type: 'observerResultsUpdated', query: query as Query })
}

/** A read without an answer is tried again at once, twice; after that, and after every failure that may pass, with longer and longer breaks. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.status === undefined && error.mayPass,
      retryDelay: (attempt) => 300 * 2 ** attempt,
      refetchInterval(query) {
        const failed = query.state.status === 'error' ? failedReads.get(query) : undefined
        return failed ? retryDelay(failed) : false
      },
    },
  },
})

// Nobody sees what somebody else has read.
useAuth.subscribe(({ token }, before) => token !== before.token && queryClient.clear())
