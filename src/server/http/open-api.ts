import type { SwaggerTransform } from '@fastify/swagger'
import { Type } from 'typebox'

import type { Endpoint } from '#contract/endpoint.ts'
import { undoHeader } from '#contract/undo.ts'
import { refusalCodes } from '#domain/refusals/refusal-code.ts'

export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Shiftwright', version: '1', description: 'Schedule the shifts of a team.' },
  components: { securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } } },
}

const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.Enum([...refusalCodes]),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
})

/** Adds to each route's schema who may call it and what a failure looks like. */
export const operationOf: SwaggerTransform = ({ schema, url, route }) => {
  const endpoint = (route.config as { endpoint?: Endpoint } | undefined)?.endpoint
  if (!endpoint) return { schema, url }
  return {
    url,
    schema: {
      ...schema,
      summary: `For ${endpoint.audience}`,
      security: endpoint.audience === 'anyone' ? [] : [{ token: [] }],
      response: { ...answersOf(endpoint, schema.response as Record<string, object>), '4XX': ErrorBody },
    },
  }
}

const undoId = {
  type: 'string',
  description: 'POST /teams/{teamId}/undo with this id undoes the write, within ten minutes. Absent if nothing changed.',
}

const answersOf = ({ undoable, status }: Endpoint, answers: Record<string, object>) =>
  undoable ? { ...answers, [status]: { ...answers[status], headers: { [undoHeader]: undoId } } } : answers

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

/** The address is the secret: no session is needed. */
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
