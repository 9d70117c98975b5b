import type { FastifyRequest, FastifyServerOptions } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'

/** Replaces standard output. */
export interface LogStream {
  write(line: string): void
}

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** JSON lines about requests and failures, never about people: no address, no column value, no secret. */
export const logging = (level: string, stream?: LogStream): LogOptions => ({
  level,
  ...(stream && { stream }),
  serializers: { req: requestLine, err: errorLine },
  hooks: {
    // A failure logged without a message would be logged with its own, which may quote user input.
    logMethod(given, log) {
      const [first, ...rest] = given as unknown[]
      if (isThrown(first)) log.apply(this, [{ err: first }, 'failed'])
      else log.apply(this, [first, ...rest] as unknown as typeof given)
    },
  },
})

/** Also what a library passes on as a plain object: it may hold rows and parameters. */
const isThrown = (value: unknown): boolean =>
  value instanceof Error || (typeof value === 'object' && value !== null && 'message' in value && 'stack' in value)

/** The route instead of the address, which may contain a code, a feed's secret or a search. */
const requestLine = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' })

interface Described {
  name?: unknown
  message?: unknown
  code?: unknown
  constraint?: unknown
  command?: unknown
  responseCode?: unknown
  stack?: unknown
}

/** Databases and mail servers quote rows, parameters and addresses in their messages, so only the kind of failure is logged. */
function errorLine(error: unknown) {
  const { name, message, code, constraint, command, responseCode, stack } = error as Described
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

/** Messages of this program or of the JavaScript engine. */
const isHarmless = (error: unknown): boolean => error instanceof Refusal || error instanceof TypeError || error instanceof ReferenceError

const short = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'number' || isName(value)))

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w ]{1,63}$/.test(value)
