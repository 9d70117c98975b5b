import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { sentWrite, settleWrite } from '#web/api/writes/repeated-writes.ts'
import { locale } from '#web/state/language.ts'
import { storedToken } from '#web/state/storage.ts'

import { ApiFailure, cutOff, failureOf, noAnswer } from './failure.ts'

export const base = '/api'

type InputPart<Name extends string, T> = keyof T extends never
  ? { [Key in Name]?: undefined }
  : Record<string, never> extends T
    ? { [Key in Name]?: T }
    : { [Key in Name]: T }
type CallInput<E extends Endpoint> = InputPart<'params', ParamsOf<E>> & InputPart<'query', QueryOf<E>> & InputPart<'body', BodyOf<E>>

/** A write may succeed without content (202, 204). undoId is the id by which to undo it (see undo.ts). */
type CallAnswer<E extends Endpoint> = E['method'] extends 'GET' ? ReplyOf<E> : Partial<ReplyOf<E>> & { undoId?: string | undefined }

interface CallOptions {
  keepalive?: boolean
  /** The Idempotency-Key of a write that an earlier page may have sent. */
  key?: string
}

/** Makes a call of the contract. Any 2xx is a success; anything else throws an ApiFailure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { keepalive = false, key }: CallOptions = {},
): Promise<CallAnswer<E>> {
  const { body, query } = input as { body?: object; query?: { preview?: '1' } }
  // A preview stores nothing, so it may be lost or repeated like a read.
  const isRead = endpoint.method === 'GET' || endpoint.readsOnly || query?.preview === '1'
  if (isRead) await ownTask()
  const url = addressOf(endpoint, input)
  const write = isRead ? undefined : `${endpoint.method} ${url} ${JSON.stringify({ ...body, version: undefined })}`
  const sent = write && sentWrite(write, body && JSON.stringify(body), endpoint.status === 201)
  const init = {
    method: endpoint.method,
    keepalive,
    ...(isRead && body && { body: JSON.stringify(body) }),
    ...(sent && { ...(sent.body && { body: sent.body }), headers: { 'idempotency-key': key ?? sent.key } }),
  }
  const { response, content: text } = await send(url, init, (answer) => answer.text(), {
    isWrite: !isRead,
    fillsMonth: endpoint.fillsMonth,
  })
  const reply = parse(text)
  // A network may answer in the server's place, with the page on which people accept its terms.
  const isOurs = reply !== undefined || (text === '' && !isRead)
  // After an error from a gateway, it is unknown whether the write happened.
  if (write && isOurs && response.status < 500) settleWrite(write)
  if (!response.ok)
    throw text === ''
      ? new ApiFailure(`Request failed with status code ${response.status}`, `HTTP_${response.status}`, response.status)
      : failureOf(reply, response.status)
  if (!isOurs) throw cutOff()
  return (isRead ? reply : { ...(reply as object | undefined), undoId: response.headers.get('undo-id') ?? undefined }) as CallAnswer<E>
}

/** Separates the reads that a page starts together, so that the browser can handle input in between. */
const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export function addressOf<E extends Endpoint>({ path }: E, input: CallInput<E>): string {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = known.length > 0 ? `?${new URLSearchParams(known.map(([key, value]) => [key, String(value)]))}` : ''
  return `${base}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!))}${search}`
}

/** A call in progress. */
export interface Watched {
  /** Makes the call abort. */
  signal: AbortSignal
  end: (response: Response | undefined) => void
}

let watch: ((isWrite: boolean, fillsMonth?: boolean) => Watched) | undefined

/** Passes calls to the signed-in part, which watches how long they take and which build the server has. */
export function watchCalls(by: typeof watch): void {
  watch = by
}

/** Adds the token and the language to a request. */
export async function send<Content>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Content>,
  { isWrite = init.method !== 'GET', fillsMonth }: { isWrite?: boolean; fillsMonth?: boolean | undefined } = {},
) {
  const token = storedToken()
  const headers = {
    ...init.headers,
    'accept-language': locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(init.body && { 'content-type': 'application/json' }),
  }
  const watched = watch?.(isWrite, fillsMonth)
  let response: Response | undefined
  try {
    response = await fetch(url, { ...init, headers, ...(watched && { signal: watched.signal }) })
    return { response, content: await read(response) }
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new ApiFailure('Request aborted', 'ABORTED')
    throw response ? cutOff() : noAnswer()
  } finally {
    watched?.end(response)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
