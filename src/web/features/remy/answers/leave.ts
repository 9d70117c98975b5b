import type { IntentOf } from '#assistant/intent.ts'
import { getLeave } from '#contract/availability/leave.ts'
import { leaveYearOf } from '#domain/leave/leave-terms.ts'
import { isAwayOn, leaveDaysIn } from '#domain/leave/leave.ts'
import { shortName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'

/** Names everyone who is on approved leave on these days, with the days. */
export async function whoIsAway({ dates }: IntentOf<'whoIsAway'>, { teamId, users }: CommandContext): Promise<string> {
  const [fromDate, toDate] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate, toDate } })
  const away = leave.filter((one) => one.status === 'APPROVED' && dates.some((date) => isAwayOn(one, date)))
  const names = away.flatMap((one) => (users[one.userId] ? [`${shortName(users[one.userId]!)} ${daysText(one.fromDate, one.toDate)}`] : []))
  const days = fromDate === toDate ? dayTitle(fromDate) : daysText(fromDate, toDate)
  return names.length === 0 ? texts.noOneAway(days) : texts.away(days, names.join(', '))
}

/** How many of the user's days of a kind are left in this year of leave, after everything that is asked or approved. */
export async function leaveLeft({ leave: kind }: IntentOf<'leaveLeft'>, { teamId, userId, today }: CommandContext): Promise<string> {
  const { terms } = await call(getLeave, { params: { teamId }, query: { fromDate: today, toDate: today } })
  const name = noticeTexts.leaveKinds[kind]
  const quota = terms.kinds[kind].daysAYear
  if (quota === null) return texts.leaveWithoutLimit(name)
  const year = leaveYearOf(today, terms)
  const { leave } = await call(getLeave, { params: { teamId }, query: year })
  const taken = leave.filter((one) => one.userId === userId && one.kind === kind && (one.status === 'ASKED' || one.status === 'APPROVED'))
  return texts.leaveLeft(
    name,
    taken.reduce((left, span) => left - leaveDaysIn(span, year), quota),
    quota,
  )
}
