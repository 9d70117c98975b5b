import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import { withOffService } from '#domain/services/off-service.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import { daysInMonth, type Month } from '#domain/time/calendar-date.ts'

import { Load, add, combine, loadKinds, noLoad, totalLoad, type CountedWork } from './load.ts'

/** services: the services whose people share the work; empty if everyone shares it. */
export interface SharedWork extends CountedWork {
  services: readonly Id[]
}

/** The weight of a squared deviation, by kind of load. */
export const weights: Load = { shifts: 4, nights: 3, weekends: 3, points: 2 }

/**
 * present: a month of availability, in which leave and the days before the person joined are marked as unavailable. share: the part of
 * full-time. surplus: the load above the fair share last month.
 */
export interface Sharer {
  present: AvailabilityData
  services: ServiceDays
  share: number
  surplus: Load
}

/** A load that is shared by the people of these services, or by everyone if there are none. */
interface SharedLoad {
  services: readonly Id[]
  load: Load
}

/** The loads of all work, grouped by the services that share them. */
export const sharedLoads = (works: readonly SharedWork[], team: Partial<CountedHours>): SharedLoad[] =>
  bySharers(works, (same) => totalLoad(same, team))

/** The same with another way to count the work. */
export const bySharers = <Shared extends Pick<SharedWork, 'services'>>(
  works: readonly Shared[],
  loadOf: (same: readonly Shared[]) => Load,
): SharedLoad[] =>
  [...Map.groupBy(works, ({ services }) => services.toSorted().join(' ')).values()].map((same) => ({
    services: same[0]!.services,
    load: loadOf(same),
  }))

/**
 * Splits each load by share and by available half days on one of its services, then sums the parts and subtracts half of each surplus;
 * never below 0. A person without a part in the month has nothing to make up for; their surplus goes to the others, by their parts.
 */
export function targetsFor(people: readonly Sharer[], month: Month, shared: readonly SharedLoad[]): Load[] {
  const parts = shared.map(({ services, load }) => {
    const shares = people.map((person) => partOf(person, services, month))
    const sum = shares.reduce((a, b) => a + b, 0) || 1
    return shares.map((share) => combine((kind) => (load[kind] * share) / sum))
  })
  const fair = people.map((_, index) => parts.map((part) => part[index]!).reduce(add, noLoad))
  const whole = fair.reduce(add, noLoad)
  const left = people.filter((_, index) => isNothing(fair[index]!)).reduce((sum, { surplus }) => add(sum, surplus), noLoad)
  return fair.map((own, index) => {
    if (isNothing(own)) return noLoad
    const surplusOf = (kind: keyof Load) => people[index]!.surplus[kind] + (left[kind] * own[kind]) / (whole[kind] || 1)
    return combine((kind) => Math.max(0, own[kind] - surplusOf(kind) / 2))
  })
}

const isNothing = (load: Load): boolean => loadKinds.every((kind) => load[kind] === 0)

/**
 * How far each person's work in a month exceeds their fair share, given when they were present. Newcomers and people who were away have
 * nothing to catch up on next month.
 */
export function surplusesOf(
  people: readonly (Omit<Sharer, 'surplus'> & { works: readonly SharedWork[] })[],
  month: Month,
  team: Partial<CountedHours>,
): Load[] {
  const sharers = people.map((person) => ({ ...person, surplus: noLoad }))
  const shared = sharedLoads(
    people.flatMap(({ works }) => works),
    team,
  )
  const targets = targetsFor(sharers, month, shared)
  return people.map(({ works }, at) => {
    const load = totalLoad(works, team)
    return combine((kind) => load[kind] - targets[at]![kind])
  })
}

/** Smaller changes of unfairness round to zero in tenths, so they count as none. */
export const leastChange = 0.05

/** The sum over all people and kinds of load of weight × (load − target)²; 0 is perfect. */
export const unfairnessOf = (loads: readonly Load[], targets: readonly Load[]): number =>
  loads
    .flatMap((load, index) => loadKinds.map((kind) => weights[kind] * (load[kind] - targets[index]![kind]) ** 2))
    .reduce((sum, cost) => sum + cost, 0)

function partOf({ present, share, services: own }: Sharer, services: readonly Id[], month: Month): number {
  const refused = Object.values(withOffService(present, own, services, month))
    .flatMap(({ day, night }) => [day, night])
    .filter((value) => value === -1)
  return share * (1 - refused.length / (2 * daysInMonth(month)))
}
