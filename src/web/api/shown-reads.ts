import { useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { shownFailure, useConnection } from './connection.ts'
import type { ApiFailure } from './failure.ts'
import type { HeldName } from './held.ts'
import { failedRead, queryClient, retryDelay } from './query-client.ts'
import { giveUpWaiting } from './waiting.ts'

/** Whether an observer that is not silent shows the query. Each observer has its own meta; the query only has the last observer's. */
const isShown = (query: Query): boolean => query.isActive() && query.observers.some(({ options }) => !options.meta?.silent)

const isMissing = (query: Query): boolean => isShown(query) && query.state.data === undefined

/** A first read that the page needs, and that has failed or waits for the network. */
export interface MissingRead {
  name: HeldName
  /** Undefined if it waits for the network. */
  failure: ApiFailure | undefined
  isTrying: boolean
  /** When it will be retried, in milliseconds since the epoch. */
  nextTry: number | undefined
}

/** Whether the page waits for a first read. Silent reads, prefetches and retries do not hide the page. */
export const useBlocking = (): boolean =>
  useShown((cache) =>
    cache.findAll({ predicate: isMissing }).some((query) => query.state.fetchStatus === 'fetching' && failedRead(query) === undefined),
  )

export function useMissingRead(): MissingRead | undefined {
  const isOnline = useConnection((connection) => connection.isOnline)
  const cache = useQueryClient().getQueryCache()
  const isLost = (query: Query) => isMissing(query) && (failedRead(query) !== undefined || query.state.fetchStatus === 'paused')
  const find = () => cache.findAll({ predicate: isLost })[0]
  useShown(() => {
    const query = find()
    return query && `${query.queryHash} ${query.state.fetchStatus} ${failedRead(query)?.at}`
  })
  const query = find()
  return query && missingRead(query, isOnline)
}

function missingRead(query: Query, isOnline: boolean): MissingRead {
  const failed = failedRead(query)
  const failure = shownFailure(failed?.failure, isOnline)
  const delay = failure && failed && retryDelay(failed)
  return {
    name: query.queryKey[0] as HeldName,
    failure,
    isTrying: query.state.fetchStatus === 'fetching',
    nextTry: failed && delay ? failed.at + delay : undefined,
  }
}

/** Whether anything shown is being read. */
export const useCatchingUp = (): boolean =>
  useShown((cache) => cache.findAll({ predicate: isShown }).some(({ state }) => state.fetchStatus === 'fetching'))

/** When the oldest of the shown reads was made, if one of them could not be refreshed; milliseconds since the epoch. */
export const useOldSince = (): number | undefined => useShown((cache) => oldest(cache.findAll({ predicate: isOld })))

/** When the oldest of the shown reads was made; undefined if none is shown. */
export const useShownSince = (): number | undefined => useShown((cache) => oldest(cache.findAll({ predicate: isShown })))

const isOld = (query: Query): boolean => isShown(query) && query.state.data !== undefined && failedRead(query) !== undefined

function oldest(queries: readonly Query[]): number | undefined {
  const moments = queries.map(({ state }) => state.dataUpdatedAt).filter((moment) => moment > 0)
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/** Immediately retries reads that failed or take too long. */
export function tryReadsAgain(): void {
  giveUpWaiting()
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => failedRead(query) !== undefined })
}

const useShown = <T extends string | number | boolean | undefined>(select: (cache: QueryCache) => T): T => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => select(cache),
  )
}
