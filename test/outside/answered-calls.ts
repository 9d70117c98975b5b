interface ReceivedCall {
  method: string | undefined
  path: string
  headers: Record<string, string>
  body: unknown
  keepalive: boolean | undefined
  signal: AbortSignal | undefined
}

type Answer = (call: ReceivedCall) => Response | Promise<Response>

/** Takes the place of the network for a page: keeps its calls and answers each as told. */
export function answeredCalls() {
  const received: ReceivedCall[] = []
  let answer: Answer = () => Response.json({})
  const fetch = (path: string, { method, headers, body, keepalive, signal }: RequestInit): Promise<Response> => {
    const call = {
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      keepalive,
      signal: signal ?? undefined,
    }
    received.push(call)
    return Promise.resolve(answer(call))
  }
  return { fetch, received, answerBy: (next: Answer) => void (answer = next) }
}
