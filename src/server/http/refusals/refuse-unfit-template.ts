import type { Id } from '#domain/id.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import { patternFits, regularUsersOf, type RepeatPattern, type TemplateType } from '#domain/schedule/shift-template.ts'
import type { Tx } from '#server/db/db.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as serviceStore from '#server/stores/services/services.ts'

export async function refuseUnfitPattern(tx: Tx, teamId: Id, type: TemplateType, pattern: RepeatPattern): Promise<void> {
  if (!patternFits(type, pattern)) throw refusalOfField('repeatPattern', `does not fit a template of type ${type}`)
  const known = new Set(await memberships.userIds(tx, teamId))
  const stranger = regularUsersOf(pattern).find((userId) => !known.has(userId))
  if (stranger !== undefined) throw refusalOfField('repeatPattern', `${stranger} is not in the team`)
}

export async function refuseUnknownServices(tx: Tx, teamId: Id, wanted: readonly Id[] | undefined): Promise<void> {
  const known = new Set((await serviceStore.all(tx, teamId)).map(({ id }) => id))
  const stranger = wanted?.find((id) => !known.has(id))
  if (stranger === undefined) return
  throw refusalOfField('services', `${stranger} is no service of the team`)
}
