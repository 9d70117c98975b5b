import type { Pool } from 'pg'

import { connected, connectionTo } from '../connection.ts'
import { limits } from '../dialects.ts'

/**
 * A pooler passes on no settings of a connection, so its connections get them from the role in this database. Who connects directly sets
 * their own.
 */
export async function preparePooled(directUrl: string): Promise<void> {
  const client = await connected(connectionTo(directUrl))
  try {
    for (const [name, value] of Object.entries({ timezone: 'UTC', ...limits }))
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database()); end $$`,
      )
  } finally {
    await client.end()
  }
}

/** Connections that the pooler made before are without the settings, and would compute with other dates. */
export async function refuseUnprepared(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>(`select current_setting('timezone') as zone`)
  if (rows[0]!.zone === 'UTC') return
  await pool.end()
  throw new Error(
    'The pooler in DATABASE_URL has connections from before Shiftwright set their time zone to UTC. Let it reconnect (RECONNECT in pgbouncer), then start again.',
  )
}
