import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import { changesOf, type AuditEntry, type Row } from '#server/stores/history/row-changes.ts'
import * as writes from '#server/stores/history/writes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { takeBack } from '#server/undo/undo.ts'

/** Takes out what an import wrote, whoever applied it and however long ago. People who joined meanwhile stay, as do templates that are used. */
export async function takeBackWrite(tx: Tx, actor: Actor, writeId: Id): Promise<void> {
  const [write] = await writes.find(tx, actor.teamId, [writeId])
  // The history may be gone by now.
  if (!write) throw new Refusal('IMPORT_FIXED')
  const { entries } = write
  await takeBack(tx, actor, { id: writeId, changes: changesOf(entries), lastEntryId: entries.at(-1)!.id })
  await leaves.remove(tx, actor.teamId, idsOf(entries, 'leaves', 'id'))
  for (const id of idsOf(entries, 'shift_templates', 'id'))
    if (!(await templates.isInUse(tx, actor.teamId, id))) await templates.remove(tx, actor.teamId, id)
  for (const userId of idsOf(entries, 'memberships', 'user_id')) await removeAdded(tx, actor, userId)
}

async function removeAdded(tx: Tx, { teamId }: Actor, userId: Id): Promise<void> {
  const isFree = (await invitations.isPlaceholder(tx, teamId, userId)) && !(await memberships.hasAssignments(tx, teamId, userId))
  if (isFree) await beyondTeam(tx, () => placeholders.remove(tx, teamId, userId))
}

/** Of the rows that a write inserted. */
const idsOf = (entries: readonly AuditEntry[], entity: string, column: string): Id[] =>
  entries
    .filter((entry) => entry.entity === entity && entry.before.length === 0)
    .flatMap(({ after }) => after.map((row: Row) => row[column] as Id))
