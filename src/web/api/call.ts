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
  const { body } = input as { body?: object }
  if (endpoint.method === 'GET') await ownTask()
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    keepalive,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw text === ''
      ? new ApiFailure(`Request failed with status code ${response.status}`, `HTTP_${response.status}`)
      : failureOf(parse(text), response.status)
  return parse(text) as ReplyOf<E>
}

/** A page begins several reads at once; one at a time, they let the browser answer in between. */
const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export function addressOf<E extends Endpoint>({ path }: E, input: Input<E>): string {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = query ? `?${new URLSearchParams(known.map(([key, value]) => [key, String(value)]))}` : ''
  return `${base}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!))}${search}`
}

/** As the person who is signed in, in their language. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const token = storedToken()
  const headers = {
    'accept-language': locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(init.body && { 'content-type': 'application/json' }),
  }
  try {
    return await fetch(url, { ...init, headers })
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
