import { availableParallelism } from 'node:os'

import Fastify from 'fastify'

import type { Config } from '#server/config.ts'
import { untilListening } from '#server/http/listening.ts'
import { logging } from '#server/http/log.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'

import { startBackground } from './background.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { rarely } from './rarely.ts'

/** Takes Auto-fill runs, sends email and does nightly work beside the servers of a PostgreSQL database, until a signal ends the process. */
export async function startWorker(config: Config): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new Error('Workers need a PostgreSQL server that they share with the servers: set DATABASE_URL.')
  const metrics = config.metricsPort === undefined ? undefined : (await import('#server/metrics/metrics.ts')).createMetrics()
  const tracing = config.traces ? (await import('#server/metrics/tracing.ts')).startTracing() : undefined
  const { log: logger } = Fastify({ logger: logging(config.logLevel) })
  const report = rarely((error) => logger.error(error))
  const { solver, fillings, close } = await startBackground(config, {
    metrics,
    tracing,
    log: { error: report, warn: (error) => logger.warn(error) },
    // A worker serves no pages, so it need not leave a processor free for requests.
    mostFillings: availableParallelism(),
  })
  const { host, metricsPort: port = 0 } = config
  const watched = metrics && (await untilListening('METRICS_PORT', host, port, serveMetrics(metrics, { port, host })))
  closeOnSignal(async () => {
    watched?.close()
    await fillings.close()
    await solver.close()
    await close()
  }, report)
}
