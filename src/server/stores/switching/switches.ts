import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { SwitchOutcome, SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { assignmentJson, instantJson, sees, shiftJson } from '#server/stores/shapes.ts'

/** The most closed requests that a list contains. */
const shownClosed = 200

type NewRequest = Pick<SwitchRequest, 'id' | 'userShiftId' | 'userId' | 'message' | 'acceptWithTrade' | 'acceptWithoutTrade' | 'toUsers'>

/** `r` is a request. Everything in it is visible to those who see the request. */
const seesRequest = (actor: Pick<Actor, 'userId' | 'status'>) =>
  isAdmin(actor) ? sql`true` : sql`(r.user_id = ${actor.userId} or r.to_users = '{}' or ${actor.userId} = any (r.to_users))`

/** A shift for cards: its present state as long as the assignment exists, otherwise the stored copy. */
const presentShift = (assignmentId: RawBuilder<unknown>, stored: RawBuilder<unknown>) => sql`coalesce((
  select json_build_object('shiftId', s.id, 'date', s.date, 'templateId', t.id, 'name', t.name, 'color', t.color,
                           'startTime', coalesce(a.start_time, s.start_time, t.start_time), 'endTime', coalesce(a.end_time, s.end_time, t.end_time))
    from assignments a
    join shifts s on s.team_id = a.team_id and s.id = a.shift_id
    join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
   where a.team_id = r.team_id and a.id = ${assignmentId}), ${stored}::json)`

/** For a closed request, the shift as it was when the request closed: that is what people agreed on. */
const switchedShift = (assignmentId: RawBuilder<unknown>, stored: RawBuilder<unknown>) =>
  sql`coalesce(case when r.status = 'CLOSED' then ${stored}::json end, ${presentShift(assignmentId, stored)})`

const responsesJson = sql`coalesce((
  select json_agg(json_build_object(
           'responseId', p.id, 'switchRequestId', p.request_id, 'userId', p.user_id, 'type', p.type,
           'data', json_build_object('userShiftId', p.assignment_id, 'shiftId', p.shift_id),
           'shift', ${switchedShift(sql`p.assignment_id`, sql`p.shift`)},
           'requiresUserResponse', case when p.pending then p.answerer_id end, 'dateCreated', ${instantJson(sql`p.created_at`)})
         order by p.created_at desc, p.id desc)
    from switch_responses p where p.team_id = r.team_id and p.request_id = r.id), '[]')`

/** The contract's SwitchRequest from a row `r`. */
const requestJson = sql`json_build_object(
  'id', r.id, 'userShiftId', r.assignment_id, 'userId', r.user_id, 'status', r.status, 'outcome', r.outcome, 'message', r.message,
  'acceptWithTrade', r.accept_with_trade, 'acceptWithoutTrade', r.accept_without_trade, 'toUsers', to_json(r.to_users),
  'shift', ${switchedShift(sql`r.assignment_id`, sql`r.shift`)}, 'responses', ${responsesJson}, 'dateCreated', ${instantJson(sql`r.created_at`)})`

/**
 * The requests that the caller may see, or only this one, with the shifts and assignments they refer to, as the contract's JSON text. A
 * request that closed long ago is found only by its id.
 */
export async function readAll(db: Db, actor: Actor, cycles: RawBuilder<unknown>, onlyId?: Id): Promise<string> {
  const isListed =
    onlyId === undefined
      ? sql`(r.status = 'OPEN' or r.id in (
           select r.id from switch_requests r where r.team_id = ${actor.teamId} and r.status = 'CLOSED' and ${seesRequest(actor)}
            order by r.closed_at desc limit ${shownClosed}))`
      : sql`r.id = ${onlyId}`
  const { rows } = await sql<{ body: string }>`
    with seen as materialized (
      select r.* from switch_requests r
       where r.team_id = ${actor.teamId} and ${seesRequest(actor)} and ${isListed}
    ), referred as materialized (
      select distinct a.* from assignments a
       where a.team_id = ${actor.teamId} and ${sees(actor).assignment}
         and (a.id in (select assignment_id from seen)
              or a.id in (select p.assignment_id from switch_responses p join seen on seen.team_id = p.team_id and seen.id = p.request_id))
    )
    select json_build_object(
      'byId', coalesce((select json_object_agg(r.id, ${requestJson}) from seen r), '{}'),
      'assignments', coalesce((select json_object_agg(a.id, ${assignmentJson}) from referred a), '{}'),
      'shifts', coalesce((select json_object_agg(s.id, ${shiftJson(actor)}) from shifts s
                           where s.team_id = ${actor.teamId} and s.id in (select shift_id from referred)), '{}'),
      'cycles', ${cycles})::text as body`.execute(db)
  return rows[0]!.body
}

/** The requests among these that the caller may see. */
export async function visible(db: Db, actor: Actor, ids: readonly Id[]): Promise<Record<Id, SwitchRequest>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ request: SwitchRequest }>`
    select ${requestJson} as request from switch_requests r
     where r.team_id = ${actor.teamId} and r.id = any (${[...ids]}) and ${seesRequest(actor)}`.execute(db)
  return Object.fromEntries(rows.map(({ request }) => [request.id, request]))
}

/** The request, if it is in the team and visible to the caller. */
export async function find(db: Db, actor: Actor, requestId: Id): Promise<SwitchRequest> {
  const { rows } = await sql<{ request: SwitchRequest }>`
    select ${requestJson} as request from switch_requests r
     where r.team_id = ${actor.teamId} and r.id = ${requestId} and ${seesRequest(actor)}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].request
}

/** Every open request, oldest first. */
export async function allOpen(db: Db, teamId: Id): Promise<SwitchRequest[]> {
  const { rows } = await sql<{ request: SwitchRequest }>`
    select ${requestJson} as request from switch_requests r
     where r.team_id = ${teamId} and r.status = 'OPEN' order by r.created_at, r.id`.execute(db)
  return rows.map(({ request }) => request)
}

export async function shiftOf(db: Db, teamId: Id, assignmentId: Id): Promise<SwitchedShift> {
  const { rows } = await sql<{ shift: SwitchedShift }>`
    select ${presentShift(sql`${assignmentId}`, sql`null`)} as shift from (select ${teamId}::text as team_id) r`.execute(db)
  return rows[0]!.shift
}

export async function insert(tx: Tx, teamId: Id, request: NewRequest): Promise<void> {
  const shift = await shiftOf(tx, teamId, request.userShiftId)
  await sql`
    insert into switch_requests (team_id, id, assignment_id, user_id, message, accept_with_trade, accept_without_trade, to_users, shift)
    values (${teamId}, ${request.id}, ${request.userShiftId}, ${request.userId}, ${request.message}, ${request.acceptWithTrade},
            ${request.acceptWithoutTrade}, ${request.toUsers}, ${JSON.stringify(shift)}::jsonb)`.execute(tx)
}

/** Closes requests and their pending proposals, with their shifts as they are now. */
export async function close(tx: Tx, teamId: Id, requestIds: readonly Id[], outcome: SwitchOutcome): Promise<void> {
  await sql`
    update switch_requests r set status = 'CLOSED', outcome = ${outcome}, closed_at = clock_timestamp(),
                                 shift = ${presentShift(sql`r.assignment_id`, sql`r.shift`)}::jsonb
     where team_id = ${teamId} and id = any (${requestIds})`.execute(tx)
  await sql`
    update switch_responses r set pending = false, shift = ${presentShift(sql`r.assignment_id`, sql`r.shift`)}::jsonb
     where team_id = ${teamId} and request_id = any (${requestIds}) and assignment_id is not null`.execute(tx)
}
