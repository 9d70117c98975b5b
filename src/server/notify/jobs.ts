import { fromKysely, PgBoss } from 'pg-boss'

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

/** A job that waits for its hour wakes nobody when that comes: it is found within so many seconds. */
const punctual = { notifyPollingIntervalSeconds: 5 }

/** A mail server may be away for days. */
const retries = { notify: true, retryLimit: 200, retryBackoff: true, retryDelayMax: 1800 }

/** Work that goes on after the answer, kept in the database until it is done: a restart loses none of it. */
export async function startJobs(database: Database, work: JobHandlers, report: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobs, schedule: false, useListenNotify: true })
  boss.on('error', report)
  await boss.start()
  await boss.createQueue('reset-mail', retries)
  // Of one person's mails one may wait and one may be under way.
  await boss.createQueue('notice-mail', { ...retries, policy: 'stately' })
  await boss.work<ResetMail>('reset-mail', ([job]) => work.resetMail(job!.data))
  await boss.work<NoticeMail>('notice-mail', punctual, ([job]) => work.noticeMail(job!.data))
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
