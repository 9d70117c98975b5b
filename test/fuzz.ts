import type { FastifyInstance } from 'fastify'

import { livePath } from '#contract/live.ts'
import { randomFrom } from '#solver/random.ts'

/** Ids of existing things, by the name of the property or parameter that refers to them. */
type Known = Record<string, readonly unknown[]>

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
}

interface Case {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

interface Finding {
  sent: Case
  status: number
  body: string
}

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
const dates = [
  '0001-01-01',
  '1899-12-31',
  '1970-01-01',
  '2026-02-28',
  '2026-02-30',
  '2028-02-29',
  '9999-12-31',
  '10000-01-01',
  '2026-13-01',
]
const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '🦊'.repeat(50),
  'x'.repeat(10_000),
  "'; drop table users; --",
  '__proto__',
  '../../etc/passwd',
  '%00',
  [],
  {},
  [[[]]],
  { __proto__: null, constructor: 1 },
  '24:00',
  '23:59:60',
  '+05:00',
  ...dates,
]
const bodies = [
  '',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  deep,
  '{"teamId":"a","teamId":"b"}',
  `{"__proto__":{"x":1}}`,
]

/**
 * Makes this many calls, generated from the server's own description, and returns the answers that no call may get. unheard: how many calls
 * were refused only because an earlier one had ended the session.
 */
export async function fuzz(
  app: FastifyInstance,
  { cases, seed, world }: { cases: number; seed: number; world: () => Promise<{ token: string; known: Known }> },
): Promise<{ findings: Finding[]; unheard: number }> {
  const random = randomFrom(seed)
  const operations = operationsIn((await app.inject('/api/openapi.json')).json())
  const findings: Finding[] = []
  let { token, known } = await world()
  let hasEnded = false
  let unheard = 0
  for (let at = 0; at < cases; at++) {
    // By now the data may have been deleted or closed, and the session ended.
    if (at % 250 === 249 || hasEnded) ({ token, known } = await world())
    const sent = draw(operations[at % operations.length]!, known, token, random)
    const answer = await app.inject({ ...sent, ...(sent.payload === undefined && { payload: undefined }) } as never)
    const { statusCode: status, body } = answer as unknown as { statusCode: number; body: string }
    hasEnded = status === 401 && sent.headers.authorization === `Bearer ${token}`
    if (hasEnded) unheard++
    if (isWrong(status, body)) findings.push({ sent, status, body: body.slice(0, 300) })
  }
  return { findings, unheard }
}

/** Whether an answer is wrong: only a busy server may answer 5xx, and every refusal must say why. */
function isWrong(status: number, body: string): boolean {
  if (status >= 500) return status !== 503
  if (status < 400) return false
  try {
    const { message, code, ...rest } = JSON.parse(body) as Record<string, unknown>
    return typeof message !== 'string' || typeof code !== 'string' || Object.keys(rest).some((key) => key !== 'details')
  } catch {
    return true
  }
}

function operationsIn(document: { paths: Record<string, Record<string, Json>> }): Operation[] {
  // The answer of a stream does not end.
  const calls = Object.entries(document.paths).filter(([path]) => path !== `/api${livePath.replace(':teamId', '{teamId}')}`)
  return calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: parameters as Operation['parameters'],
      body: (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.['application/json']?.schema,
    })),
  )
}

type Json = Record<string, unknown>
type Random = () => number

function draw({ method, path, parameters, body }: Operation, known: Known, token: string, random: Random): Case {
  const values = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, random() < 0.2 ? one(odd, random) : value(schema, name, known, random)]),
  )
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]))
  const query = parameters.flatMap(({ name, in: place }) =>
    place === 'query' && random() < 0.95 ? [`${name}=${encode(values[name])}`] : [],
  )
  const headers: Record<string, string> = random() < 0.03 ? {} : { authorization: `Bearer ${random() < 0.03 ? 'x'.repeat(43) : token}` }
  if (body && random() < 0.1) headers['idempotency-key'] = one(['', 'k', 'x'.repeat(300), String(random())], random)
  if (body) headers['content-type'] = random() < 0.02 ? 'text/plain' : 'application/json'
  const payload = body && (random() < 0.08 ? one(bodies, random) : JSON.stringify(spoiled(value(body, '', known, random), random)))
  return { method, url: `${inPath}${query.length > 0 ? `?${query.join('&')}` : ''}`, headers, payload }
}

const one = <T>(of: readonly T[], random: Random): T => of[Math.floor(random() * of.length)]!

function encode(part: unknown): string {
  const text = typeof part === 'object' ? JSON.stringify(part) : String(part)
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000)
}

/** Spoils half of the cases: replaces or removes one value, or adds something. */
function spoiled(drawn: unknown, random: Random): unknown {
  if (random() < 0.5 || typeof drawn !== 'object' || drawn === null) return drawn
  const copy = (Array.isArray(drawn) ? [...drawn] : { ...drawn }) as Json
  const keys = Object.keys(copy)
  const key = keys.length > 0 ? one(keys, random) : 'more'
  if (random() < 0.3) copy[key] = spoiled(copy[key], random)
  else if (random() < 0.2) delete copy[key]
  else copy[random() < 0.1 ? 'more' : key] = one(odd, random)
  return copy
}

function value(schema: Schema, name: string, known: Known, random: Random): unknown {
  if (known[name] && random() < 0.9) return one(known[name], random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return one(schema.enum, random)
  if (schema.anyOf) return value(one(schema.anyOf, random), name, known, random)
  const type = Array.isArray(schema.type) ? one(schema.type, random) : schema.type
  if (type === 'object') return anObject(schema, known, random)
  if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items ?? {}, name, known, random))
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return aNumber(schema, random)
  return aText(name, random)
}

function anObject({ properties = {}, patternProperties = {}, required = [] }: Schema, known: Known, random: Random): Json {
  const named = Object.entries(properties).flatMap(([name, schema]) =>
    required.includes(name) || random() < 0.6 ? [[name, value(schema, name, known, random)] as const] : [],
  )
  const others = Object.values(patternProperties).flatMap((schema) =>
    [String(Math.floor(random() * 32)), one(['a', '2026-12-01', '__proto__'], random)].map(
      (key) => [key, value(schema, key, known, random)] as const,
    ),
  )
  return Object.fromEntries([...named, ...others])
}

function aNumber({ type, minimum = -5, maximum = 2100 }: Schema, random: Random): number {
  const drawn = one([minimum, maximum, minimum - 1, maximum + 1, minimum + random() * (maximum - minimum)], random)
  return type === 'integer' ? Math.round(drawn) : drawn
}

function aText(name: string, random: Random): string {
  if (/date/i.test(name)) return random() < 0.7 ? `2036-12-${String(1 + Math.floor(random() * 31)).padStart(2, '0')}` : one(dates, random)
  if (/time$/i.test(name)) return one(['08:00', '19:00', '07:00:00', '24:00', '00:00', '23:59'], random)
  if (/email/i.test(name)) return `fuzz${Math.floor(random() * 1e6)}@example.org`
  if (/password/i.test(name)) return 'seven winter boots'
  if (/colou?r/i.test(name)) return 'periwinkle'
  return one(['a', 'North', 'one two', 'é'.repeat(20), '2026-12-01', 'America/Toronto', '1'], random)
}
