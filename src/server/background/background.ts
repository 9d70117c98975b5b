import type { Id } from '#domain/id.ts'
import type { Config } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { createFillings, type Fillings } from '#server/filling/runs/runs.ts'
import { createSolver, type Solver } from '#server/filling/solver.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { countMails } from '#server/metrics/count-emails.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/metrics/tracing.ts'
import { watchBackground } from '#server/metrics/watch-background.ts'
import { sendConfirmation, informOldAddress } from '#server/notify/email-change-mail.ts'
import { sendInvitation } from '#server/notify/invitation-mail.ts'
import { startJobs, type Jobs } from '#server/notify/jobs.ts'
import { createMailer } from '#server/notify/mailer.ts'
import { sendNoticeMail } from '#server/notify/notice-mail.ts'
import { createNotify, type Notify } from '#server/notify/notify.ts'
import { postPush, pushTo, type PostPush, type PushMessage } from '#server/notify/push.ts'
import { remindOfRequests } from '#server/notify/remind-of-requests.ts'
import { sendResetMail } from '#server/notify/reset-mail.ts'

interface BackgroundOptions {
  /** Sends push messages. */
  postToBrowser?: PostPush | undefined
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
  log: Record<'error' | 'warn', (error: unknown) => void>
  /** How many Auto-fill runs to take at once. */
  mostFillings: number
}

interface Background {
  database: Database
  jobs: Jobs
  notify: Notify
  solver: Solver
  fillings: Fillings
  close(): Promise<void>
}

/** The work of servers and workers that no one waits for: email, nightly work and Auto-fill. */
export async function startBackground(
  config: Config,
  { postToBrowser = postPush, metrics, tracing, log, mostFillings }: BackgroundOptions,
): Promise<Background> {
  const report = log.error
  const database = await openDatabase({ ...config, onStatement: tracing?.traceStatement }, report)
  const { db } = database
  const { publicUrl } = config
  const now = Date.now
  const mailer = createMailer(config, log.warn)
  const post = {
    db,
    publicUrl,
    now,
    sendMail: metrics ? countMails(mailer.send, metrics) : mailer.send,
    push: (userId: Id, message: PushMessage) => pushTo({ db, publicUrl, post: postToBrowser }, userId, message),
  }
  const jobs = await startJobs(
    database,
    {
      resetMail: ({ email }) => sendResetMail(post, email),
      noticeMail: (job) => sendNoticeMail(post, job),
      emailChangeMail: ({ userId, oldEmail, newEmail }) =>
        oldEmail === undefined ? sendConfirmation(post, userId, newEmail) : informOldAddress(post, userId, oldEmail),
      invitationMail: (job) => sendInvitation(post, job),
      nightly: () => runNightly(db, config, report, [() => remindOfRequests(db, { notify, now })]),
    },
    report,
  )
  const notify = createNotify({ jobs, now })
  const solver = createSolver()
  const fillings = createFillings({ db, solver, report, most: mostFillings })
  if (metrics) watchBackground(metrics, { database, jobs, solver, fillings })
  return {
    database,
    jobs,
    notify,
    solver,
    fillings,
    async close() {
      await jobs.stop()
      mailer.close()
      await database.close()
      await tracing?.close()
    },
  }
}
