import { heldKey, hold, readAgain, type HeldName, type HeldOf } from '#web/api/held.ts'
import { queryClient } from '#web/api/query-client.ts'

/** Changes part of a cached read by the answer to a call of this time; a read that was answered since may be newer, so it is repeated. */
export function holdAnswer<Name extends HeldName>(askedAt: number, name: Name, of: HeldOf<Name>, change: Parameters<typeof hold<Name>>[2]) {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(heldKey(name, of)) ?? {}
  if (dataUpdatedAt > askedAt) void readAgain(name, ...of)
  else hold(name, of, change)
}
