import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Metrics } from './metrics.ts'

interface MetricsServer {
  port: number
  close(): void
}

/** Serves the metrics on a port of their own, which a proxy does not make public. */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(async ({ url }, reply) => {
    if (url !== '/metrics') reply.writeHead(404).end()
    else reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(await text())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
