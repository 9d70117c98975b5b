import { isPreferred, type AvailabilityData } from '#domain/people/availability.ts'
import { hoursOf, type CountedHours } from '#domain/people/counted-hours.ts'

import { pointsAtStake, requestedDate, type RequestedWork, type ShiftRequest } from './shift-request.ts'

/** A person's availability and requests. */
export interface ShiftPreferences {
  availability: AvailabilityData
  requests: readonly Pick<ShiftRequest, 'stance' | 'subject' | 'templateId' | 'dates' | 'points'>[]
}

/**
 * The value of a point in units of unfairness. For comparison, a weekend night that one person has above their fair share and another lacks
 * costs 20.
 */
const pointCost = 6

/** The cost of giving someone a shift: 1 if they did not mark all of it as available, plus the cost of their requests for or against it. */
export const preferenceCost = (person: ShiftPreferences, work: RequestedWork, team: Partial<CountedHours>): number =>
  (isPreferred(person.availability, work.date, work.range) ? 0 : 1) + requestCost(person, work, team)

/** The part of that cost that comes from requests; negative for a shift that the person asked for. */
export function requestCost({ requests }: Pick<ShiftPreferences, 'requests'>, work: RequestedWork, team: Partial<CountedHours>): number {
  if (requests.length === 0) return 0
  const hours = hoursOf(team)
  return pointCost * requests.reduce((sum, request) => sum + pointsAtStake(request, work, hours), 0)
}

/** What someone's unfulfilled requests cost if they get none of these shifts. */
export function costOfUnmetRequests(
  { requests }: Pick<ShiftPreferences, 'requests'>,
  works: readonly RequestedWork[],
  team: Partial<CountedHours>,
): number {
  const hours = hoursOf(team)
  return requests
    .filter(({ stance }) => stance === 'FOR')
    .reduce((sum, request) => {
      const dates = new Set(works.map((work) => requestedDate(request, work, hours)).filter((date) => date !== undefined))
      return sum + (pointCost * request.points * dates.size) / request.dates.length
    }, 0)
}
