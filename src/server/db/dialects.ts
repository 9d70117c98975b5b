import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'

import { Refusal } from '#domain/refusals/refusal.ts'

import { connectionTo, connectionToPooler, patientConnectionTo, PoolerConnection, ServerConnection } from './connection.ts'
import type { WorkerSocket } from './embedded/worker-socket.ts'

/** The longest queue of callers. Further callers are refused at once, because they would give up before their turn. */
const longestQueue = 2000

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

export class PoolDialect extends PostgresDialect {
  override readonly createDriver: () => PoolDriver

  constructor(pool: Pool, committed: () => void) {
    super({ pool })
    this.createDriver = () => new PoolDriver(pool, committed)
  }
}

/** Dates stay YYYY-MM-DD, money a number: OIDs 1082 and 1700 of PostgreSQL. */
const parsers = { 1082: (text: string) => text, 1700: Number }
const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid as keyof typeof parsers] ?? types.getTypeParser(oid, format as 'text'),
}

/** Milliseconds after which the server gives up. */
export const limits = { statement_timeout: 5000, lock_timeout: 4000 }

/** The connections to a server, which stops statements that take more than a few seconds. report: receives failures of idle connections. */
export const poolOf = (connectionString: string, max: number, report: (error: unknown) => void): Pool =>
  reporting(new Pool({ ...connectionTo(connectionString, limits), max, Client: ServerConnection, types: ownTypes }), report)

/** The connections of a command, on which no one else waits: without time limits, because a statement may read a whole table. */
export const patientPoolOf = (connectionString: string): Pool =>
  reporting(new Pool({ ...patientConnectionTo(connectionString), max: 2, Client: ServerConnection, types: ownTypes }), () => {})

/** The connections to a pooler, whose own connections to the server take the same limits from their role. */
export const poolThrough = (connectionString: string, max: number, report: (error: unknown) => void): Pool =>
  reporting(new Pool({ ...connectionToPooler(connectionString), max, Client: PoolerConnection, types: ownTypes }), report)

function reporting(pool: Pool, report: (error: unknown) => void): Pool {
  pool.on('error', report)
  return pool
}

/** Pool.query would end the connection of a statement that fails; here there is no other. */
class PoolOfOne extends Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- it has a dozen forms, and all are passed on as they are
  override async query(...args: any[]): Promise<any> {
    const client = await this.connect()
    try {
      return await (client.query as (...args: unknown[]) => unknown).apply(client, args)
    } finally {
      client.release()
    }
  }
}

/** The embedded database has a single connection. Callers wait for it no longer than a server allows a statement. */
export const poolOfOne = (socket: WorkerSocket): Pool =>
  new PoolOfOne({
    stream: () => socket as never,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    Client: ServerConnection,
    types: ownTypes,
  })
