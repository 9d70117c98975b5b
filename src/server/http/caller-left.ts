import type { FastifyReply } from 'fastify'

/**
 * Aborts when the caller hangs up before the answer is sent. The signal of the framework waits for the end of the request, which a
 * request whose body was read has behind it.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
