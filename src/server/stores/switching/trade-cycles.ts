import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

export interface Leg {
  userId: Id
  /** The requests whose shifts are given and taken. */
  gives: Id
  takes: Id
  /** The terms of the taken shift when it was offered. */
  terms: string
  agreed: boolean
}

export interface OpenCycle {
  id: Id
  legs: Leg[]
}

/** The caller's open cycles, as the caller sees them. */
export const cyclesJson = ({ teamId, userId }: Actor): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
           'id', c.id, 'people', (select count(*) from trade_legs l where l.team_id = c.team_id and l.cycle_id = c.id),
           'agreed', (select count(*) from trade_legs l where l.team_id = c.team_id and l.cycle_id = c.id and l.agreed),
           'gives', mine.gives, 'takes', mine.takes, 'toUserId', taker.user_id, 'hasAgreed', mine.agreed,
           'dateCreated', ${instantJson(sql`c.created_at`)}) order by c.created_at, c.id)
    from trade_cycles c
    join trade_legs mine on mine.team_id = c.team_id and mine.cycle_id = c.id and mine.user_id = ${userId}
    join trade_legs taker on taker.team_id = c.team_id and taker.cycle_id = c.id and taker.takes = mine.gives
   where c.team_id = ${teamId} and c.status = 'OPEN'), '[]')`

export async function allOpen(db: Db, teamId: Id): Promise<OpenCycle[]> {
  const { rows } = await sql<OpenCycle>`
    select c.id, json_agg(json_build_object('userId', l.user_id, 'gives', l.gives, 'takes', l.takes, 'terms', l.terms, 'agreed', l.agreed) order by l.user_id) as legs
      from trade_cycles c join trade_legs l on l.team_id = c.team_id and l.cycle_id = c.id
     where c.team_id = ${teamId} and c.status = 'OPEN' group by c.id, c.created_at order by c.created_at, c.id`.execute(db)
  return rows
}

/** The open cycle, if the caller is part of it. */
export async function find(db: Db, { teamId, userId }: Actor, cycleId: Id): Promise<OpenCycle> {
  const cycle = (await allOpen(db, teamId)).find(({ id, legs }) => id === cycleId && legs.some((leg) => leg.userId === userId))
  if (!cycle) throw new Refusal('NOT_FOUND')
  return cycle
}

export async function insert(tx: Tx, teamId: Id, { id, legs }: OpenCycle): Promise<void> {
  await tx.insertInto('trade_cycles').values({ team_id: teamId, id }).execute()
  await tx
    .insertInto('trade_legs')
    .values(
      legs.map(({ userId, gives, takes, terms, agreed }) => ({
        team_id: teamId,
        cycle_id: id,
        user_id: userId,
        gives,
        takes,
        terms,
        agreed,
      })),
    )
    .execute()
}

export async function agree(tx: Tx, teamId: Id, cycleId: Id, userId: Id): Promise<void> {
  await sql`update trade_legs set agreed = true where team_id = ${teamId} and cycle_id = ${cycleId} and user_id = ${userId}`.execute(tx)
}

export async function end(tx: Tx, teamId: Id, cycleId: Id, status: 'DONE' | 'ENDED'): Promise<void> {
  await sql`update trade_cycles set status = ${status} where team_id = ${teamId} and id = ${cycleId}`.execute(tx)
  await sql`update trade_legs set open = false where team_id = ${teamId} and cycle_id = ${cycleId}`.execute(tx)
}

export async function refuse(tx: Tx, teamId: Id, { gives, takes }: Leg): Promise<void> {
  await tx
    .insertInto('trade_refusals')
    .values({ team_id: teamId, gives, takes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function refusals(db: Db, teamId: Id): Promise<{ gives: Id; takes: Id }[]> {
  return db.selectFrom('trade_refusals').select(['gives', 'takes']).where('team_id', '=', teamId).execute()
}
