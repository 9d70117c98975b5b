import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { heldKey, type HeldName, type HeldOf, type HeldValue } from './held.ts'

export type Reading<Name extends HeldName = HeldName> = UseQueryResult<HeldValue<Name>>

interface ReadOptions {
  /** Nobody waits for it: it fails in its own place and leaves the rest of the page as it is. */
  silent?: boolean
  /** No more than what is held. */
  passive?: boolean
  /** Read anew each time it is shown, and forgotten when it is not. */
  fresh?: boolean
}

/** Something of the server that the page shows and holds. of is undefined while it is not known what to read. */
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
