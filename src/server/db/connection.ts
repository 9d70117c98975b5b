import { createHash } from 'node:crypto'

import { Client, type ClientConfig } from 'pg'

/** Milliseconds to wait until a connection is made, or becomes free. */
const connectTimeoutMs = 2000
/** Milliseconds without an answer after which a connection counts as broken: longer than any statement may take on the server. */
const queryTimeoutMs = 8000

/** Settings of every connection to a PostgreSQL server. Sets its time zone to UTC, whatever the server's zone. */
export const connectionTo = (connectionString: string, settings: Record<string, string | number> = {}): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  options: Object.entries({ timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Statements with longer lists are not prepared, because every length would be another statement. */
const mostValues = 12
/** Such statements are not prepared, because a new column of the table would break them. */
const allColumns = /^\s*select \*|returning \*/i

/** A connection that can break at any time without ending the process, and that is not reused after an unanswered query. */
export class ServerConnection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // The failed query reports it to its caller.
    this.on('error', () => {})
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- it has a dozen forms, and all are passed on as they are
  override query(...args: any[]): any {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...prepared(args))
    if (answer instanceof Promise) answer.catch((error: Error) => error.message === 'Query read timeout' && this.#cut())
    return answer
  }

  #cut(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
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
