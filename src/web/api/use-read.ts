import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { heldKey, type HeldName, type HeldOf, type HeldValue } from './held.ts'

export type Reading<Name extends HeldName = HeldName> = UseQueryResult<HeldValue<Name>>

interface ReadOptions<Value> {
  /** No page waits for it, and its failure shows only in its own place. */
  silent?: boolean
  /** Only if held. */
  passive?: boolean
  /** Read each time it is shown, and forgotten afterwards. */
  fresh?: boolean
  /** Takes so long to make that it is read again only when asked. */
  lasting?: boolean
  /** Read again after this many milliseconds: for what changes by the passing of time, which no event tells. */
  againAfter?: (value: Value) => number | false
}

/** A read that the page shows and holds. of is undefined while its parameters are unknown. */
export const useRead = <Name extends HeldName>(
  name: Name,
  of: HeldOf<Name> | undefined,
  fetch: (...of: HeldOf<Name>) => Promise<HeldValue<Name>>,
  { silent = false, passive = false, fresh = false, lasting = false, againAfter }: ReadOptions<HeldValue<Name>> = {},
): Reading<Name> =>
  useQuery<HeldValue<Name>>({
    queryKey: heldKey(name, of),
    queryFn: () => fetch(...of!),
    enabled: of !== undefined && !passive,
    meta: { silent },
    ...(againAfter && { refetchInterval: ({ state }) => state.data !== undefined && againAfter(state.data) }),
    ...(lasting && { staleTime: Infinity, refetchOnReconnect: ({ state }) => state.data === undefined }),
    ...(fresh && { staleTime: 0, gcTime: 0 }),
  })
