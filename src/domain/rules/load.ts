import { Type, type Static } from 'typebox'

import { hoursOf, type CountedHours } from '#domain/people/counted-hours.ts'
import { isNight, weekendOf } from '#domain/people/night-and-weekend.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { isPublicHoliday } from '#domain/time/holidays.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

/** The part of a duty that counts towards a load. */
export interface CountedWork {
  date: CalendarDate
  range: TimeRange
  stipend: number
}

/** A person's shifts, night shifts, weekend or holiday shifts and stipend points. */
export type Load = Static<typeof Load>
export const Load = Type.Object({ shifts: Type.Number(), nights: Type.Number(), weekends: Type.Number(), points: Type.Number() })

export const loadKinds = ['shifts', 'nights', 'weekends', 'points'] as const satisfies readonly (keyof Load)[]

export const noLoad: Load = { shifts: 0, nights: 0, weekends: 0, points: 0 }

/** Counts by the team's nights and weekends; a public holiday counts as a weekend. */
export function loadOf(work: CountedWork, team: Partial<CountedHours>): Load {
  const hours = hoursOf(team)
  return {
    shifts: 1,
    nights: isNight(work, hours) ? 1 : 0,
    weekends: weekendOf(work, hours) !== undefined || isPublicHoliday(work.date) ? 1 : 0,
    points: work.stipend,
  }
}

export const add = (a: Load, b: Load): Load => combine((kind) => a[kind] + b[kind])

export const totalLoad = (works: readonly CountedWork[], team: Partial<CountedHours>): Load =>
  works.map((work) => loadOf(work, team)).reduce(add, noLoad)

export const combine = (of: (kind: keyof Load) => number): Load => ({
  shifts: of('shifts'),
  nights: of('nights'),
  weekends: of('weekends'),
  points: of('points'),
})

/** Rounds to tenths for display, because covered shifts count in parts. */
export const inTenths = (load: Load): Load => combine((kind) => Math.round(load[kind] * 10) / 10)
