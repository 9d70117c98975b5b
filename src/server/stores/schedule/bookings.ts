import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CoverOutside } from '#domain/refusals/cover-outside.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** The assignments whose times a change may have changed: one, several, those of shifts, or those of a template from a day on. */
type ChangedTimes =
  | { assignmentId: Id; coverOnly?: boolean }
  | { assignmentIds: readonly Id[] }
  | { shiftIds: readonly Id[] }
  | { templateId: Id; fromDate: CalendarDate }

/** An overlap of an assignment with another or with a time at which another team needs the person. */
interface Overlap {
  id: Id
  firstName: string
  /** Identifies the two that overlap. */
  pair: string
}

/**
 * Refuses a change that double-books anyone. Also refuses what no admin can allow: a booking during approved leave, or a cover outside its
 * shift. A database constraint enforces at the end of the transaction that no one is booked twice; this check names the person, and
 * prevents an allowed overlap from permitting a new one. If an admin allows the overlap, the changed assignments are marked instead.
 * Overlaps that were known before the change are marked too, and are no reason to refuse it.
 */
export async function checkOverlaps(
  tx: Tx,
  teamId: Id,
  changed: ChangedTimes,
  allowOverlap: boolean,
  known: readonly Overlap[] = [],
): Promise<void> {
  await refuseOnLeave(tx, teamId, changed)
  const outside = await coverOutside(tx, teamId, changed)
  if (outside) throw new Refusal('COVER_INVALID', { outside })
  const overlapping = await overlapsOf(tx, teamId, changed)
  if (overlapping.length === 0) return
  const added = overlapping.find(({ pair }) => !known.some((other) => other.pair === pair))
  if (added && !allowOverlap) throw new Refusal('DOUBLE_BOOKED', { name: added.firstName })
  await sql`update assignments set overlap_allowed = true where team_id = ${teamId} and id = any (${overlapping.map(({ id }) => id)})`.execute(
    tx,
  )
}

/** Each overlap of these assignments with another of the same person, with the shifts and templates that set the times of both. */
export async function overlapsWith(
  db: Db,
  teamId: Id,
  assignmentIds: readonly Id[],
): Promise<{ otherId: Id; shiftIds: Id[]; templateIds: Id[]; firstName: string }[]> {
  const { rows } = await sql<{ otherId: Id; shiftIds: Id[]; templateIds: Id[]; firstName: string }>`
    select other.assignment_id as "otherId", json_build_array(s.id, os.id) as "shiftIds",
           json_build_array(s.template_id, os.template_id) as "templateIds", u.first_name as "firstName"
      from bookings b
      join bookings other on other.team_id = b.team_id and other.user_id = b.user_id and other.during && b.during
                         and other.assignment_id <> b.assignment_id
      join assignments a on a.team_id = b.team_id and a.id = b.assignment_id
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join assignments oa on oa.team_id = b.team_id and oa.id = other.assignment_id
      join shifts os on os.team_id = oa.team_id and os.id = oa.shift_id
      join users u on u.id = b.user_id
     where b.team_id = ${teamId} and b.assignment_id = any (${assignmentIds})
     order by b.assignment_id, other.assignment_id`.execute(db)
  return rows
}

/** Refuses a change that books someone during their leave. */
export async function refuseOnLeave(tx: Tx, teamId: Id, changed: ChangedTimes): Promise<void> {
  const { rows } = await sql<{ firstName: string }>`
    select u.first_name as "firstName"
      from bookings b
      join bookings away on away.team_id = b.team_id and away.user_id = b.user_id and away.role = 'LEAVE' and away.during && b.during
      join users u on u.id = b.user_id
     where b.team_id = ${teamId} and b.assignment_id = any (array(${assignmentsOf(teamId, changed)})) limit 1`.execute(tx)
  if (rows[0]) throw new Refusal('ON_LEAVE', { name: rows[0].firstName })
}

/** The first cover of a time at which the assigned person does not work. */
export async function coverOutside(db: Db, teamId: Id, changed: ChangedTimes): Promise<CoverOutside | undefined> {
  const { rows } = await sql<CoverOutside>`
    with b as materialized (
      select team_id, assignment_id, user_id, during from bookings b
       where b.team_id = ${teamId} and b.role = 'COVERING' and b.assignment_id = any (array(${assignmentsOf(teamId, changed)})))
    select u.first_name || ' ' || u.last_name as name, t.name as shift, s.date
      from b
      join bookings work on work.team_id = b.team_id and work.assignment_id = b.assignment_id and work.role = 'ASSIGNED'
                        and not b.during <@ work.during
      join assignments a on a.team_id = b.team_id and a.id = b.assignment_id
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join users u on u.id = b.user_id
     order by lower(b.during), b.assignment_id limit 1`.execute(db)
  return rows[0]
}

/** A statement may take only five seconds, and a template may have over 10,000 assignments. */
const comparedAtOnce = 2000

/** Every overlap of these assignments. */
export async function overlapsOf(db: Db, teamId: Id, changed: ChangedTimes): Promise<Overlap[]> {
  const ids = await idsOf(db, teamId, changed)
  const found: Overlap[] = []
  for (let from = 0; from < ids.length; from += comparedAtOnce)
    found.push(...(await overlapsOfSome(db, teamId, ids.slice(from, from + comparedAtOnce), isCoverOnly(changed))))
  return found
}

async function idsOf(db: Db, teamId: Id, changed: ChangedTimes): Promise<readonly Id[]> {
  if ('assignmentId' in changed) return [changed.assignmentId]
  const { rows } = await sql<{ id: Id }>`select id from (${assignmentsOf(teamId, changed)}) changed (id) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function overlapsOfSome(db: Db, teamId: Id, ids: readonly Id[], coverOnly: boolean): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    with b as materialized (
      select team_id, assignment_id, user_id, during from bookings b
       where b.team_id = ${teamId} and b.assignment_id = any (${ids}) and (b.role = 'COVERING' or not ${coverOnly}))
    select b.assignment_id as id, u.first_name as "firstName", concat_ws(' ', b.assignment_id, b.user_id, o.other) as pair
      from b
      join users u on u.id = b.user_id
     cross join lateral (
           select other.assignment_id as other from bookings other
            where other.team_id = b.team_id and other.user_id = b.user_id and other.during && b.during
              and other.assignment_id <> b.assignment_id
            union all
           select e.during::text from busy_elsewhere(b.team_id, array[b.user_id], lower(b.during), upper(b.during)) e
            where u.shares_busy and e.during && b.during) o
     order by b.assignment_id, o.other`.execute(db)
  return rows
}

/** Found first, as an array: the plan of a join depends on statistics, and may read all bookings of a team for each assignment. */
function assignmentsOf(teamId: Id, changed: ChangedTimes) {
  if ('assignmentId' in changed) return sql`select ${changed.assignmentId}::text`
  if ('assignmentIds' in changed) return sql`select unnest(${changed.assignmentIds}::text[])`
  if ('shiftIds' in changed) return sql`select id from assignments where team_id = ${teamId} and shift_id = any (${changed.shiftIds})`
  return sql`select a.id from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
              where a.team_id = ${teamId} and s.template_id = ${changed.templateId} and s.date >= ${changed.fromDate}::date`
}

const isCoverOnly = (changed: ChangedTimes): boolean => 'coverOnly' in changed && (changed.coverOnly ?? false)
