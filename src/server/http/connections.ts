import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long calls are still accepted: each reply tells its client to close the connection. */
const lastCallsMs = 1000
/** How long replies in progress may take after that. */
const lastAnswersMs = 7000

/** Stops accepting calls without breaking a connection on which one may be arriving. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const connected = await promisify(app.server.getConnections.bind(app.server))()
  if (connected > 0) await wait(lastCallsMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
  await app.close()
  clearTimeout(cut)
}

/**
 * Aborts when the caller hangs up before the answer is sent. Fastify's own signal listens for the end of the request, which comes as
 * soon as its body has been read.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  if (raw.closed) return AbortSignal.abort()
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
