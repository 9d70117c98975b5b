import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'

export const isOfTeam = ({ audience }: Endpoint): boolean => audience !== 'anyone' && audience !== 'user'

/** The team of a call. Before validation a call may contain several teams, which the validation then refuses. */
export const teamIdOf = (request: FastifyRequest): Id | undefined =>
  [request.params, request.body, request.query]
    .map((part) => (part as { teamId?: unknown } | null)?.teamId)
    .find((teamId) => typeof teamId === 'string')

/**
 * Puts teamId where the contract expects it: some proxies drop the body of a DELETE, and some clients send teamId only in the query or only
 * in the body.
 */
export function putTeamIdInPlace(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.method === 'GET') return
  request.body ??= {}
  const [body, query] = [request.body as Record<string, unknown>, request.query as Record<string, unknown>]
  const teamId = body.teamId ?? query.teamId
  if (teamId === undefined) return
  if ('teamId' in endpoint.body.properties) body.teamId = teamId
  else if ('teamId' in endpoint.query.properties) query.teamId = teamId
}
