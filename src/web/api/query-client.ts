import { notifyManager, onlineManager, QueryCache, QueryClient, type InvalidateQueryFilters, type Query } from '@tanstack/react-query'

import { ApiFailure } from './failure.ts'
import { useAuth } from './session.ts'

// Assumes that there is a network until the browser says otherwise.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)
// Components hear of new data at once. If they heard of it in a later task, a field would show its former value for a moment after a save,
// and text typed in that moment would be added to it.
notifyManager.setScheduler(queueMicrotask)

interface FailedRead {
  failure: ApiFailure
  /** Milliseconds since the epoch. */
  at: number
  /** The number of consecutive failures. */
  times: number
}

const failedReads = new WeakMap<object, FailedRead>()

/** The last failure of this read, until it succeeds; during a retry the query itself forgets its failure. */
export const failedRead = (query: Query): FailedRead | undefined => failedReads.get(query)

/** Reads in progress whose answer may be older than a change: they are repeated once they are answered. */
const outdatedMeanwhile = new WeakSet<object>()

const [shortestMs, longestMs] = [5_000, 60_000]
const atOnceMs = 3_000

/** Milliseconds until a failed read is retried; false if the server refused it. */
export const retryDelay = ({ failure, times }: FailedRead): number | false =>
  failure.mayPass && Math.min(longestMs, shortestMs * 2 ** (times - 1))

/** Milliseconds until this read is retried; false if it has not failed or was refused. */
export function retryInterval<Data>(query: Query<Data, Error, Data>): number | false {
  const failed = query.state.status === 'error' ? failedReads.get(query) : undefined
  return failed ? retryDelay(failed) : false
}

const queryCache = new QueryCache({
  onError(error, query) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), 'UNKNOWN')
    const [before, at] = [failedReads.get(query), Date.now()]
    // Simultaneous readers of one query share a failure.
    const times = before ? before.times + (at - before.at > atOnceMs ? 1 : 0) : 1
    failedReads.set(query, { failure, at, times })
    lookAgain(query)
  },
  onSuccess(_, query) {
    if (failedReads.delete(query)) lookAgain(query)
    if (outdatedMeanwhile.delete(query)) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  },
})

/** Notifies the listeners again, because the cache notifies them of a result before it calls the handlers above. */
function lookAgain(query: Query<unknown, unknown, unknown>): void {
  for (const observer of query.observers) observer.setOptions(observer.options)
  queryCache.notify({ type: 'observerResultsUpdated', query: query as Query })
}

/** The milliseconds after which a read is repeated when it is shown again, or when someone comes back to the page. */
export const freshForMs = 30_000

/** Retries an unanswered read twice without delay; after that, and after every other transient failure, with growing delays. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.status === undefined && error.mayPass,
      retryDelay: (attempt) => 300 * 2 ** attempt,
      refetchInterval: retryInterval,
    },
  },
})

// The next user must not see the last user's data.
useAuth.subscribe(({ token }, before) => token !== before.token && queryClient.clear())

/** Marks reads as outdated, and repeats those that are shown. */
export function outdateReads(filters?: InvalidateQueryFilters): Promise<void> {
  for (const query of queryCache.findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Only a read that is shown and cached is restarted at once.
    if (query.state.data === undefined || !query.isActive()) outdatedMeanwhile.add(query)
  }
  return queryClient.invalidateQueries(filters)
}
