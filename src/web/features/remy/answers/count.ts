import type { IntentOf } from '#assistant/intent.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import { inTenths, noLoad } from '#domain/rules/load.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { workedLoads } from '#domain/schedule/worked-load.ts'
import { call } from '#web/api/call.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'
import { periodText } from './month-text.ts'
import { daysOf, notPublished, readLines } from './shift-lines.ts'

/** The number of people named in a comparison. */
const mostNamed = 3
const mostListed = 8

/** The same figures as on the fairness page: published duties, with covers counted for the person who works. */
export async function countOf(
  { user, what, year, month }: IntentOf<'count'>,
  { teamId, userId, seesLoads }: CommandContext,
): Promise<string> {
  if (user.id !== userId && !seesLoads) return texts.onlyAdminsCount
  const standings = await call(getFairness, { query: { teamId, year } })
  const standing = (month === undefined ? standings.year : standings.months[month]!).find((one) => one.userId === user.id)
  // A cover counts as the part of the shift that it takes.
  const counted = inTenths(standing?.load ?? noLoad)[what]
  const period = periodText({ year, month })
  return texts.count(user.id === userId ? undefined : fullName(user), what, counted, period)
}

/** The same for some days, with drafts counted separately. */
export async function countOn({ user, what, dates }: IntentOf<'countOn'>, context: CommandContext): Promise<string> {
  const isOwn = user.id === context.userId
  if (!isOwn && !context.seesLoads) return texts.onlyAdminsCount
  const read = await readLines(context, dates[0]!, dates.at(-1)!)
  const on = read.duties.filter(({ date }) => dates.includes(date))
  const counted = (duties: readonly Duty[]) => inTenths(workedLoads(duties, context.rules).get(user.id) ?? noLoad)[what]
  const [firm, drafts] = [counted(on.filter(({ isPublished }) => isPublished)), counted(on.filter(({ isPublished }) => !isPublished))]
  const said = texts.countOn(isOwn ? undefined : fullName(user), what, firm, daysOf(dates))
  return [said, ...(drafts > 0 ? [texts.countInDrafts(drafts)] : []), ...notPublished(dates, read)].join(' ')
}

/** The people with the most or the fewest, and their figures, including everyone who shares the last place. */
export async function whoHasMost({ what, fewest, year, month }: IntentOf<'whoHasMost'>, context: CommandContext): Promise<string> {
  if (!context.seesLoads) return texts.onlyAdminsCount
  const standings = await call(getFairness, { query: { teamId: context.teamId, year } })
  const ranked = (month === undefined ? standings.year : standings.months[month]!)
    .flatMap(({ userId, load }) => {
      const user = context.users[userId]
      return user && !user.disabled ? [{ user, count: inTenths(load)[what] }] : []
    })
    .toSorted((a, b) => (fewest ? a.count - b.count : b.count - a.count) || byLastName(a.user, b.user))
  const period = periodText({ year, month })
  if (ranked.length === 0) return texts.noCounts(period)
  const last = ranked[mostNamed - 1]?.count
  const named = ranked.filter(({ count }, at) => at < mostNamed || count === last)
  const shown = named.slice(0, mostListed).map(({ user, count }) => texts.hasCount(fullName(user), count))
  const more = named.length > mostListed ? [`+${named.length - mostListed}`] : []
  return texts.most(what, fewest, period, [...shown, ...more].join(', '))
}
