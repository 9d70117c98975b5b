import type { FastifyInstance } from 'fastify'

import { singleSignOnOf } from '#server/accounts/single-sign-on.ts'
import { startBackground } from '#server/background/background.ts'
import { rarely } from '#server/background/rarely.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { createCoverageThreads } from '#server/filling/coverage/coverage-threads.ts'
import { createDescriber } from '#server/filling/describe-pool.ts'
import { mostSearches } from '#server/filling/solver.ts'
import { closeGracefully } from '#server/http/connections.ts'
import type { LogStream } from '#server/http/log.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { createImportThreads } from '#server/imports/import-threads.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/metrics/tracing.ts'
import { watchServer } from '#server/metrics/watch-server.ts'
import { startLive } from '#server/notify/live.ts'
import type { PostPush } from '#server/notify/push.ts'
import { createWatchSchedule } from '#server/notify/schedule-watch.ts'
import { createTypesetter } from '#server/reports/typesetter.ts'
import { createCloseStaleRequests, sweep } from '#server/switching/stale-requests.ts'

export interface Server {
  app: FastifyInstance
  db: Db
  close(): Promise<void>
}

interface Outside {
  /** Sends push messages. */
  post?: PostPush
  /** The build of the served pages. */
  build?: string | undefined
  log?: LogStream
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

/** The application without a port: database, jobs, email and routes. */
export async function createServer(config: Config, { post, build, log, metrics, tracing }: Outside = {}): Promise<Server> {
  // Connections and jobs can fail before the log exists.
  let logger: FastifyInstance['log'] | undefined
  const report = rarely((error) => void (logger ? logger.error(error) : process.stderr.write(`${String(error)}\n`)))
  // The embedded database starts in its own thread while this thread loads the routes.
  const [background, { createApp }] = await Promise.all([
    startBackground(config, {
      postToBrowser: post,
      metrics,
      tracing,
      log: { error: report, warn: (error) => logger?.warn(error) },
      mostFillings: config.fillsHere ? mostSearches : 0,
    }),
    import('#server/app.ts'),
  ])
  const { database, jobs, notify, solver, fillings } = background
  const { db } = database
  const { publicUrl } = config
  const now = Date.now
  const closeStaleRequests = createCloseStaleRequests({ notify, now })
  const live = await startLive(database)
  const typesetter = createTypesetter()
  const coverageThreads = createCoverageThreads()
  const describer = createDescriber()
  const importThreads = createImportThreads()
  const closing = new AbortController()
  const limits = createRateLimits(db, config.rateLimits)
  const app = await createApp({
    db,
    jobs,
    notify,
    closeStaleRequests,
    watchSchedule: createWatchSchedule({ notify, now }),
    live,
    limits,
    registration: config.registration,
    provesEmail: config.provesEmail,
    singleSignOn: config.singleSignOn && singleSignOnOf(config.singleSignOn, publicUrl),
    sessionDays: config.sessionDays,
    keptDays: config.keptDays,
    keepsPageUse: config.analytics,
    now,
    publicUrl,
    trustProxy: config.trustProxy,
    build,
    typesetter,
    solver,
    coverageThreads,
    describer,
    importThreads,
    fillings,
    logLevel: config.logLevel,
    logStream: log,
    metrics,
    tracing,
    closing: closing.signal,
  })
  logger = app.log
  if (metrics) watchServer(metrics, { db, live, typesetter })
  const stopSweep = sweep({ db, closeStaleRequests, now }, report)
  return {
    app,
    db,
    async close() {
      closing.abort()
      await live.close()
      await stopSweep()
      await fillings.close()
      await solver.close()
      await coverageThreads.close()
      await closeGracefully(app)
      await describer.close()
      await importThreads.close()
      await typesetter.close()
      await background.close()
    },
  }
}
