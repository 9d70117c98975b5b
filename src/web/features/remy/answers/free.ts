import type { IntentOf } from '#assistant/intent.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { getLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { peopleOnLeave, rangeOfLeave } from '#domain/leave/leave.ts'
import type { DayAvailability, HalfDay } from '#domain/people/availability.ts'
import { byLastName, fullName, shortName, type User } from '#domain/people/user.ts'
import type { WorkedDuty } from '#domain/schedule/duty.ts'
import { addDays, dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { overlaps, type TimeRange } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'
import { clock, endingOn } from './reasons.ts'
import { daysOf, isIn, notPublished, readLines, textOf, workedParts } from './shift-lines.ts'

const halves = ['day', 'night'] as const

/** The person's shifts on those days, or on one half of them, if any; otherwise other objections to the days. */
export async function isFree({ user, dates, half }: IntentOf<'isFree'>, context: CommandContext): Promise<string> {
  const read = await readLines(context, addDays(dates[0]!, -1), dates.at(-1)!)
  const parts = workedParts(read.lines.filter(({ userId, date }) => userId === user.id && dates.includes(date)))
  const own = parts.filter((part) => isIn(part, half))
  const name = user.id === context.userId ? undefined : fullName(user)
  const hidden = notPublished(dates, read)
  if (own.length > 0) return [texts.free.works(name, own.map(textOf).join(', ')), ...hidden].join(' ')
  const seen = dates.filter((date) => !read.unpublished.includes(date))
  const hasNone = [...(seen.length > 0 ? [texts.free.hasNoShift(name, daysOf(seen), half)] : []), ...hidden]
  return [...hasNone, ...(await besides(user, { dates, half }, read.duties, context))].join(' ')
}

/** Leave, half days marked as unavailable, and night shifts that end on one of those mornings. */
async function besides(
  user: User,
  { dates, half }: { dates: readonly CalendarDate[]; half: HalfDay | undefined },
  duties: readonly WorkedDuty[],
  { teamId, templates }: CommandContext,
): Promise<string[]> {
  const asked = half === undefined ? halves : [half]
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate: dates[0]!, toDate: dates.at(-1)! } })
  const isAway = (date: CalendarDate) => peopleOnLeave(leave, timeOf(date, half)).includes(user.id)
  const availability = await availabilityOf(user.id, dates, teamId)
  const refusedOn = (date: CalendarDate) => asked.filter((one) => availability.get(date)?.[one] === -1)
  const [away, refused] = [dates.filter(isAway), dates.filter((date) => refusedOn(date).length > 0)]
  const isOne = dates.length === 1
  const before = half === 'night' ? [] : dates.flatMap((date) => endingOn(date, user.id, duties.filter(isWorked)) ?? [])
  return [
    ...(away.length > 0 ? [isOne ? texts.free.onLeaveThatDay : texts.free.onLeave(daysOf(away))] : []),
    ...(refused.length > 0 ? [isOne ? texts.free.markedUnavailable(refusedOn(refused[0]!)) : texts.free.unavailable(daysOf(refused))] : []),
    ...before.map((night) => texts.free.endsThatMorning(templates[night.templateId]!.name, dayTitle(night.date), clock(night.range.end))),
  ]
}

const isWorked = ({ worked }: WorkedDuty): boolean => worked.length > 0

/** The time that leave on a day, or on its half, takes. */
const timeOf = (date: CalendarDate, half: HalfDay | undefined): TimeRange =>
  rangeOfLeave({ fromDate: date, fromHalf: half ?? 'day', toDate: date, toHalf: half ?? 'night' })

async function availabilityOf(userId: Id, dates: readonly CalendarDate[], teamId: Id): Promise<Map<CalendarDate, DayAvailability>> {
  const found = new Map<CalendarDate, DayAvailability>()
  for (const [first, ...more] of Map.groupBy(dates, (date) => date.slice(0, 7)).values()) {
    const { year, month } = monthOf(first!)
    const data = (await call(getAvailabilities, { query: { teamId, userId, year, month } }))[userId]?.data
    for (const date of [first!, ...more]) if (data?.[dayOfMonth(date)]) found.set(date, data[dayOfMonth(date)]!)
  }
  return found
}

/** The number of names that one answer lists. */
const mostNamed = 20

/** People who have no shift, leave or mark against any of these days or halves of them, and are not busy in another team. */
export async function whoIsFree({ dates, half }: IntentOf<'whoIsFree'>, context: CommandContext): Promise<string> {
  const { teamId, users } = context
  const read = await readLines(context, addDays(dates[0]!, -1), dates.at(-1)!)
  const working = workedParts(read.lines).filter((part) => dates.includes(part.date) && isIn(part, half))
  const taken = new Set(working.map(({ userId }) => userId))
  const duties = read.duties.filter(isWorked)
  const asked = half === undefined ? halves : [half]
  for (const ofMonth of Map.groupBy(dates, (date) => date.slice(0, 7)).values()) {
    const months = await call(getAvailabilities, { query: { teamId, ...monthOf(ofMonth[0]!) } })
    for (const { userId, data, leave = [], busy = [] } of Object.values(months)) {
      const isTaken = (date: CalendarDate) =>
        asked.some((one) => data[dayOfMonth(date)]?.[one] === -1) || [...leave, ...busy].some((time) => overlaps(time, timeOf(date, half)))
      if (ofMonth.some(isTaken)) taken.add(userId)
    }
  }
  const isTired = (id: Id) => half !== 'night' && dates.some((date) => endingOn(date, id, duties) !== undefined)
  const free = Object.values(users).filter(({ id, disabled }) => !disabled && !taken.has(id) && !isTired(id))
  const names = free.toSorted(byLastName).slice(0, mostNamed).map(shortName)
  const more = free.length > mostNamed ? [`+${free.length - mostNamed}`] : []
  return free.length === 0
    ? texts.free.noOneFree(daysOf(dates), half)
    : texts.free.free(daysOf(dates), half, [...names, ...more].join(', '))
}
