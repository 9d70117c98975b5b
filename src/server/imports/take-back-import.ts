import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { namesTemplate } from '#domain/people/rule-settings.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import { changesOf, isSame, type AuditEntry, type Row } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import * as writes from '#server/stores/history/writes.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { rulesOf } from '#server/stores/teams.ts'
import { takeBack } from '#server/undo/undo.ts'

/** Takes out what an import wrote, whoever applied it and however long ago. People and templates that others use by now stay. */
export async function takeBackWrite(tx: Tx, actor: Actor, writeId: Id): Promise<void> {
  const [write] = await writes.find(tx, actor.teamId, [writeId])
  // The history may be gone by now.
  if (!write) throw new Refusal('IMPORT_FIXED')
  const { entries } = write
  await takeBack(tx, actor, { id: writeId, changes: changesOf(entries), lastEntryId: entries.at(-1)!.id })
  await leaves.remove(tx, actor.teamId, idsOf(entries, 'leaves', 'id'))
  for (const row of rowsOf(entries, 'shift_templates')) await removeTemplate(tx, actor, row)
  for (const userId of idsOf(entries, 'memberships', 'user_id')) await removeAdded(tx, actor, userId)
}

async function removeAdded(tx: Tx, { teamId }: Actor, userId: Id): Promise<void> {
  if (await placeholders.isUntouched(tx, teamId, userId)) await beyondTeam(tx, () => placeholders.remove(tx, teamId, userId))
}

/** Unless somebody uses it, asked for its shifts, changed it or made a rule about it. */
async function removeTemplate(tx: Tx, { teamId }: Actor, row: Row): Promise<void> {
  const id = row.id as Id
  const [now] = await rowsWith(tx, 'shift_templates', teamId, 'id', [id])
  const isUsed = (await templates.isInUse(tx, teamId, id)) || (await requests.nameTemplate(tx, teamId, id))
  if (isSame(row, now) && !isUsed && !namesTemplate(await rulesOf(tx, teamId), id)) await templates.remove(tx, teamId, id)
}

/** The rows that a write inserted. */
const rowsOf = (entries: readonly AuditEntry[], entity: string): Row[] =>
  entries.filter((entry) => entry.entity === entity && entry.before.length === 0).flatMap(({ after }) => after)

const idsOf = (entries: readonly AuditEntry[], entity: string, column: string): Id[] =>
  rowsOf(entries, entity).map((row) => row[column] as Id)
