import type { FastifyInstance } from 'fastify'

import type { Metrics } from './metrics.ts'

/** Counts every answered call by the route that answered it. */
export function countCalls(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) =>
    metrics.answered({ method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1000 }),
  )
}
