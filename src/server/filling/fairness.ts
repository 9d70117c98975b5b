import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { sharedLoads, targetsFor } from '#domain/rules/fair-share.ts'
import { add, noLoad, type Load } from '#domain/rules/load.ts'
import { wasThere } from '#domain/rules/tenure.ts'
import { workedLoads } from '#domain/schedule/worked-load.ts'
import { isInMonth, rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { presenceOf } from '#server/filling/presence.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { staffSince } from '#server/stores/staff.ts'
import { settingsOf } from '#server/stores/teams.ts'

interface PersonFairness {
  userId: Id
  load: Load
  target: Load
}

/** A year of everyone's published loads, by month, next to their fair shares, as far as the caller may see. */
export async function fairnessOf(db: Db, actor: Actor, year: number): Promise<{ months: PersonFairness[][]; year: PersonFairness[] }> {
  const duties = await dutiesIn(db, actor.teamId, { fromDate: `${year}-01-01`, toDate: `${year}-12-31` }, { publishedOnly: true })
  const staff = await staffSince(db, actor.teamId)
  const { loadsForAll, rules } = await settingsOf(db, actor.teamId)
  const isShown = ({ userId }: PersonFairness) => isAdmin(actor) || loadsForAll || userId === actor.userId
  const presence = await presenceOf(db, actor.teamId, staff, { fromDate: `${year}-01-01`, toDate: `${year}-12-31`, seenBy: actor })

  const months: PersonFairness[][] = []
  for (let month = 0; month < 12; month++) {
    const ofMonth = duties.filter(({ date }) => isInMonth(date, { year, month }))
    const loads = workedLoads(ofMonth, rules)
    const dates = rangeOfMonth({ year, month })
    const present = staff.filter((person) => loads.has(person.userId) || wasThere(person, dates))
    const { sharerOf } = await presence.inMonth({ year, month })
    const sharers = present.map((person) => {
      const own = ofMonth.filter(({ userId }) => userId === person.userId)
      return { ...sharerOf(person, own), surplus: noLoad }
    })
    const assigned = ofMonth.filter(({ isCover }) => !isCover)
    const targets = targetsFor(sharers, { year, month }, sharedLoads(assigned, rules))
    months.push(present.map(({ userId }, at) => ({ userId, load: loads.get(userId) ?? noLoad, target: targets[at]! })))
  }
  const shown = months.map((people) => people.filter(isShown))
  return { months: shown, year: summed(shown.flat()) }
}

const summed = (rows: readonly PersonFairness[]): PersonFairness[] =>
  [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    load: own.map(({ load }) => load).reduce(add, noLoad),
    target: own.map(({ target }) => target).reduce(add, noLoad),
  }))
