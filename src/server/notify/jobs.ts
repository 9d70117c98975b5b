import { fromKysely, PgBoss, type Job } from 'pg-boss'

import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import type { Database } from '#server/db/open.ts'

interface ResetMail {
  email: string
}

export interface NoticeMail {
  teamId: Id
  userId: Id
}

export interface Jobs {
  sendResetMail(job: ResetMail): Promise<void>
  /** In the transaction, so that they are sent only if the deed was done. One that waits already stands for this one too. */
  sendNoticeMails(tx: Tx, mails: readonly (NoticeMail & { afterSeconds: number })[]): Promise<void>
  stop(): Promise<void>
}

interface JobHandlers {
  resetMail(job: ResetMail): Promise<void>
  noticeMail(job: NoticeMail): Promise<void>
}

/**
 * Twenty at once, and no pause while there are more. A job that waits for its hour wakes nobody when that comes: it is found within
 * so many seconds.
 */
const many = {
  batchSize: 5,
  localConcurrency: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
  pollingIntervalSeconds: 2,
} as const

/** A mail server may be away for days. */
const retries = { notify: true, retryLimit: 200, retryBackoff: true, retryDelayMax: 1800 }

/** Work that goes on after the answer, kept in the database until it is done: a restart loses none of it. */
export async function startJobs(database: Database, work: JobHandlers, report: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobs, schedule: false, useListenNotify: true })
  boss.on('error', report)
  await boss.start()
  await boss.createQueue('reset-mail', retries)
  // Of one person's mails one may wait and one may be under way.
  // They wake nobody: the transaction that queues them would hold up the commits of all others.
  await boss.createQueue('notice-mail', { ...retries, policy: 'stately' })
  await boss.updateQueue('notice-mail', { notify: false })

  /** Each job of a batch for itself: one that fails is tried again without the others. */
  const each =
    <T>(handle: (data: T) => Promise<void>) =>
    (jobs: Job<T>[]) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await handle(data)
            return { id, status: 'completed' as const }
          } catch (error) {
            report(error)
            return { id, status: 'failed' as const }
          }
        }),
      )
  await boss.work('reset-mail', many, each<ResetMail>(work.resetMail))
  await boss.work('notice-mail', many, each<NoticeMail>(work.noticeMail))
  return {
    async sendResetMail(job) {
      await boss.send('reset-mail', job)
    },
    async sendNoticeMails(tx, mails) {
      const jobs = mails.map(({ teamId, userId, afterSeconds }) => ({
        data: { teamId, userId },
        startAfter: afterSeconds,
        singletonKey: `${teamId} ${userId}`,
      }))
      await boss.insert('notice-mail', jobs, { db: fromKysely(tx) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
