import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, PGliteDialect, PGliteDriver, PostgresDialect, PostgresDriver } from 'kysely'
import { Pool, types } from 'pg'

import { Refusal } from '#domain/refusals/refusal.ts'

import { connectionTo, ServerConnection } from './connection.ts'
import { parsers } from './embedded.ts'

/** Whoever would wait behind so many is sent away at once: they would have gone before their turn came. */
const longestQueue = 200

/** One connection cannot serve two transactions: each waits for its turn. Kysely's own driver mixes them up. */
class TurnTakingDriver extends PGliteDriver {
  readonly #committed: () => void
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: (() => void)[] = []
  #waiting = 0

  constructor(pglite: PGlite, committed: () => void) {
    super({ pglite })
    this.#committed = committed
  }

  override async commitTransaction(connection: Parameters<PGliteDriver['commitTransaction']>[0]): Promise<void> {
    await super.commitTransaction(connection)
    this.#committed()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#waiting >= longestQueue) throw new Refusal('BUSY')
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    this.#waiting++
    await before
    this.#waiting--
    this.#endTurn.push(resolve)
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#endTurn.shift()?.()
  }
}

export class EmbeddedDialect extends PGliteDialect {
  override readonly createDriver: () => TurnTakingDriver

  /** committed: is called after each transaction that was. */
  constructor(pglite: PGlite, committed: () => void) {
    super({ pglite })
    this.createDriver = () => new TurnTakingDriver(pglite, committed)
  }
}

class PoolDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #committed: () => void

  constructor(pool: Pool, committed: () => void) {
    super({ pool })
    this.#pool = pool
    this.#committed = committed
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#committed()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#pool.waitingCount >= longestQueue) throw new Refusal('BUSY')
    return super.acquireConnection()
  }
}

export class ServerDialect extends PostgresDialect {
  override readonly createDriver: () => PoolDriver

  constructor(pool: Pool, committed: () => void) {
    super({ pool })
    this.createDriver = () => new PoolDriver(pool, committed)
  }
}

/** Connections to a server; a statement that takes seconds is stopped rather than waited for. report: of those that broke while nobody used them. */
export function poolOf(connectionString: string, max: number, report: (error: unknown) => void): Pool {
  const pool = new Pool({
    ...connectionTo(connectionString, { statement_timeout: 5000, lock_timeout: 4000 }),
    max,
    Client: ServerConnection,
    types: { getTypeParser: (oid, format) => parsers[oid as keyof typeof parsers] ?? types.getTypeParser(oid, format) },
  })
  pool.on('error', report)
  return pool
}
