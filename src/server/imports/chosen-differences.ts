import type { Difference } from '#domain/imports/difference.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** The differences with these keys, all of which must still exist; without keys, all that are not in conflict. */
export function chosenOf(all: readonly Difference[], keys: readonly string[] | undefined): Difference[] {
  if (!keys) return all.filter(({ state }) => state === 'NEW' || state === 'CHANGED')
  const writable = new Map(all.filter(({ isBlocked, state }) => !isBlocked && state !== 'SAME').map((one) => [one.key, one]))
  return [...new Set(keys)].map((key) => {
    const one = writable.get(key)
    if (!one) throw new Refusal('IMPORT_OUTDATED')
    return one
  })
}

export function daysOf(chosen: readonly Difference[]): { fromDate: string | null; toDate: string | null } {
  const days = chosen
    .flatMap((one) => (one.what === 'SHIFT' ? [one.date] : one.what === 'LEAVE' ? [one.fromDate, one.toDate] : []))
    .toSorted()
  return { fromDate: days[0] ?? null, toDate: days.at(-1) ?? null }
}
