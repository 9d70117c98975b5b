import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'

export async function isAnythingPlanned(db: Db): Promise<boolean> {
  const { rows } = await sql`select from shifts limit 1`.execute(db)
  return rows.length > 0
}

/** The residents of a demo team, who are not real users. */
export async function residentsOf(tx: Tx, teamId: Id): Promise<Id[]> {
  const residents = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('u.id')
    .where('m.team_id', '=', teamId)
    .where('t.demo', '=', true)
    .where('u.password_hash', 'is', null)
    .where('u.email', 'like', '%.invalid')
    .where('u.erased_at', 'is', null)
    .execute()
  return residents.map(({ id }) => id)
}

/** Deletes the team and its residents. */
export async function remove(tx: Tx, teamId: Id): Promise<void> {
  const residents = await residentsOf(tx, teamId)
  const removed = await tx.deleteFrom('teams').where('id', '=', teamId).where('demo', '=', true).executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
  if (residents.length > 0) await tx.deleteFrom('users').where('id', 'in', residents).execute()
}
