import type { Load } from '#domain/rules/load.ts'

/** What last month's differences add to a fair share, unless it is too little to show. Servers of the previous version do not send it. */
export function shownCarried({ carried }: { carried?: Load }, kind: keyof Load): number | undefined {
  const added = carried?.[kind] ?? 0
  return Math.abs(added) < 0.05 ? undefined : added
}
