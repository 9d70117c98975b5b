import { effectiveRange } from '#domain/assignment.ts'
import { monthOf } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { objectionText } from '#domain/rule-texts.ts'
import { defaultRestHours, objections, type RuleName } from '#domain/rules.ts'
import type { Db } from '#server/db/db.ts'
import { worksOf, type Loaded } from '#server/stores/assignments.ts'
import { ofMonth } from '#server/stores/availabilities.ts'
import { settingsOf } from '#server/stores/teams.ts'

const twoDays = 2 * 24 * 60

/** What the rules have against an assignment that an admin made by hand all the same. */
export async function warningsAbout(
  db: Db,
  teamId: Id,
  { assignment, shift, template }: Loaded,
  language: Language,
): Promise<{ rule: RuleName; text: string }[]> {
  const { userId } = assignment
  const range = effectiveRange(template, shift, assignment)
  const { timeZone } = await settingsOf(db, teamId)
  const works = await worksOf(db, teamId, userId, { start: range.start - twoDays, end: range.end + twoDays }, assignment.id)
  const availability = (await ofMonth(db, teamId, [userId], monthOf(shift.date)))[userId]!
  const found = objections({ date: shift.date, range }, { availability, works }, { timeZone, restHours: defaultRestHours })
  return found.map((objection) => ({ rule: objection.rule, text: objectionText(objection, language) }))
}
