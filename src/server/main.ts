import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache()
const { readConfig } = await import('#server/config.ts')
const { createServer } = await import('#server/server.ts')
const { buildIn, serveWeb } = await import('#server/http/static-pages.ts')

/** How long an orderly shutdown may take. */
const shutdownMs = 10_000

try {
  const config = readConfig()
  const pages = fileURLToPath(new URL('../../dist', import.meta.url))
  const { app, close } = await createServer(config, { build: await buildIn(pages) })
  await serveWeb(app, pages)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  process.stdout.write(
    `Shiftwright is running at http://${config.host}:${port}\n` +
      `Data: ${config.databaseUrl ? 'PostgreSQL server' : config.dataDir} · Email: ${config.smtpUrl ? 'by SMTP' : config.mailDir}\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Answered writes are stored; anything that hangs must not delay the next start.
      setTimeout(() => process.exit(1), shutdownMs).unref()
      void close().then(() => process.exit(0))
    })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
