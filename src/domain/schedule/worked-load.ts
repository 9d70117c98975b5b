import type { Id } from '#domain/id.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import { add, combine, loadOf, noLoad, type Load } from '#domain/rules/load.ts'
import { overlapMinutes } from '#domain/time/time-range.ts'

import type { Duty } from './duty.ts'

/** Everyone's load, counted for the person who works: a cover takes over its part. */
export function workedLoads(duties: readonly Duty[], team: Partial<CountedHours>): Map<Id, Load> {
  const loads = new Map<Id, Load>()
  const give = (userId: Id, load: Load) => loads.set(userId, add(loads.get(userId) ?? noLoad, load))
  for (const [, shift] of Map.groupBy(duties, ({ assignmentId }) => assignmentId)) {
    const owner = shift.find(({ isCover }) => !isCover)
    if (!owner) continue
    const cover = shift.find(({ isCover }) => isCover)
    const covered = cover ? overlapMinutes(cover.range, owner.range) / (owner.range.end - owner.range.start) : 0
    const load = loadOf(owner, team)
    give(owner.userId, scaled(load, 1 - covered))
    if (cover) give(cover.userId, scaled(load, covered))
  }
  return loads
}

const scaled = (load: Load, factor: number): Load => combine((kind) => load[kind] * factor)
