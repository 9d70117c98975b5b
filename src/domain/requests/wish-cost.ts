import { isPreferred, type AvailabilityData } from '#domain/people/availability.ts'
import { hoursOf, type CountedHours } from '#domain/people/counted-hours.ts'

import { pointsAtStake, requestedDate, type ShiftRequest } from './shift-request.ts'

/** What someone marked, and what they ask for. */
export interface Wisher {
  availability: AvailabilityData
  requests: readonly Pick<ShiftRequest, 'stance' | 'subject' | 'templateId' | 'dates' | 'points'>[]
}

type WishedWork = Parameters<typeof requestedDate>[1]

/** A point in units of unfairness: a high request is worth three shifts above the fair share by one each. */
const pointCost = 3

/** What it costs to give someone a shift: 1 if they did not mark all of it as available, more against their requests, less for them. */
export function wishCost({ availability, requests }: Wisher, work: WishedWork, team: Partial<CountedHours>): number {
  const hours = hoursOf(team)
  const points = requests.reduce((sum, request) => sum + pointsAtStake(request, work, hours), 0)
  return (isPreferred(availability, work.date, work.range) ? 0 : 1) + pointCost * points
}

/** What someone who is given none of these shifts is owed for their requests. */
export function wishesOwed({ requests }: Pick<Wisher, 'requests'>, works: readonly WishedWork[], team: Partial<CountedHours>): number {
  const hours = hoursOf(team)
  return requests
    .filter(({ stance }) => stance === 'FOR')
    .reduce((sum, request) => {
      const dates = new Set(works.map((work) => requestedDate(request, work, hours)).filter((date) => date !== undefined))
      return sum + (pointCost * request.points * dates.size) / request.dates.length
    }, 0)
}
