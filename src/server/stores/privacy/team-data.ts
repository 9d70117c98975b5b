import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { schemaOf } from '#server/db/migrate.ts'
import { asTeam } from '#server/db/team-scope.ts'
import { residentsOf } from '#server/stores/demo.ts'
import { shownEmail, withPlaceholder } from '#server/stores/shapes.ts'

/** Ordered so that rows come after those that they refer to. */
export const teamTables = [
  'memberships',
  'tenures',
  'invitations',
  'services',
  'blocks',
  'rotations',
  'shift_templates',
  'shifts',
  'assignments',
  'published_days',
  'month_closings',
  'availabilities',
  'leaves',
  'shift_requests',
  'actual_hours',
  'waivers',
  'imports',
  'import_sheets',
  'switch_requests',
  'switch_responses',
  'trade_cycles',
  'trade_legs',
  'trade_refusals',
] as const

/** All data of a team, by table, except its notifications, printouts and history. */
export async function teamData(db: Db, teamId: Id): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  const { rows: teams } = await sql<{ row: object }>`select to_jsonb(t) - 'join_code' as row from teams t where t.id = ${teamId}`.execute(
    db,
  )
  const { rows: users } = await sql<{ row: object }>`
    select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', ${shownEmail}) as row
      from memberships m join users u on u.id = m.user_id ${withPlaceholder} where m.team_id = ${teamId} order by m.joined_at, u.id`.execute(
    db,
  )
  tables.team = teams[0]!.row
  tables.users = users.map(({ row }) => row)
  for (const table of teamTables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - array['team_id', 'code_hash'] as row from ${sql.table(table)} t where t.team_id = ${teamId} order by to_jsonb(t)::text`.execute(
      db,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** The same data as of one moment, with the last migration of the database that it comes from. */
export async function teamSnapshot(db: Db, teamId: Id): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const schema = await schemaOf(tx)
      await sql`select ${asTeam(teamId)}`.execute(tx)
      return { schema, ...(await teamData(tx, teamId)) }
    })
}

/** Deletes the team and all its data, including people without an account. Its members keep their accounts. */
export async function removeTeam(tx: Tx, teamId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`select user_id as id from invitations where team_id = ${teamId} and joined_at is null`.execute(tx)
  const without = [...rows.map(({ id }) => id), ...(await residentsOf(tx, teamId))]
  await tx.deleteFrom('teams').where('id', '=', teamId).execute()
  await sql`delete from audit_log where team_id = ${teamId}`.execute(tx)
  await sql`delete from audit_heads where chain = ${teamId}`.execute(tx)
  await sql`delete from users where id = any (${without})`.execute(tx)
  // Comes last, because the log also records who was deleted.
  const chains = without.map((id) => `user ${id}`)
  await sql`delete from audit_log where chain = any (${chains})`.execute(tx)
  await sql`delete from audit_heads where chain = any (${chains})`.execute(tx)
}

export async function setDeletion(tx: Tx, teamId: Id, graceDays: number): Promise<{ deletesAt: string; isNew: boolean }> {
  const { rows } = await sql<{ at: Date; isNew: boolean }>`
    update teams set deletes_at = coalesce(teams.deletes_at, now() + make_interval(days => ${graceDays}::int))
      from teams before where before.id = teams.id and teams.id = ${teamId}
    returning teams.deletes_at as at, before.deletes_at is null as "isNew"`.execute(tx)
  const { at, isNew } = rows[0]!
  return { deletesAt: at.toISOString(), isNew }
}

/** Returns whether the team was going to be deleted. */
export async function cancelDeletion(tx: Tx, teamId: Id): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('teams')
    .set({ deletes_at: null })
    .where('id', '=', teamId)
    .where('deletes_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dueForDeletion(db: Db): Promise<Id[]> {
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where('deletes_at', '<=', sql<Date>`now()`)
    .execute()
  return rows.map(({ id }) => id)
}
