import type { Id } from '#domain/id.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import { inTenths, noLoad, type Load } from '#domain/rules/load.ts'
import { isInMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import type { Duty } from './duty.ts'
import { workedLoads } from './worked-load.ts'

/** A person's load in a month, the same on every page. */
export const monthLoads = (duties: readonly Duty[], month: Month, team: Partial<CountedHours>): ((userId: Id) => Load) =>
  loadsOn(duties, (date) => isInMonth(date, month), team)

/** A person's load on some dates: published duties, counted for the person who works them, in tenths. */
export function loadsOn(
  duties: readonly Duty[],
  isCounted: (date: CalendarDate) => boolean,
  team: Partial<CountedHours>,
): (userId: Id) => Load {
  const loads = workedLoads(
    duties.filter(({ date, isPublished }) => isPublished && isCounted(date)),
    team,
  )
  return (userId) => inTenths(loads.get(userId) ?? noLoad)
}
