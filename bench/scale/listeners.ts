import { get, type ClientRequest } from 'node:http'

import type { LiveKind } from '#contract/live.ts'

interface Listeners {
  /** Resolves when each of them has heard of a change of this kind from now on. */
  allHear(kind: LiveKind): Promise<void>
  close(): void
}

/** Opens this many streams, as pages do, spread over these sessions. */
export async function listen(url: string, teamId: string, tokens: readonly string[], count: number): Promise<Listeners> {
  const streams: ClientRequest[] = []
  let onEvent = (_stream: number, _kind: string) => {}
  const open = (stream: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${tokens[stream % tokens.length]}` }
      const request = get(`${url}/api/teams/${teamId}/events`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered with ${answer.statusCode}.`))
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: hello')) resolve()
          for (const [, kind] of text.matchAll(/"kind":"(\w+)"/g)) onEvent(stream, kind!)
        })
        // They end when they are closed.
        answer.on('error', () => {})
      })
      request.on('error', reject)
      streams.push(request)
    })
  for (let from = 0; from < count; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => open(from + index)))
  return {
    allHear(kind) {
      const waiting = new Set(Array.from({ length: count }, (_, stream) => stream))
      return new Promise((resolve) => {
        onEvent = (stream, of) => {
          if (of === kind) waiting.delete(stream)
          if (waiting.size === 0) resolve()
        }
      })
    },
    close: () => streams.forEach((stream) => stream.destroy()),
  }
}
