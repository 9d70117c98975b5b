import { Client, type ClientConfig } from 'pg'

/** Milliseconds for making a connection, or for one to become free. */
const connectTimeoutMs = 2000
/** Milliseconds without an answer before a connection counts as broken: more than the server allows a statement. */
const queryTimeoutMs = 8000

/** Settings of every connection to a PostgreSQL server. Its zone is UTC, whatever the server's. */
export const connectionTo = (connectionString: string, settings: Record<string, string | number> = {}): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  options: Object.entries({ timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** A connection that can break at any time without ending the process, and that is not reused after an unanswered query. */
export class ServerConnection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // The failed query reports it to its caller.
    this.on('error', () => {})
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- it has a dozen forms, and all are passed on as they are
  override query(...args: any[]): any {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...args)
    if (answer instanceof Promise) answer.catch((error: Error) => error.message === 'Query read timeout' && this.#cut())
    return answer
  }

  #cut(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
