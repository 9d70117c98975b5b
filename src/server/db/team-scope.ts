import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type RawBuilder,
  sql,
} from 'kysely'

import type { Id } from '#domain/id.ts'

import type { Db, Tx } from './db.ts'

/** Part of a select at the beginning of a transaction: from then on the transaction sees the rows of one team only, or of all. */
export const asTeam = (teamId: Id | undefined): RawBuilder<unknown> =>
  sql`set_config('shiftwright.team', ${teamId ?? ''}, true), set_config('role', ${teamId === undefined ? 'none' : 'shiftwright_team'}, true)`

/** The database for reads, with the rows of one team only. Each statement is a transaction of its own. */
export function ofTeam(db: Db, teamId: Id): Db {
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: (consumer) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql`select ${asTeam(teamId)}, set_config('transaction_read_only', 'on', true)`.execute(tx)
          return tx.getExecutor().provideConnection(consumer)
        }),
  })
  return new Kysely({ config: { dialect }, dialect, driver, executor })
}

/** Reads of a team cannot begin transactions, which would be nested. */
class ReadsOnly extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('A read of a team begins no transaction.')
  }
}
const driver = new ReadsOnly()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** Runs the part of a team's write that concerns more than the team. */
export async function beyondTeam<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ team: string }>`select current_setting('shiftwright.team', true) as team, ${asTeam(undefined)}`.execute(tx)
  const result = await work()
  await sql`select ${asTeam(rows[0]!.team || undefined)}`.execute(tx)
  return result
}
