import { fileURLToPath } from 'node:url'

import { closeOnSignal } from '#server/background/close-on-signal.ts'
import type { Config } from '#server/config.ts'
import { originOf, untilListening } from '#server/http/listening.ts'
import { buildIn, serveWeb } from '#server/http/static-pages.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { serveCommands } from '#server/operator/control.ts'
import { returnMemorySoon } from '#server/return-memory.ts'
import { createServer } from '#server/server.ts'

/** Serves the product until a signal ends the process, and returns its address. */
export async function start(config: Config): Promise<string> {
  // A worker has no other port. Port 0 is any free one.
  if (config.metricsPort === config.port && config.port !== 0) throw new Error('METRICS_PORT must be another port than PORT.')
  const pages = fileURLToPath(new URL('../../dist', import.meta.url))
  // Loaded only if someone collects traces.
  const metrics = config.metricsPort === undefined ? undefined : (await import('#server/metrics/metrics.ts')).createMetrics()
  const tracing = config.traces ? (await import('#server/metrics/tracing.ts')).startTracing() : undefined
  const { app, db, close } = await createServer(config, { build: await buildIn(pages), metrics, tracing })
  await serveWeb(app, pages)
  // Commands run in this process, because no other one can open the embedded database until this one has ended.
  const stopCommands = config.databaseUrl === undefined ? await serveCommands(db, config) : undefined
  const { host, metricsPort = 0 } = config
  const watched = metrics && (await untilListening('METRICS_PORT', host, metricsPort, serveMetrics(metrics, { port: metricsPort, host })))
  await untilListening('PORT', host, config.port, app.listen({ port: config.port, host }))
  const report = (error: unknown) => app.log.error(error)
  closeOnSignal(() => {
    stopCommands?.()
    watched?.close()
    return close()
  }, report)
  returnMemorySoon()
  const { port } = app.server.address() as { port: number }
  return originOf(host, port)
}
