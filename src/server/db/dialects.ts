import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, PGliteDialect, PGliteDriver, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import { Pool, types } from 'pg'

import { Refusal } from '#domain/refusals/refusal.ts'

import { connectionTo, ServerConnection } from './connection.ts'
import { parsers } from './embedded.ts'

/** Callers behind a longer queue are refused at once: they would give up before their turn. */
const longestQueue = 200

type PGliteConnection = Parameters<PGliteDriver['beginTransaction']>[0]

/** One connection cannot serve two transactions: each waits for its turn. Kysely's own driver mixes them up. */
class TurnTakingDriver extends PGliteDriver {
  readonly #committed: () => void
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: (() => void)[] = []
  #waiting = 0
  #isRead = false

  constructor(pglite: PGlite, committed: () => void) {
    super({ pglite })
    this.#committed = committed
  }

  override async beginTransaction(connection: PGliteConnection, settings?: TransactionSettings): Promise<void> {
    this.#isRead = settings?.accessMode === 'read only'
    await super.beginTransaction(connection)
  }

  override async commitTransaction(connection: PGliteConnection): Promise<void> {
    const isRead = this.#isRead
    await super.commitTransaction(connection)
    if (!isRead) this.#committed()
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

  /** committed is called after each commit. */
  constructor(pglite: PGlite, committed: () => void) {
    super({ pglite })
    this.createDriver = () => new TurnTakingDriver(pglite, committed)
  }
}

class PoolDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #committed: () => void
  /** Connections whose transaction only reads. */
  readonly #reads = new Set<DatabaseConnection>()

  constructor(pool: Pool, committed: () => void) {
    super({ pool })
    this.#pool = pool
    this.#committed = committed
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') this.#reads.add(connection)
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    if (!this.#reads.has(connection)) this.#committed()
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#reads.delete(connection)
    await super.releaseConnection(connection as never)
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

/** The connections to a server; statements that take seconds are stopped. report: failures of idle connections. */
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
