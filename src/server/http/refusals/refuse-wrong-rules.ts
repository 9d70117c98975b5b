import type { Id } from '#domain/id.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import { minutesOf } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'

export async function refuseWrongRules(tx: Tx, teamId: Id, { mostPerTemplate, successions, night }: RuleSettings): Promise<void> {
  const known = new Set((await templates.all(tx, teamId)).map(({ id }) => id))
  const named = [...Object.keys(mostPerTemplate), ...successions.flatMap(({ before, after }) => [before, after])]
  const stranger = named.find((id) => !known.has(id))
  if (stranger !== undefined) throw refusalOfField('rules', `${stranger} is not a template of the team`)
  if (night && minutesOf(night.fromTime) === minutesOf(night.toTime)) throw refusalOfField('rules.night', 'must not end when it begins')
}
