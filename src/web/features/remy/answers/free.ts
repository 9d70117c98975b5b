import type { IntentOf } from '#assistant/intent.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { getLeave } from '#contract/availability/leave.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import { peopleAway } from '#domain/leave/leave.ts'
import type { DayAvailability } from '#domain/people/availability.ts'
import { fullName, type User } from '#domain/people/user.ts'
import { dutiesOf } from '#domain/schedule/duty.ts'
import { addDays, dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { Answer, IntentChoice } from './answer.ts'
import { daysOf, linesIn, textOf } from './answers.ts'
import type { CommandContext } from './command-context.ts'
import { contractOn } from './contract-verdict.ts'
import { against, situationOf, whoFits } from './judging.ts'
import { clock, endingOn, reasonText } from './reasons.ts'

/** The person's shifts on those days, if any, and other objections to the days. */
export async function isFree({ user, dates }: IntentOf<'isFree'>, context: CommandContext): Promise<string> {
  const lines = await linesIn(context, dates[0]!, dates.at(-1)!)
  const own = lines.filter(({ userId, date }) => userId === user.id && dates.includes(date))
  const name = user.id === context.userId ? undefined : fullName(user)
  if (own.length > 0) return texts.works(name, own.map(textOf).join(', '))
  return [texts.isFree(name, daysOf(dates)), ...(await besides(user, dates, context))].join(' ')
}

/** Leave, half days marked as unavailable, and night shifts that end on one of those mornings. */
async function besides(user: User, dates: readonly CalendarDate[], { teamId, templates }: CommandContext): Promise<string[]> {
  const range = { fromDate: dates[0]!, toDate: dates.at(-1)! }
  const { leave } = await call(getLeave, { params: { teamId }, query: range })
  const isAway = (date: CalendarDate) => peopleAway(leave, date).includes(user.id)
  const availability = await availabilityOf(user.id, dates, teamId)
  const refusedOn = (date: CalendarDate) => (['day', 'night'] as const).filter((half) => availability.get(date)?.[half] === -1)
  const before = await call(getShifts, { query: { teamId, ...range, fromDate: addDays(range.fromDate, -1) } })
  const duties = dutiesOf({ body: before, templates })
  const [away, refused] = [dates.filter(isAway), dates.filter((date) => refusedOn(date).length > 0)]
  const isOne = dates.length === 1
  return [
    ...(away.length > 0 ? [isOne ? texts.onLeaveThatDay : texts.onLeave(daysOf(away))] : []),
    ...(refused.length > 0 ? [isOne ? texts.markedUnavailable(refusedOn(refused[0]!)) : texts.unavailable(daysOf(refused))] : []),
    ...dates
      .flatMap((date) => endingOn(date, user.id, duties) ?? [])
      .map((night) => texts.endsThatMorning(templates[night.templateId]!.name, dayTitle(night.date), clock(night.range.end))),
  ]
}

async function availabilityOf(userId: Id, dates: readonly CalendarDate[], teamId: Id): Promise<Map<CalendarDate, DayAvailability>> {
  const found = new Map<CalendarDate, DayAvailability>()
  for (const [first, ...more] of Map.groupBy(dates, (date) => date.slice(0, 7)).values()) {
    const { year, month } = monthOf(first!)
    const data = (await call(getAvailabilities, { query: { teamId, userId, year, month } }))[userId]?.data
    for (const date of [first!, ...more]) if (data?.[dayOfMonth(date)]) found.set(date, data[dayOfMonth(date)]!)
  }
  return found
}

/** Answers yes, or no with each reason; neither if only the contract's verdict is missing. */
export async function mayWork({ user, template, date }: IntentOf<'mayWork'>, context: CommandContext): Promise<Answer> {
  const situation = await situationOf(context, template, date)
  const [name, day] = [fullName(user), dayTitle(date)]
  if (situation.assigned.some(({ userId }) => userId === user.id)) return { response: texts.isOnIt(name, template.name, day) }
  const { breaches, unknown } = (await contractOn(situation, context))(user.id)
  const works = situation.duties.filter(({ userId }) => userId === user.id)
  const found = [...against(situation, user, context), ...breaches.map((breach) => ({ rule: 'contract' as const, breach }))]
  const reasons = found.map((objection) => reasonText(objection, situation.seat, works, context))
  if (reasons.length > 0) return { response: texts.shouldNotTake(name, template.name, day, reasons) }
  if (unknown !== undefined) return { response: `${texts.rulesAllow(name, template.name, day)} ${unknown}` }
  return { response: texts.mayWork(name, template.name, day) }
}

/** The most people offered. */
const mostOffered = 6

/** Names the people who can work, each with a button that assigns them. */
export async function whoCan({ template, date }: IntentOf<'whoCan'>, context: CommandContext): Promise<Answer> {
  const situation = await situationOf(context, template, date)
  const verdictOn = await contractOn(situation, context)
  const fits = whoFits(situation, context, verdictOn)
  const day = dayTitle(date)
  if (fits.length === 0) return { response: texts.noOneCan(template.name, day) }
  const people = fits.slice(0, mostOffered).map(({ userId }) => context.users[userId]!)
  const choices = people.map((user): IntentChoice => ({ name: fullName(user), intent: { kind: 'assign', user, template, dates: [date] } }))
  const unknown = fits.flatMap(({ userId }) => verdictOn(userId).unknown ?? [])[0]
  const response =
    unknown === undefined
      ? texts.canWork(template.name, day, fits.length)
      : `${texts.rulesAllow(fits.length, template.name, day)} ${unknown}`
  return situation.shift ? { response, choices } : { response: `${response} ${people.map(fullName).join(', ')}.` }
}
