import { Client, type ClientConfig } from 'pg'

/** Milliseconds: for a connection to be made, or to become free. */
const connecting = 2000
/** Milliseconds without an answer after which a connection counts as broken: more than the server itself gives a statement. */
const answering = 8000

/** How every connection to a PostgreSQL server is made. It reckons in UTC, whatever the zone of the server. */
export const connectionTo = (connectionString: string, settings: Record<string, string | number> = {}): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: connecting,
  query_timeout: answering,
  keepAlive: true,
  options: Object.entries({ timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** A connection that may break at any moment without ending the process, and that nobody gets again once it has left a query unanswered. */
export class ServerConnection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // Whoever asked is told by the answer; nobody else needs to hear of it.
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
