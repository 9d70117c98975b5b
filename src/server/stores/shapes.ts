import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'

/** Whether the whole team sees an assignment `a`: only admins see drafts. */
export const isVisible = sql`a.status <> 'HIDDEN'`

/** What a caller may see, defined once for all queries. `a` is an assignment, `s` a shift. */
export const sees = (actor: Pick<Actor, 'status'>) => ({
  assignment: isAdmin(actor) ? sql`true` : isVisible,
  shift: isAdmin(actor)
    ? sql`true`
    : sql`(exists (select from published_days p where p.team_id = s.team_id and p.date = s.date)
           or exists (select from assignments a where a.team_id = s.team_id and a.shift_id = s.id and ${isVisible}))`,
})

/** A value that changes with every write that changes what the team's calendar shows. */
export const revisionOf = (teamId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((select revision::text from schedule_revisions where team_id = ${teamId}), '0')`

/**
 * For users `u` of a team with memberships `m`: someone without an account has the address of their invitation, if there is one.
 * People who have left have no address.
 */
export const withPlaceholder = sql`left join invitations i on i.team_id = m.team_id and i.user_id = m.user_id and i.joined_at is null`
export const shownEmail = sql<string>`case when m.left_at is not null then '' when i.user_id is null then u.email else coalesce(i.email, '') end`

export const instantJson = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Minutes of the wall clock as a timestamp. */
export const timestamp = (minutes: number): RawBuilder<unknown> => sql`timestamp '1970-01-01' + make_interval(mins => ${minutes}::int)`

/** The bounds of a timestamp range, in minutes of the wall clock. */
export const startMinutes = (during: RawBuilder<unknown>): RawBuilder<number> => sql`(extract(epoch from lower(${during})) / 60)::float8`
export const endMinutes = (during: RawBuilder<unknown>): RawBuilder<number> => sql`(extract(epoch from upper(${during})) / 60)::float8`

/** The domain's TimeRange. */
export const rangeJson = (during: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('start', ${startMinutes(during)}, 'end', ${endMinutes(during)})`

/** Hidden or visible is stored; offered is derived from an open request. */
const statusOfAssignment = sql`case when ${isVisible} and exists (
  select from switch_requests o where o.team_id = a.team_id and o.open_assignment_id = a.id) then 'SWITCH.PENDING' else a.status end`

/** The contract's Assignment from a row `a`. */
export const assignmentJson: RawBuilder<unknown> = sql`json_build_object(
  'id', a.id, 'shiftId', a.shift_id, 'userId', a.user_id, 'method', a.method, 'status', ${statusOfAssignment},
  'overrides', json_build_object('startTime', a.start_time, 'endTime', a.end_time, 'coveringUserId', a.covering_user_id,
                                 'coverStartTime', a.cover_start_time, 'coverEndTime', a.cover_end_time))`

/** The staffing that a shift `s` kept. */
export const staffingJson: RawBuilder<unknown> = sql`case when s.head_count is not null
  then json_build_object('headCount', s.head_count, 'skills', s.skills, 'services', s.services) end`

/** The contract's Shift from a row `s`. Members do not see locks. */
export const shiftJson = (
  actor: Pick<Actor, 'status'>,
  assignmentIds: RawBuilder<unknown> = idsOfShift(actor),
): RawBuilder<unknown> => sql`json_build_object(
  'id', s.id, 'date', s.date, 'templateId', s.template_id,
  'overrides', json_build_object('startTime', s.start_time, 'endTime', s.end_time), 'stipend', s.stipend,
  'staffing', ${staffingJson},
  'locked', case when ${isAdmin(actor)} and s.locked then 1 else 0 end, 'userShifts', ${assignmentIds}, 'version', s.version)`

const idsOfShift = (actor: Pick<Actor, 'status'>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(a.id order by a.created_at, a.id) from assignments a
             where a.team_id = s.team_id and a.shift_id = s.id and ${sees(actor).assignment}), '[]')`
