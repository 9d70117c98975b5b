import type { Static } from 'typebox'

import type { DayCoverage } from '#contract/availability/leave-coverage.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { settledMonth } from '#server/filling/problem/settled-month.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { emptyRoster } from '#solver/problem.ts'
import { isNotFor, obstaclesTo } from '#solver/reasons.ts'
import { countedText } from '#texts/rule-text.ts'

/** For each shift of a day that still needs someone: who could take it, and which rule keeps each of the others from it. */
export async function dayCoverage(db: Db, teamId: Id, date: CalendarDate, language: Language): Promise<Static<typeof DayCoverage>> {
  const problem = await settledMonth(db, teamId, monthOf(date))
  const ofTeam = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const obstacles = obstaclesTo(problem, emptyRoster(problem))
  const open = problem.seats.map((seat, at) => ({ ...seat, at })).filter((seat) => seat.date === date)
  const shifts = [...Map.groupBy(open, ({ shiftId }) => shiftId).values()].map((seats) => {
    const { at, templateId, skills } = seats[0]!
    const { name, color } = ofTeam.get(templateId)!
    const byRule = Map.groupBy(
      obstacles(at).map((rule, person) => ({ rule, userId: problem.people[person]!.userId })),
      ({ rule }) => rule,
    )
    const idsOf = (people: readonly { userId: Id }[] = []) => people.map(({ userId }) => userId)
    const blocked = [...byRule].flatMap(([rule, people]) =>
      rule === undefined || isNotFor(rule) ? [] : [{ rule, text: countedText(rule, people.length, language), userIds: idsOf(people) }],
    )
    return { templateId, name, color, skills: [...skills], places: seats.length, can: idsOf(byRule.get(undefined)), blocked }
  })
  // Shifts with the fewest people to spare come first.
  return { shifts: shifts.toSorted((a, b) => a.can.length - a.places - (b.can.length - b.places)) }
}
