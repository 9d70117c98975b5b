import { halvesUsed } from '#domain/availability.ts'
import { isWeekend } from '#domain/calendar-date.ts'
import { isPublicHoliday } from '#domain/holidays.ts'

import type { Duty, Load } from './problem.ts'

export const kinds = ['shifts', 'nights', 'weekends', 'points'] as const satisfies readonly (keyof Load)[]

export const noLoad: Load = { shifts: 0, nights: 0, weekends: 0, points: 0 }

export const loadOf = ({ date, range, stipend }: Duty): Load => ({
  shifts: 1,
  nights: halvesUsed(date, range).includes('night') ? 1 : 0,
  weekends: isWeekend(date) || isPublicHoliday(date) ? 1 : 0,
  points: stipend,
})

export const add = (a: Load, b: Load): Load => combine((kind) => a[kind] + b[kind])

export const totalLoad = (duties: readonly Duty[]): Load => duties.map(loadOf).reduce(add, noLoad)

export const combine = (of: (kind: keyof Load) => number): Load => ({
  shifts: of('shifts'),
  nights: of('nights'),
  weekends: of('weekends'),
  points: of('points'),
})
