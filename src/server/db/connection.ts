import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'

import { Client, type ClientConfig } from 'pg'

import { addressesOf, addressOf, passOver } from './servers/addresses.ts'

/** Milliseconds to wait until a connection is made, or becomes free. */
const connectTimeoutMs = 2000
/** Milliseconds without an answer after which a connection counts as broken: longer than any statement may take on the server. */
const queryTimeoutMs = 8000

interface ConnectionSettings extends ClientConfig {
  connectionString: string
}

/** Settings of every connection. */
export const connectionToPooler = (connectionString: string): ConnectionSettings => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
})

/** Settings of every connection to a PostgreSQL server itself. Sets its time zone to UTC, whatever the server's zone. */
export const connectionTo = (connectionString: string, settings: Record<string, string | number> = {}): ConnectionSettings => ({
  ...connectionToPooler(connectionString),
  options: Object.entries({ timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Settings of a connection without time limits, whatever those of the role. */
export const patientConnectionTo = (connectionString: string): ConnectionSettings => ({
  ...connectionTo(connectionString, { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }),
  connectionTimeoutMillis: 10_000,
  query_timeout: 0,
})

/** Statements with longer lists are not prepared, because every length would be another statement. */
const mostValues = 12
/** Such statements are not prepared, because a new column of the table would break them. */
const allColumns = /^\s*select \*|returning \*/i

/**
 * A connection that can break at any time without ending the process, and that is not reused after an unanswered query. Given several
 * servers, it connects to the one that last accepted writes; if that fails, the next connection tries the next server.
 */
export class ServerConnection extends Client {
  readonly #passOver: () => void
  #isStandby = false

  constructor(config: ClientConfig = {}) {
    const { connectionString = '' } = config
    const address = addressOf(connectionString)
    super({ ...config, ...(address && { connectionString: address }) })
    this.#passOver = () => passOver(connectionString, address)
    // The failed query reports it to its caller.
    this.on('error', () => {})
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- with a callback or with a promise
  override connect(callback?: any): any {
    return callback ? callbackify(() => this.#connect())(callback) : this.#connect()
  }

  async #connect(): Promise<this> {
    try {
      await super.connect()
      if (this.#isStandby) throw aStandby()
      return this
    } catch (error) {
      this.#passOver()
      void this.end()
      throw error
    }
  }

  /** Whether the server may keep statements for later connections of ours. */
  protected keepsStatements(): boolean {
    return true
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- it has a dozen forms, and all are passed on as they are
  override query(...args: any[]): any {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...(this.keepsStatements() ? prepared(args) : args))
    if (answer instanceof Promise) answer.catch((error: Error) => error.message === 'Query read timeout' && this.#cut())
    return answer
  }

  #cut(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

/** A connection to a pooler, which may run each transaction on a different server connection, where no statement is prepared. */
export class PoolerConnection extends ServerConnection {
  protected override keepsStatements(): boolean {
    return false
  }
}

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/** With the code of a server that accepts no connections yet. */
const aStandby = (): Error => Object.assign(new Error('The server is a standby'), { code: '57P03' })

/** Connects to whichever of several servers accepts writes. */
export async function connected(config: ConnectionSettings): Promise<ServerConnection> {
  let failure: unknown
  for (const _ of addressesOf(config.connectionString)) {
    const client = new ServerConnection(config)
    try {
      return await client.connect()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Lets a connection parse and plan each statement only once, which takes longer than most statements themselves. */
function prepared([text, values, ...others]: unknown[]): unknown[] {
  const isPrepared = typeof text === 'string' && Array.isArray(values) && isReused(text, values.length)
  return isPrepared ? [{ name: nameOf(text), text, values }, ...others] : [text, values, ...others]
}

const isReused = (text: string, count: number): boolean => count > 0 && count <= mostValues && !allColumns.test(text)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
