import { sql } from 'kysely'

import type { Db } from './db.ts'

/** Notifies listeners of all committed changes at once. */
export const notifyPending = (db: Db): Promise<unknown> =>
  sql`
  with pending as (delete from untold returning channel, payload)
  select pg_notify(channel, payload) from (select distinct channel, payload from pending) changes`.execute(db)
