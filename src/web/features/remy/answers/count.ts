import type { IntentOf } from '#assistant/intent.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { inTenths, noLoad } from '#domain/rules/load.ts'
import { call } from '#web/api/call.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'

/** The same figures as on the fairness page: published duties, with covers counted for the person who works. */
export async function countOwn({ what, year, month }: IntentOf<'count'>, { teamId, userId }: CommandContext): Promise<string> {
  const standings = await call(getFairness, { query: { teamId, year } })
  const own = (month === undefined ? standings.year : standings.months[month]!).find((standing) => standing.userId === userId)
  // A cover counts as its part of the shift.
  const counted = inTenths(own?.load ?? noLoad)[what]
  return texts.count(what, counted, month === undefined ? String(year) : titleOfMonth({ year, month }))
}
