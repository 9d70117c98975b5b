import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { FastifyInstance } from 'fastify'

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
