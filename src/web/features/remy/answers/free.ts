import type { IntentOf } from '#assistant/intent.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { getLeave } from '#contract/availability/leave.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { isAwayOn } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { dutiesOf } from '#domain/schedule/duty.ts'
import { addDays, dayOfMonth, monthOf } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { Answer, IntentChoice } from './answer.ts'
import { linesIn, textOf } from './answers.ts'
import type { CommandContext } from './command-context.ts'
import { contractOn } from './contract-verdict.ts'
import { against, situationOf, whoFits } from './judging.ts'
import { clock, endingOn, reasonText } from './reasons.ts'

/** The person's shift on that day, if any, and other objections to the day. */
export async function isFree({ user, date }: IntentOf<'isFree'>, context: CommandContext): Promise<string> {
  const lines = (await linesIn(context, date, date)).filter(({ userId }) => userId === user.id)
  const name = user.id === context.userId ? undefined : fullName(user)
  if (lines.length > 0) return texts.works(name, lines.map(textOf).join(', '))
  return [texts.isFree(name, dayTitle(date)), ...(await besides({ user, date }, context))].join(' ')
}

/** Leave, half days marked as unavailable, and a night shift that ends on that morning. */
async function besides(
  { user, date }: Pick<IntentOf<'isFree'>, 'user' | 'date'>,
  { teamId, templates }: CommandContext,
): Promise<string[]> {
  const { year, month } = monthOf(date)
  const known = await call(getAvailabilities, { query: { teamId, userId: user.id, year, month } })
  const day = known[user.id]?.data[dayOfMonth(date)]
  const refused = (['day', 'night'] as const).filter((half) => day?.[half] === -1)
  const before = await call(getShifts, { query: { teamId, fromDate: addDays(date, -1), toDate: date } })
  const night = endingOn(date, user.id, dutiesOf({ body: before, templates }))
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate: date, toDate: date } })
  const isAway = leave.some((one) => one.userId === user.id && one.status === 'APPROVED' && isAwayOn(one, date))
  return [
    ...(isAway ? [texts.onLeaveThatDay] : []),
    ...(refused.length > 0 ? [texts.markedUnavailable(refused)] : []),
    ...(night ? [texts.endsThatMorning(templates[night.templateId]!.name, dayTitle(night.date), clock(night.range.end))] : []),
  ]
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
