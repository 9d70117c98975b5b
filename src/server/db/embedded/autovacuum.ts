import type { Pool } from 'pg'

/** Often enough for the first months of a new team, which may be filled within minutes. */
export const vacuumEveryMs = 10_000

/** The defaults of a server: a fixed number of rows, and a part of the table. */
const changed = 's.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)'
const dead = 's.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)'

/**
 * Does what a server does by itself, and PGlite does not: cleans up tables of which many rows have changed, and counts their rows. Without
 * that, a statement that was prepared while the tables were empty keeps the plan for empty tables, which is a hundred times as slow.
 */
export async function vacuumChanged(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ table: string; isDead: boolean }>(`
    select format('%I.%I', s.schemaname, s.relname) as table, ${dead} as "isDead"
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where ${changed} or ${dead}`)
  // One statement at a time, so that others have their turn in between.
  for (const { table, isDead } of rows) await pool.query(`${isDead ? 'vacuum (analyze)' : 'analyze'} ${table}`)
}
