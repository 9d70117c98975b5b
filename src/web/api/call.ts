import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'

import { ApiFailure, failureOf } from './failure.ts'
import { locale } from './language.ts'
import { storedToken } from './storage.ts'

/** The backend API base. */
export const base = '/api'

type Part<Name extends string, T> = keyof T extends never ? { [Key in Name]?: undefined } : { [Key in Name]: T }
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>

/** Makes one call of the contract. Any 2xx is success; everything else throws an ApiFailure. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, { keepalive = false } = {}): Promise<ReplyOf<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!))
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : ''
  const token = storedToken()
  const response = await send(`${base}${path}${search}`, {
    method: endpoint.method,
    keepalive,
    headers: {
      'accept-language': locale,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw text === ''
      ? new ApiFailure(`Request failed with status code ${response.status}`, `HTTP_${response.status}`)
      : failureOf(parse(text), response.status)
  return parse(text) as ReplyOf<E>
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? new ApiFailure('Request aborted', 'ABORTED') : new ApiFailure('Network Error', 'NETWORK')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
