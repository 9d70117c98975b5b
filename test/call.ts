import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { expect } from 'vitest'

import { mediaTypesOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf, type ReplyOf } from '#contract/endpoint.ts'
import { onlyContract } from '#contract/only-contract.ts'
import { undoHeader } from '#contract/schedule/undo.ts'

type Part<T> = Partial<T> & Record<string, unknown>
type Sent<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Part<QueryOf<E>>
  body?: Part<BodyOf<E>>
  as?: { token: string } | undefined
  headers?: Record<string, string>
}

export interface Answer<T> {
  status: number
  /** The id by which to undo the write. */
  undoId: string | undefined
  body: T & { code?: string; message?: string; details?: { field: string; message: string }[] }
}

/** Calls the app as the page does. Every reply is checked against the contract: its schema and nothing else, or {message, code}. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params, query, body, as, headers }: Sent<E> = {},
): Promise<Answer<ReplyOf<E>>> {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${url}`,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    ...(body && { body }),
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  })
  const isFile = response.headers['content-disposition'] !== undefined
  const isJson = !isFile && String(response.headers['content-type']).startsWith('application/json')
  const answer = isJson ? response.json() : response.rawPayload
  if (response.statusCode >= 400)
    expect(answer).toMatchObject({ message: expect.stringMatching(/./), code: expect.stringMatching(/^[A-Z_]+$/) })
  else {
    const type = String(response.headers['content-type']).split(';')[0]!
    expect(mediaTypesOf(endpoint) ?? [isJson ? 'application/json' : 'JSON']).toContain(type)
    expect(Value.Errors(endpoint.reply, answer)).toEqual([])
    // As text, because comparing objects takes long for a month.
    expect(isJson && JSON.stringify(onlyContract(endpoint.reply)(answer))).toBe(isJson && JSON.stringify(answer))
    expect(response.statusCode).toBe(endpoint.status)
  }
  return { status: response.statusCode, undoId: response.headers[undoHeader] as string | undefined, body: answer }
}

/** Makes the same call with arbitrary input. */
export const raw = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { body, ...sent }: Omit<Sent<E>, 'body'> & { body?: unknown },
): Promise<Answer<ReplyOf<E>>> => call(app, endpoint, { ...sent, body } as Sent<E>)
