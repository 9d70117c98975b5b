import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { heldKey, type HeldName, type HeldOf, type HeldValue } from './held.ts'

export type Reading<Name extends HeldName = HeldName> = UseQueryResult<HeldValue<Name>>

interface ReadOptions {
  /** No page waits for it, and its failure shows only in its own place. */
  silent?: boolean
  /** Only if held. */
  passive?: boolean
  /** Read each time it is shown, and forgotten afterwards. */
  fresh?: boolean
}

/** A read that the page shows and holds. of is undefined while its parameters are unknown. */
export const useRead = <Name extends HeldName>(
  name: Name,
  of: HeldOf<Name> | undefined,
  fetch: (...of: HeldOf<Name>) => Promise<HeldValue<Name>>,
  { silent = false, passive = false, fresh = false }: ReadOptions = {},
): Reading<Name> =>
  useQuery<HeldValue<Name>>({
    queryKey: heldKey(name, of),
    queryFn: () => fetch(...of!),
    enabled: of !== undefined && !passive,
    meta: { silent },
    ...(fresh && { staleTime: 0, gcTime: 0 }),
  })
