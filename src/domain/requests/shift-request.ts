import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import { daysNearWeekend, isNight, weekendOf } from '#domain/people/night-and-weekend.ts'
import { addDays, CalendarDate, fromDayNumber, weekday } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

export const requestWeights = ['LOW', 'MEDIUM', 'HIGH'] as const
export type RequestWeight = (typeof requestWeights)[number]

/** What a request of each weight costs. */
export const pointsFor: Record<RequestWeight, number> = { LOW: 1, MEDIUM: 2, HIGH: 4 }

export const mostDates = 31

export type RequestContent = Static<typeof RequestContent>
/**
 * A request for or against any shift, any night shift, any shift of a weekend, or the shifts of a template. A weekend is named by its
 * Saturday.
 */
export const RequestContent = Type.Object({
  stance: Type.Enum(['FOR', 'AGAINST']),
  subject: Type.Enum(['ANY', 'NIGHT', 'WEEKEND', 'TEMPLATE']),
  templateId: OrNull(Id),
  /** All dates are in one block. */
  dates: Type.Array(CalendarDate, { minItems: 1, maxItems: mostDates, uniqueItems: true }),
  weight: Type.Enum([...requestWeights]),
})

export type ShiftRequest = Static<typeof ShiftRequest>
export const ShiftRequest = Type.Object({
  id: Id,
  userId: Id,
  ...RequestContent.properties,
  /** 0 if the request was late; fewer than its weight costs if the rest was spent elsewhere before it was opened again. */
  points: Type.Integer(),
  isLate: Type.Boolean(),
  askedAt: Type.String({ format: 'date-time' }),
  status: Type.Enum(['OPEN', 'WITHDRAWN']),
  /** The settled dates, according to the published schedule. */
  granted: Type.Array(CalendarDate),
  denied: Type.Array(CalendarDate),
})

/** The facts about a shift that decide whether a request is about it. */
export interface RequestedWork {
  date: CalendarDate
  range: TimeRange
  templateId: Id
}

/** Compares requests by their first date. */
export const byFirstDate = (a: Pick<RequestContent, 'dates'>, b: Pick<RequestContent, 'dates'>): number =>
  a.dates[0]! < b.dates[0]! ? -1 : 1

/** The date of a request to which this shift belongs, if any. */
export function requestedDate(
  { subject, templateId, dates }: Pick<RequestContent, 'subject' | 'templateId' | 'dates'>,
  work: RequestedWork,
  hours: CountedHours,
): CalendarDate | undefined {
  const saturday = subject === 'WEEKEND' ? weekendOf(work, hours) : undefined
  const date = subject === 'WEEKEND' ? saturday !== undefined && fromDayNumber(saturday) : work.date
  if (date === false || !dates.includes(date)) return undefined
  if (subject === 'NIGHT' && !isNight(work, hours)) return undefined
  if (subject === 'TEMPLATE' && work.templateId !== templateId) return undefined
  return date
}

/** The days on which the shifts of a request can begin. */
export const daysOfRequest = ({ subject, dates }: Pick<RequestContent, 'subject' | 'dates'>): CalendarDate[] =>
  subject === 'WEEKEND' ? dates.flatMap(daysNearWeekend) : dates

/** The days that must be published to settle a request. */
export const daysThatSettle = ({ subject, dates }: Pick<RequestContent, 'subject' | 'dates'>): CalendarDate[] =>
  subject === 'WEEKEND' ? dates.flatMap((saturday) => [saturday, addDays(saturday, 1)]) : dates

/** Whether these dates fit the subject of the request. */
export const areDatesOf = ({ subject, dates }: Pick<RequestContent, 'subject' | 'dates'>): boolean =>
  subject !== 'WEEKEND' || dates.every((date) => weekday(date) === 6)

/** The dates whose days are all published, divided into granted and denied by whether someone with these shifts has what they asked for. */
export function settle(
  request: Pick<ShiftRequest, 'stance' | 'subject' | 'templateId' | 'dates'>,
  works: readonly RequestedWork[],
  hours: CountedHours,
  isPublished: (date: CalendarDate) => boolean,
): Pick<ShiftRequest, 'granted' | 'denied'> {
  const has = new Set(works.map((work) => requestedDate(request, work, hours)))
  const settled = request.dates.filter((date) => daysThatSettle({ ...request, dates: [date] }).every(isPublished))
  const isGranted = (date: CalendarDate) => has.has(date) === (request.stance === 'FOR')
  return { granted: settled.filter(isGranted), denied: settled.filter((date) => !isGranted(date)) }
}

/**
 * The points that a shift costs the person (against it) or is worth to them (for it, negative). A request's points are spread over its
 * dates.
 */
export function pointsAtStake(
  request: Pick<ShiftRequest, 'stance' | 'subject' | 'templateId' | 'dates' | 'points'>,
  work: RequestedWork,
  hours: CountedHours,
): number {
  if (requestedDate(request, work, hours) === undefined) return 0
  const points = request.points / request.dates.length
  return request.stance === 'FOR' ? -points : points
}
