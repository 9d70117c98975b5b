import type { IntentOf } from '#assistant/intent.ts'
import { getLeave } from '#contract/availability/leave.ts'
import { getRequests } from '#contract/availability/requests.ts'
import { leaveYearOf } from '#domain/leave/leave-terms.ts'
import { isAwayOn, type Leave } from '#domain/leave/leave.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { addDays, longestRange, onDay } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { texts } from '#web/texts/remy.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { balanceText, type OwnLeave } from './balance.ts'
import type { CommandContext } from './command-context.ts'
import { daysOf } from './shift-lines.ts'

/** Names everyone who is on approved leave on these days, with the days. */
export async function whoIsAway({ dates }: IntentOf<'whoIsAway'>, { teamId, users }: CommandContext): Promise<string> {
  const [fromDate, toDate] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate, toDate } })
  const away = leave.filter((one) => one.status === 'APPROVED' && dates.some((date) => isAwayOn(one, date)))
  const names = away.flatMap((one) => (users[one.userId] ? [`${shortName(users[one.userId]!)} ${leaveDaysText(one)}`] : []))
  const days = daysOf(dates)
  return names.length === 0 ? texts.leave.noOneAway(days) : texts.leave.away(days, names.join(', '))
}

/** The first day on which someone is not away, or their next leave. */
export async function whenBack({ user }: IntentOf<'whenBack'>, { teamId, today }: CommandContext): Promise<string> {
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate: today, toDate: addDays(today, longestRange - 1) } })
  const own = leave.filter(({ userId, status }) => userId === user.id && status === 'APPROVED')
  const inOrder = own.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
  const textOf = (some: readonly Leave[]) => some.map(leaveDaysText).join(', ')
  const name = fullName(user)
  let back = today
  while (own.some((one) => isAwayOn(one, back))) back = addDays(back, 1)
  if (back !== today) return texts.leave.backOn(name, daysOf([back]), textOf(inOrder.filter(({ fromDate }) => fromDate < back)))
  return own.length === 0 ? texts.leave.neverAway(name) : texts.leave.awayLater(name, textOf(inOrder))
}

/** The user's days of leave of one kind, or of all kinds. */
export const leaveBalance = async ({ asks, leave }: IntentOf<'leaveBalance'>, context: CommandContext): Promise<string> =>
  balanceText(leave, asks, await ownLeave(context))

async function ownLeave({ teamId, userId, today }: CommandContext): Promise<OwnLeave> {
  const { terms } = await call(getLeave, { params: { teamId }, query: onDay(today) })
  const year = leaveYearOf(today, terms)
  const hasBlocks = Object.values(terms.kinds).some(({ daysABlock = null }) => daysABlock !== null)
  const block = hasBlocks ? (await call(getRequests, { params: { teamId }, query: onDay(today) })).blocks[0] : undefined
  const read = [year, ...(block ? [block] : [])].map(({ fromDate, toDate }) =>
    call(getLeave, { params: { teamId }, query: { fromDate, toDate } }),
  )
  const all = (await Promise.all(read)).flatMap(({ leave }) => leave)
  const counts = ({ userId: of, status }: Leave) => of === userId && (status === 'ASKED' || status === 'APPROVED')
  const leave = [...new Map(all.filter(counts).map((one) => [one.id, one])).values()]
  return { terms, year, block, leave, past: { fromDate: year.fromDate, toDate: today } }
}
