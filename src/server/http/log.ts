import type { FastifyRequest, FastifyServerOptions } from 'fastify'

import { OperationalError } from '#domain/refusals/operational-error.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isOverloaded, isUnavailable } from '#server/db/db.ts'

/** Replaces standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * Standard output. Written through its stream, which survives a full disk (see command.ts); the logger's own writing would end the process.
 */
const output: LogStream = { write: (line) => void process.stdout.write(line) }

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** JSON lines about requests and failures, never about people: no address, no column value, no secret. */
export const logging = (level: string, stream = output): LogOptions => ({
  level,
  stream,
  serializers: { req: requestLine, err: errorLine },
  hooks: {
    // A failure logged without a message would get its own message, which may quote user input.
    logMethod(given, log) {
      const [first, ...rest] = given as unknown[]
      if (isThrown(first)) log.apply(this, [{ err: first }, 'failed'])
      else log.apply(this, [first, ...rest] as unknown as typeof given)
    },
  },
})

/** Includes plain objects that a library throws: they may hold rows and parameters. */
const isThrown = (value: unknown): boolean =>
  value instanceof Error || (typeof value === 'object' && value !== null && 'message' in value && 'stack' in value)

/** Logs the route instead of the address, which may contain a code, a feed's secret or a search text. */
const requestLine = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' })

interface Described {
  name?: unknown
  message?: unknown
  cause?: unknown
  code?: unknown
  constraint?: unknown
  command?: unknown
  responseCode?: unknown
  stack?: unknown
}

/** Logs only the kind of a failure, because databases and mail servers quote rows, parameters and addresses in their messages. */
function errorLine(error: unknown) {
  const { name, message, cause } = error as Described
  const { code, constraint, command, responseCode, stack } = (error instanceof OperationalError && cause ? cause : error) as Described
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
  return {
    type: String(name ?? 'Error'),
    message: isHarmless(error) ? String(message) : '',
    ...short({ code, constraint, command, responseCode }),
    stack: frames.join('\n'),
  }
}

/** Messages of this program and of the JavaScript engine are known to quote nothing, as are those of a database that does no work at all. */
const isHarmless = (error: unknown): boolean =>
  [Refusal, OperationalError, TypeError, ReferenceError].some((kind) => error instanceof kind) ||
  isUnavailable(error) ||
  isOverloaded(error)

const short = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'number' || isName(value)))

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w ]{1,63}$/.test(value)
