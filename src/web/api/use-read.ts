import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'

import { heldKey, type HeldName, type HeldOf, type HeldValue } from './held.ts'
import { retryInterval } from './query-client.ts'

export type Reading<Name extends HeldName = HeldName> = UseQueryResult<HeldValue<Name>>

interface ReadOptions<Value> {
  /** No page waits for it, and a failure shows only where it is used. */
  silent?: boolean
  /** Uses the cache only. */
  passive?: boolean
  /** Read each time it is shown, and forgotten afterwards. */
  fresh?: boolean
  /** Read again each time it is shown, while the earlier value is shown: no event announces its changes. */
  unannounced?: boolean
  /** Kept until it is asked for again, because it takes long to compute. */
  lasting?: boolean
  /** Milliseconds after which it is read again: for values that change over time without an event. */
  againAfter?: (value: Value) => number | false
}

/** A read that the page shows and caches. of is undefined while its parameters are unknown. */
export const useRead = <Name extends HeldName>(
  name: Name,
  of: HeldOf<Name> | undefined,
  fetch: (...of: HeldOf<Name>) => Promise<HeldValue<Name>>,
  options: ReadOptions<HeldValue<Name>> = {},
): Reading<Name> => useQuery(readOptions(name, of, fetch, options))

/** How useRead asks the cache. */
export const readOptions = <Name extends HeldName>(
  name: Name,
  of: HeldOf<Name> | undefined,
  fetch: (...of: HeldOf<Name>) => Promise<HeldValue<Name>>,
  { silent = false, passive = false, fresh = false, unannounced = false, lasting = false, againAfter }: ReadOptions<HeldValue<Name>>,
): UseQueryOptions<HeldValue<Name>> => ({
  queryKey: heldKey(name, of),
  queryFn: () => fetch(...of!),
  enabled: of !== undefined && !passive,
  meta: { silent },
  ...(againAfter && {
    refetchInterval: (query) => retryInterval(query) || (query.state.data !== undefined && againAfter(query.state.data)),
  }),
  ...(unannounced && { staleTime: 0 }),
  ...(lasting && { staleTime: Infinity, refetchOnReconnect: ({ state }) => state.data === undefined }),
  ...(fresh && { staleTime: 0, gcTime: 0 }),
})
