import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Budgeted } from '#domain/requests/points.ts'
import { defaultRequestTerms, type RequestTerms } from '#domain/requests/request-terms.ts'
import type { RequestContent, RequestWeight, ShiftRequest } from '#domain/requests/shift-request.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

/** block and budget: their values when the request is made. */
export interface RequestToStore extends RequestContent {
  id: Id
  userId: Id
  points: number
  isLate: boolean
  block: DateRange
  budget: number
  askedBy: Id
}

/** The contract's ShiftRequest from a row `r`. */
const requestJson: RawBuilder<ShiftRequest> = sql`json_build_object(
  'id', r.id, 'userId', r.user_id, 'stance', r.stance, 'subject', r.subject, 'templateId', r.template_id, 'dates', r.dates,
  'weight', r.weight, 'points', r.points, 'isLate', r.late, 'askedAt', ${instantJson(sql`r.asked_at`)}, 'status', r.status,
  'granted', r.granted, 'denied', r.denied)`

/** Weekends are named by their Saturdays, but Friday and Monday can belong to them too. */
const meets = ({ fromDate, toDate }: DateRange) => sql`exists (
  select from unnest(r.dates) day where day between ${fromDate}::date - case r.subject when 'WEEKEND' then 2 else 0 end
                                           and ${toDate}::date + case r.subject when 'WEEKEND' then 1 else 0 end)`

/** The requests of one person or of everyone, oldest first. */
export async function requestsIn(db: Db, teamId: Id, range: DateRange, userId?: Id): Promise<ShiftRequest[]> {
  const { rows } = await sql<{ request: ShiftRequest }>`
    select ${requestJson} as request from shift_requests r
     where r.team_id = ${teamId} and r.status = 'OPEN' and (${userId ?? null}::text is null or r.user_id = ${userId ?? null}) and ${meets(range)}
     order by r.asked_at, r.id`.execute(db)
  return rows.map(({ request }) => request)
}

export async function find(db: Db, teamId: Id, requestId: Id): Promise<ShiftRequest | undefined> {
  const { rows } = await sql<{ request: ShiftRequest }>`
    select ${requestJson} as request from shift_requests r where r.team_id = ${teamId} and r.id = ${requestId}`.execute(db)
  return rows[0]?.request
}

export async function insert(tx: Tx, teamId: Id, request: RequestToStore): Promise<void> {
  const { id, userId, stance, subject, templateId, dates, weight, points, isLate, block, budget, askedBy } = request
  await sql`
    insert into shift_requests (team_id, id, user_id, stance, subject, template_id, dates, weight, points, late, block_start, block_end, budget,
      asked_by)
    values (${teamId}, ${id}, ${userId}, ${stance}, ${subject}, ${templateId}, (${dates}::text[])::date[], ${weight}, ${points}, ${isLate},
            ${block.fromDate}::date, ${block.toDate}::date, ${budget}, ${askedBy})`.execute(tx)
}

/** Returns whether the request was open, with no date settled. */
export async function withdraw(tx: Tx, teamId: Id, requestId: Id): Promise<boolean> {
  const changed = await sql`
    update shift_requests set status = 'WITHDRAWN'
     where team_id = ${teamId} and id = ${requestId} and status = 'OPEN' and granted = '{}' and denied = '{}'`.execute(tx)
  return Number(changed.numAffectedRows) > 0
}

type SettledRequest = Pick<ShiftRequest, 'id' | 'granted' | 'denied' | 'points'>

/** Saves the settled dates and the points of the requests in which they have changed. */
export async function saveSettled(tx: Tx, teamId: Id, requests: readonly SettledRequest[]): Promise<void> {
  if (requests.length === 0) return
  await sql`
    update shift_requests r set granted = n.granted, denied = n.denied, points = n.points
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) n (id text, granted date[], denied date[], points integer)
     where r.team_id = ${teamId} and r.id = n.id
       and (r.granted, r.denied, r.points) is distinct from (n.granted, n.denied, n.points)`.execute(tx)
}

/** The team's blocks that touch the range, in order of date. */
export async function blocksNear(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<Budgeted[]> {
  const { rows } = await sql<Budgeted>`
    select first_day as "fromDate", last_day as "toDate", number from blocks
     where team_id = ${teamId} and first_day <= ${toDate} and last_day >= ${fromDate} order by first_day`.execute(db)
  return rows
}

/** How many requests have all their dates settled, and how many of those all of them granted, by weight. */
export async function tallyOf(db: Db, teamId: Id, range: DateRange): Promise<Record<RequestWeight, { settled: number; granted: number }>> {
  const { rows } = await sql<{ weight: RequestWeight; settled: number; granted: number }>`
    select r.weight, count(*)::int as settled, (count(*) filter (where r.denied = '{}'))::int as granted from shift_requests r
     where r.team_id = ${teamId} and r.status = 'OPEN' and not r.late and ${meets(range)}
       and cardinality(r.granted) + cardinality(r.denied) = cardinality(r.dates)
     group by r.weight`.execute(db)
  const of = (weight: RequestWeight) => {
    const { settled = 0, granted = 0 } = rows.find((row) => row.weight === weight) ?? {}
    return { settled, granted }
  }
  return { LOW: of('LOW'), MEDIUM: of('MEDIUM'), HIGH: of('HIGH') }
}

export async function termsOf(db: Db, teamId: Id): Promise<RequestTerms> {
  const row = await db.selectFrom('teams').select('request_terms').where('id', '=', teamId).executeTakeFirstOrThrow()
  return row.request_terms ?? defaultRequestTerms
}

export async function setTerms(tx: Tx, teamId: Id, terms: RequestTerms): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ request_terms: JSON.stringify(terms) })
    .where('id', '=', teamId)
    .execute()
}

/** The teams that have agreed on terms for requests, or in which someone has made one. */
export async function teamsUsingRequests(db: Db): Promise<{ teamId: Id; timeZone: string }[]> {
  const { rows } = await sql<{ teamId: Id; timeZone: string }>`
    select id as "teamId", time_zone as "timeZone" from teams t
     where deletes_at is null and (request_terms is not null or exists (select from shift_requests r where r.team_id = t.id)) order by id`.execute(
    db,
  )
  return rows
}

export async function wasReminded(db: Db, teamId: Id, month: CalendarDate): Promise<boolean> {
  const { rows } = await sql`
    select from notices where team_id = ${teamId} and type = 'REQUESTS.DUE' and data -> 'requests' ->> 'month' = ${month} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Accepts requests as they are, whatever the budget was when they were made. */
export const allowAnyBudget = (tx: Tx): Promise<unknown> => sql`select set_config('shiftwright.importing', 'on', true)`.execute(tx)
