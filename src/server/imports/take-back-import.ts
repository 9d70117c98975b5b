import type { Id } from '#domain/id.ts'
import { maySetRole, type Actor } from '#domain/people/permission.ts'
import { namesTemplate } from '#domain/people/rule-settings.ts'
import type { Role } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import type { ChangedAvailability } from '#server/leave/availability-notices.ts'
import { changesOf, isSame, type AuditEntry, type Row } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import * as writes from '#server/stores/history/writes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as blocks from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import { rulesOf } from '#server/stores/teams.ts'
import { refuseUnfitReturn } from '#server/undo/overlaps.ts'
import { takeBack } from '#server/undo/undo.ts'

interface TakenBack {
  leave: Awaited<ReturnType<typeof leaves.remove>>
  availability: ChangedAvailability[]
}

/**
 * Removes everything that an import wrote, no matter who applied it and how long ago, and returns the leave and whose availability it was.
 * People and templates that have been used since stay.
 */
export async function takeBackWrite(tx: Tx, actor: Actor, writeId: Id): Promise<TakenBack> {
  const [write] = await writes.find(tx, actor.teamId, [writeId])
  // The history may have been deleted.
  if (!write) throw new Refusal('IMPORT_FIXED')
  const { entries } = write
  const undone = { id: writeId, changes: changesOf(entries), lastEntryId: entries.at(-1)!.id }
  await takeBack(tx, actor, undone)
  const leave = await leaves.remove(tx, actor.teamId, idsOf(entries, 'leaves', 'id'))
  await refuseUnfitReturn(tx, actor.teamId, [undone])
  for (const row of rowsOf(entries, 'shift_templates')) await removeTemplate(tx, actor, row)
  await setPeopleBack(tx, actor, entries)
  await setRotationsBack(tx, actor, entries)
  for (const userId of idsOf(entries, 'memberships', 'user_id')) await removeAdded(tx, actor, userId)
  const availability = undone.changes.availabilities.map(({ before, after }) => {
    const { user_id, date } = (after ?? before)!
    return { userId: user_id as Id, month: rangeOfMonth(monthOf(date as CalendarDate)).fromDate }
  })
  return { leave, availability }
}

/**
 * Restores role, share, skills and address of the people whom the import changed, except values that were changed again since. Only an
 * owner can restore a role.
 */
async function setPeopleBack(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const { teamId } = actor
  const added = new Set(idsOf(entries, 'memberships', 'user_id'))
  const isKnown = ({ before }: { before: Row }) => !added.has(before.user_id as Id)
  for (const { before, after } of updatesOf(entries, 'memberships').filter(isKnown)) {
    const [now] = await rowsWith(tx, 'memberships', teamId, 'user_id', [before.user_id])
    const isKept = (column: 'status' | 'share' | 'skills') => JSON.stringify(now?.[column]) === JSON.stringify(after[column])
    const isOtherRole = before.status !== after.status && isKept('status')
    if (isOtherRole && !maySetRole(actor)) throw new Refusal('IMPORT_SET_ROLES')
    await memberships.update(tx, teamId, before.user_id as Id, {
      ...(isOtherRole && { status: before.status as Role }),
      ...(isKept('share') && { share: Number(before.share) }),
      ...(isKept('skills') && { skills: before.skills as string[] }),
    })
  }
  for (const { before, after } of updatesOf(entries, 'invitations').filter(isKnown)) {
    const [now] = await rowsWith(tx, 'invitations', teamId, 'user_id', [before.user_id])
    const email = before.email as string | null
    const isKept = now?.email === after.email && now?.sent_at === after.sent_at
    const isTaken = email !== null && (await invitations.takenEmails(tx, teamId, [email.toLowerCase()])).length > 0
    if (isKept && !isTaken) await invitations.setEmail(tx, teamId, before.user_id as Id, email)
  }
}

/** Restores rotations that no one has changed again since. */
async function setRotationsBack(tx: Tx, { teamId }: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const ofRotations = entries.filter(({ entity }) => entity === 'rotations')
  const keyOf = (row: Row) => JSON.stringify([row.year, row.user_id, row.block])
  const after = new Map(ofRotations.flatMap((entry) => entry.after.map((row) => [keyOf(row), row] as const)))
  const before = new Map(ofRotations.toReversed().flatMap((entry) => entry.before.map((row) => [keyOf(row), row] as const)))
  const known = new Set((await services.all(tx, teamId)).map(({ id }) => id))
  for (const [year, rows] of Map.groupBy(after.values(), (row) => Number(row.year))) {
    const held = new Map((await blocks.rotationsOf(tx, teamId, year)).map((one) => [`${one.userId} ${one.block}`, one.serviceId]))
    const changes = rows.flatMap((row) => {
      const [userId, block] = [row.user_id as Id, Number(row.block)]
      const now = held.get(`${userId} ${block}`) ?? null
      const was = before.get(keyOf(row))?.service_id as Id | undefined
      return now === row.service_id ? [{ userId, block, serviceId: was !== undefined && known.has(was) ? was : null, was: now }] : []
    })
    await blocks.changeRotations(tx, teamId, year, changes)
  }
}

async function removeAdded(tx: Tx, { teamId }: Actor, userId: Id): Promise<void> {
  if (await placeholders.isUntouched(tx, teamId, userId)) await beyondTeam(tx, () => placeholders.remove(tx, teamId, userId))
}

/** Removes a template, unless someone uses it, changed it or set a rule for it. */
async function removeTemplate(tx: Tx, { teamId }: Actor, row: Row): Promise<void> {
  const id = row.id as Id
  const [now] = await rowsWith(tx, 'shift_templates', teamId, 'id', [id])
  const isUsed = await templates.isInUse(tx, teamId, id)
  if (isSame(row, now) && !isUsed && !namesTemplate(await rulesOf(tx, teamId), id)) await templates.remove(tx, teamId, id)
}

/** The rows that a write changed, as they were before and after it. */
function updatesOf(entries: readonly AuditEntry[], entity: string): { before: Row; after: Row }[] {
  const changed = entries.filter((entry) => entry.entity === entity && entry.before.length > 0 && entry.after.length > 0)
  const first = new Map(changed.toReversed().flatMap(({ before }) => before.map((row) => [row.user_id, row] as const)))
  const last = new Map(changed.flatMap(({ after }) => after.map((row) => [row.user_id, row] as const)))
  return [...first].flatMap(([userId, before]) => {
    const after = last.get(userId)
    return after ? [{ before, after }] : []
  })
}

/** The rows that a write inserted. */
const rowsOf = (entries: readonly AuditEntry[], entity: string): Row[] =>
  entries.filter((entry) => entry.entity === entity && entry.before.length === 0).flatMap(({ after }) => after)

const idsOf = (entries: readonly AuditEntry[], entity: string, column: string): Id[] =>
  rowsOf(entries, entity).map((row) => row[column] as Id)
