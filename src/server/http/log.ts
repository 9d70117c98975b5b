import type { FastifyRequest, FastifyServerOptions } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'

/** Where lines go instead of the standard output. */
export interface LogStream {
  write(line: string): void
}

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** One JSON line each, about requests and failures, never about people: no address, no value of a column, no secret. */
export const logging = (level: string, stream?: LogStream): LogOptions => ({
  level,
  ...(stream && { stream }),
  serializers: { req: requestLine, err: errorLine },
  hooks: {
    // A failure that is logged without words would be described by its own, which may quote what somebody wrote.
    logMethod(given, log) {
      const [first, ...rest] = given as unknown[]
      if (first instanceof Error) log.apply(this, [{ err: first }, 'failed'])
      else log.apply(this, [first, ...rest] as unknown as typeof given)
    },
  },
})

/** The route, not the address: that may hold a code, a feed's secret, or what was looked for. */
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

/** Databases and mail servers quote rows, parameters and addresses in what they say; of them only what kind of failure it is. */
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

/** Words of this program, or of the language about code. */
const isHarmless = (error: unknown): boolean => error instanceof Refusal || error instanceof TypeError || error instanceof ReferenceError

const short = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'number' || isName(value)))

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w ]{1,63}$/.test(value)
