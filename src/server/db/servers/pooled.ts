import type { Pool } from 'pg'

import { connected, connectionTo } from '../connection.ts'
import { limits } from '../dialects.ts'

/** Rows such as timezone=UTC. */
const settingsOfRole = `
  select lower(split_part(setting, '=', 1)) || '=' || split_part(setting, '=', 2) as set
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole, unnest(setconfig) setting
   where d.datname = current_database() and r.rolname = current_user`

/**
 * Stores settings with the role in this database: a pooler does not pass on those of a connection, so its own connections take them from
 * the role. Direct connections set their own.
 */
export async function preparePooled(directUrl: string): Promise<void> {
  const client = await connected(connectionTo(directUrl))
  try {
    // PostgreSQL refuses to change the settings of a role at the same time as another connection.
    await client.query('select pg_advisory_lock(7448)')
    const { rows } = await client.query(settingsOfRole)
    const done = new Set((rows as { set: string }[]).map(({ set }) => set))
    for (const [name, value] of Object.entries({ timezone: 'UTC', ...limits }))
      if (!done.has(`${name}=${value}`))
        await client.query(
          `do $$ begin execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database()); end $$`,
        )
  } finally {
    await client.end()
  }
}

/** Throws if the pooler still has connections from before the role had these settings: they would compute with other dates. */
export async function refuseUnprepared(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>(`select current_setting('timezone') as zone`)
  if (rows[0]!.zone === 'UTC') return
  await pool.end()
  throw new Error(
    'The pooler in DATABASE_URL has connections from before Shiftwright set their time zone to UTC. Let it reconnect (RECONNECT in pgbouncer), then start again.',
  )
}
