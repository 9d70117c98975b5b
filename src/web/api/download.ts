import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'

import { addressOf, send } from './call.ts'
import { ApiFailure, cutOff, failureOf } from './failure.ts'

/** The document that a call returns, and its file name. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  params?: ParamsOf<E>,
): Promise<{ content: Blob; name: string }> {
  const { response, content } = await send(addressOf(endpoint, { query, params } as never), { method: endpoint.method }, (answer) =>
    answer.blob(),
  )
  if (!response.ok) {
    const body: unknown = await new Response(content).json().catch(() => undefined)
    throw body === undefined
      ? new ApiFailure(`Request failed with status code ${response.status}`, `HTTP_${response.status}`, response.status)
      : failureOf(body, response.status)
  }
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  // Only our server names the file.
  if (name === undefined) throw cutOff()
  return { content, name }
}

/** Saves a document as a download. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
