import type { FastifyInstance } from 'fastify'

import type { Id } from '#domain/id.ts'
import { singleSignOnOf } from '#server/accounts/single-sign-on.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open.ts'
import { createCoverageThreads } from '#server/filling/coverage/coverage-threads.ts'
import { createDescriber } from '#server/filling/describe-pool.ts'
import { createFillings } from '#server/filling/runs/runs.ts'
import { createSolver } from '#server/filling/solver.ts'
import { closeGracefully } from '#server/http/connections.ts'
import type { LogStream } from '#server/http/log.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { createImportThreads } from '#server/imports/import-threads.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { countMails } from '#server/metrics/count-emails.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/metrics/tracing.ts'
import { watchServer } from '#server/metrics/watch-server.ts'
import { sendConfirmation, informOldAddress } from '#server/notify/email-change-mail.ts'
import { sendInvitation } from '#server/notify/invitation-mail.ts'
import { startJobs } from '#server/notify/jobs.ts'
import { startLive } from '#server/notify/live.ts'
import { createMailer } from '#server/notify/mailer.ts'
import { sendNoticeMail } from '#server/notify/notice-mail.ts'
import { createNotify } from '#server/notify/notify.ts'
import { postPush, pushTo, type PostPush, type PushMessage } from '#server/notify/push.ts'
import { remindOfRequests } from '#server/notify/remind-of-requests.ts'
import { sendResetMail } from '#server/notify/reset-mail.ts'
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
export async function createServer(
  config: Config,
  { post: postToBrowser = postPush, build, log, metrics, tracing }: Outside = {},
): Promise<Server> {
  // Connections and jobs can fail before the log exists.
  let logger: FastifyInstance['log'] | undefined
  const report = (error: unknown) => void (logger ? logger.error(error) : process.stderr.write(`${String(error)}\n`))
  // The embedded database starts in its own thread while this thread loads the routes.
  const [database, { createApp }] = await Promise.all([
    openDatabase({ ...config, onStatement: tracing?.traceStatement }, report),
    import('#server/app.ts'),
  ])
  const { db } = database
  const { publicUrl } = config
  const mailer = createMailer(config, (error) => logger?.warn(error))
  const post = {
    db,
    publicUrl,
    sendMail: metrics ? countMails(mailer.send, metrics) : mailer.send,
    push: (userId: Id, message: PushMessage) => pushTo({ db, publicUrl, post: postToBrowser }, userId, message),
  }
  const jobs = await startJobs(
    database,
    {
      resetMail: ({ email }) => sendResetMail(post, email),
      noticeMail: (job) => sendNoticeMail(post, job),
      emailChangeMail: ({ userId, oldEmail }) =>
        oldEmail === undefined ? sendConfirmation(post, userId) : informOldAddress(post, userId, oldEmail),
      invitationMail: (job) => sendInvitation(post, job),
      nightly: () => runNightly(db, config, report, [() => remindOfRequests(db, { notify, now })]),
    },
    report,
  )
  const now = Date.now
  const notify = createNotify({ jobs, now })
  const closeStaleRequests = createCloseStaleRequests({ notify, now })
  const live = await startLive(database)
  const typesetter = createTypesetter()
  const solver = createSolver()
  const coverageThreads = createCoverageThreads()
  const describer = createDescriber()
  const importThreads = createImportThreads()
  const fillings = createFillings({ db, solver, report })
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
  if (metrics) watchServer(metrics, { database, jobs, live, solver, typesetter })
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
      await jobs.stop()
      mailer.close()
      await database.close()
      await tracing?.close()
    },
  }
}
