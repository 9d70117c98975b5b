import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, PGliteDialect, PGliteDriver, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

import { parsers } from './embedded.ts'

/** One connection cannot serve two transactions: each waits its turn. Kysely's own driver mixes them up. */
class TurnTakingDriver extends PGliteDriver {
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: (() => void)[] = []

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    await before
    this.#endTurn.push(resolve)
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#endTurn.shift()?.()
  }
}

export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super({ pglite })
    this.#pglite = pglite
  }

  override createDriver(): TurnTakingDriver {
    return new TurnTakingDriver({ pglite: this.#pglite })
  }
}

/** A pool small enough for two cores; statements that take seconds are stopped. */
export function serverDialect(connectionString: string): { dialect: PostgresDialect; pool: Pool } {
  const pool = new Pool({
    connectionString,
    max: 10,
    options: '-c statement_timeout=5000 -c lock_timeout=4000',
    types: { getTypeParser: (oid, format) => parsers[oid as keyof typeof parsers] ?? types.getTypeParser(oid, format) },
  })
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', () => {})
  return { dialect: new PostgresDialect({ pool }), pool }
}
