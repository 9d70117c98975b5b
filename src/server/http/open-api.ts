import type { SwaggerTransform } from '@fastify/swagger'
import { Type } from 'typebox'

import { mediaTypesOf, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { undoHeader } from '#contract/schedule/undo.ts'
import { refusalCodes } from '#domain/refusals/refusal-code.ts'

import { statuses } from './refusals/statuses.ts'

const guide = `
Everything that the pages do, they do through these calls.

**Log in.** \`POST /api/auth/login\` returns a token; send it with every call as \`Authorization: Bearer TOKEN\`. The summary of each call
names who may make it: anyone, a user, a member of the team, an admin or an owner.

**Teams.** Most calls are about one team, whose id is in the path, in the query or in the body. Someone who is not in that team gets 403,
whether or not the team exists.

**Dates.** A date is \`YYYY-MM-DD\` in the calendar of the team. Months are counted from 0, as in JavaScript. A time is \`HH:mm:ss\` on the
team's clock; you can also send \`HH:mm\`.

**Writes.** A write takes effect completely or not at all. Where a call lists the header \`Idempotency-Key\`, send a key of your own: a
repeat with the same key within a day changes nothing and gets the first reply, so you can send the call again after a timeout. If a reply
has an \`undo-id\`, \`POST /api/teams/{teamId}/undo\` reverts the write within ten minutes. A write with a \`version\` that you have read is
refused with 409 \`STALE\` if someone else has saved since.

**Refusals.** Every refusal is \`{message, code}\`, sometimes with \`details\`. The message is in the language of \`Accept-Language\` (English
or French); the code is the same in both. 429 and 503 say in \`Retry-After\` after how many seconds to try again.

**Changes.** \`GET /api/teams/{teamId}/events\` is a stream of server-sent events. Each event names the kind of data that changed; read that
data again. A month has an \`ETag\`: if you send it as \`If-None-Match\`, the answer for an unchanged month is 304.
`

export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Shiftwright', version: '1', description: guide },
  components: { securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } } },
}

const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.Enum(refusalCodes.filter((code) => statuses[code] < 500)),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
})

/** Tells the plugin what an answer means. */
const meaning = (text: string) => ({ 'x-response-description': text })

const unavailable = {
  ...Type.Object({ message: Type.String(), code: Type.Enum(refusalCodes.filter((code) => statuses[code] === 503)) }),
  headers: { 'Retry-After': { type: 'integer', description: 'After how many seconds to try again.' } },
  ...meaning('Busy, or without its database'),
}

const idempotencyKey = Type.Object({
  'Idempotency-Key': Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Makes a repeat within a day safe.' })),
})

const nameOf = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

/** Turns `updateTeamUser` into “Update team user”. */
const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

/** Adds to each route's schema its name, its audience, its headers and the form of a failure. */
export const operationOf: SwaggerTransform = ({ schema, url, route }) => {
  if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url }
  const { endpoint, keepsReply } = (route.config ?? {}) as { endpoint?: Endpoint; keepsReply?: boolean }
  if (!endpoint) return { schema, url }
  const { body, ...rest } = schema
  return {
    url,
    schema: publishedSchema({
      ...rest,
      ...(Object.keys(endpoint.body.properties).length > 0 && { body }),
      ...(keepsReply && endpoint.audience !== 'anyone' && { headers: idempotencyKey }),
      operationId: nameOf.get(endpoint)!,
      tags: [url.split('/')[2]!],
      summary: `${inWords(nameOf.get(endpoint)!)} · for ${endpoint.audience}`,
      security: endpoint.audience === 'anyone' ? [] : [{ token: [] }],
      response: {
        ...answersOf(endpoint, schema.response as Record<string, object>),
        ...(endpoint === getShifts && { 304: { type: 'null', ...meaning('Nothing has changed') } }),
        '4XX': { ...ErrorBody, ...meaning('Refused') },
        503: unavailable,
      },
    }),
  }
}

/** A day that calls take; without an example, the reference page would make one up from the pattern. */
const exampleDay = '2026-12-01'

/**
 * A schema as OpenAPI 3.1 publishes it: its version of JSON Schema writes a list of fixed parts in another way than the one that checks
 * calls.
 */
function publishedSchema<T>(part: T): T
function publishedSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => publishedSchema(one))
  if (typeof part !== 'object' || part === null) return part
  const { items, additionalItems, ...rest } = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, publishedSchema(value)]))
  if (Array.isArray(items)) return { ...rest, prefixItems: items, items: additionalItems ?? true }
  return { ...rest, ...(items !== undefined && { items }), ...(rest.format === 'date' && { examples: [exampleDay] }) }
}

const undoId = {
  type: 'string',
  description: 'POST /api/teams/{teamId}/undo with this id undoes the write, within ten minutes. Absent if nothing changed.',
}

function answersOf(endpoint: Endpoint, answers: Record<string, object>) {
  const { undoable, status } = endpoint
  const types = mediaTypesOf(endpoint)
  if (types)
    return { ...answers, [status]: { description: 'The file', content: Object.fromEntries(types.map((type) => [type, fileOf(type)])) } }
  const headers = undoable && { headers: { [undoHeader]: undoId } }
  return { ...answers, [status]: { ...answers[status], ...headers, ...meaning(endpoint.method === 'GET' ? 'What was asked for' : 'Done') } }
}

const fileOf = (type: string) => ({ schema: /^text|ndjson|svg/.test(type) ? Type.String() : Type.Unknown() })

/** Not a call of the contract, because its answer does not end. */
export const liveOperation = {
  operationId: 'events',
  tags: ['teams'],
  summary: 'Events · for member',
  description:
    'Sends `hello` at once, with the milliseconds since the last write and the last announcement as JSON, and `changed` after each change, with its kind. Read again what you show of that kind.',
  security: [{ token: [] }],
  response: {
    200: { description: 'The events, until either side ends them', content: { 'text/event-stream': { schema: Type.String() } } },
    '4XX': { description: 'Refused', ...ErrorBody },
  },
}

/** OpenID Connect Back-Channel Logout 1.0. */
export const backChannelLogoutOperation = {
  summary: 'For the organization of single sign-on',
  description: 'Ends the sessions that began with the one that the signed logout_token names. Served only with OIDC_ISSUER.',
  security: [],
  consumes: ['application/x-www-form-urlencoded'],
  body: Type.Object({ logout_token: Type.Optional(Type.String({ maxLength: 16_384 })) }),
  response: {
    200: { description: 'They are ended', type: 'null' },
    400: { description: 'The token is not a valid one', ...Type.Object({ error: Type.String() }) },
  },
}

/** Needs no session, because the address itself is the secret. */
export const feedOperation = {
  summary: 'For anyone who has the address',
  description:
    'The feed that createFeed gave an address for, as RFC 5545. Whoever sends its ETag as If-None-Match is answered 304 until it changes.',
  security: [],
  params: Type.Object({ file: Type.String({ description: 'the secret and .ics' }) }),
  response: {
    200: { description: 'The calendar', content: { 'text/calendar': { schema: Type.String() } } },
    304: { description: 'Nothing has changed', type: 'null' },
    404: { description: 'No such feed, or no longer', ...ErrorBody },
  },
}
