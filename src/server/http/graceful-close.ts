import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { FastifyInstance } from 'fastify'

/** So long, in milliseconds, calls are still taken: each answer tells its client that the connection ends with it. */
const lastCallsMs = 1000
/** So long, after that, an answer that is under way may take. */
const lastAnswersMs = 7000

/** Stops taking calls without breaking a connection on which one may be arriving. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const connected = await promisify(app.server.getConnections.bind(app.server))()
  if (connected > 0) await wait(lastCallsMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
  await app.close()
  clearTimeout(cut)
}
