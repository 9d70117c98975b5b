import type { IntentOf } from '#assistant/intent.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { fullName } from '#domain/people/user.ts'
import { inTenths, noLoad } from '#domain/rules/load.ts'
import { call } from '#web/api/call.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'

/** The same figures as on the fairness page: published duties, with covers counted for the person who works. */
export async function countOf(
  { user, what, year, month }: IntentOf<'count'>,
  { teamId, userId, seesLoads }: CommandContext,
): Promise<string> {
  if (user.id !== userId && !seesLoads) return texts.onlyAdminsCount
  const standings = await call(getFairness, { query: { teamId, year } })
  const standing = (month === undefined ? standings.year : standings.months[month]!).find((one) => one.userId === user.id)
  // A cover counts as its part of the shift.
  const counted = inTenths(standing?.load ?? noLoad)[what]
  const period = month === undefined ? String(year) : titleOfMonth({ year, month })
  return user.id === userId ? texts.count(what, counted, period) : texts.countFor(fullName(user), what, counted, period)
}
