import { fromKysely, PgBoss, type Job } from 'pg-boss'

import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import type { Tx } from '#server/db/db.ts'
import { isNightMissed } from '#server/db/jobs/missed-night.ts'
import type { Database } from '#server/db/open.ts'
import { beyondTeam } from '#server/db/team-scope.ts'

import { createQueues, lookForLostEverySeconds, many, queueNames } from './queues.ts'

const anHourMs = 3_600_000

interface ResetMail {
  email: string
}

export interface NoticeMail {
  teamId: Id
  userId: Id
}

/**
 * An email to the new address, to confirm it, or to the old address (oldEmail), for information. newEmail: the address to confirm, unless it
 * is the account's first; a newer request replaces it.
 */
interface EmailChangeMail {
  userId: Id
  newEmail?: Email
  oldEmail?: Email
}

export interface InvitationMail extends NoticeMail {
  byUserId: Id
}

export interface Jobs {
  sendResetMail(job: ResetMail): Promise<void>
  sendProofMail(tx: Tx, userId: Id): Promise<void>
  sendEmailChangeMails(tx: Tx, userId: Id, emails: { oldEmail: Email; newEmail: Email }): Promise<void>
  /**
   * Queues emails within the transaction, so that they are sent only if the write commits. A job that is already waiting also covers this
   * one.
   */
  sendNoticeMails(tx: Tx, mails: readonly (NoticeMail & { afterSeconds: number })[]): Promise<void>
  sendInvitations(tx: Tx, mails: readonly InvitationMail[]): Promise<void>
  /** Jobs that are due or under way, by queue, as counted every few seconds. */
  waiting(): Promise<Record<string, number>>
  stop(): Promise<void>
}

/** A job that is not queued if one for the same person in the same team is already waiting. */
const noticeMailJob = ({ teamId, userId, afterSeconds }: NoticeMail & { afterSeconds: number }) => ({
  data: { teamId, userId },
  startAfter: afterSeconds,
  singletonKey: `${teamId} ${userId}`,
})

interface JobHandlers {
  resetMail(job: ResetMail): Promise<void>
  /** Resolves to the seconds after which it has to run again; 0 if it is done. */
  noticeMail(job: NoticeMail): Promise<number>
  emailChangeMail(job: EmailChangeMail): Promise<void>
  invitationMail(job: InvitationMail): Promise<void>
  nightly(): Promise<void>
}

/** Does work after the reply. Jobs are kept in the database until they are done, so that a restart loses none. */
export async function startJobs(database: Database, work: JobHandlers, report: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.jobs,
    useListenNotify: true,
    superviseIntervalSeconds: lookForLostEverySeconds,
    monitorIntervalSeconds: lookForLostEverySeconds,
    // How often finished jobs are deleted.
    maintenanceIntervalSeconds: anHourMs / 1000,
  })
  boss.on('error', report)
  await boss.start()
  await createQueues(boss)

  /** Handles each job of a batch separately: a failed one is retried without the others. */
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
  await boss.work(
    'notice-mail',
    many,
    each<NoticeMail>(async (job) => {
      const afterSeconds = await work.noticeMail(job)
      if (afterSeconds > 0) await boss.insert('notice-mail', [noticeMailJob({ ...job, afterSeconds })])
    }),
  )
  await boss.schedule('nightly', '23 3 * * *')
  await boss.work('nightly', { pollingIntervalSeconds: 60 }, () => work.nightly())
  const makeUp = async () => (await isNightMissed(database.db)) && (await boss.send('nightly'))
  await makeUp().catch(report)
  // A computer may have slept through that time without ending its server.
  const hourly = setInterval(() => void makeUp().catch(report), anHourMs).unref()
  await boss.work('email-change-mail', many, each<EmailChangeMail>(work.emailChangeMail))
  await boss.work('invitation-mail', many, each<InvitationMail>(work.invitationMail))
  return {
    async sendResetMail(job) {
      await boss.send('reset-mail', job)
    },
    async sendProofMail(tx, userId) {
      await boss.send('email-change-mail', { userId }, { db: fromKysely(tx) })
    },
    async sendEmailChangeMails(tx, userId, { oldEmail, newEmail }) {
      const inTx = { db: fromKysely(tx) }
      await boss.send('email-change-mail', { userId, newEmail }, inTx)
      await boss.send('email-change-mail', { userId, oldEmail }, inTx)
    },
    async sendNoticeMails(tx, mails) {
      await beyondTeam(tx, () => boss.insert('notice-mail', mails.map(noticeMailJob), { db: fromKysely(tx) }))
    },
    async sendInvitations(tx, mails) {
      const jobs = mails.map((data) => ({ data }))
      await beyondTeam(tx, () => boss.insert('invitation-mail', jobs, { db: fromKysely(tx) }))
    },
    async waiting() {
      const queues = await boss.getQueues(queueNames)
      return Object.fromEntries(queues.map(({ name, readyCount, activeCount }) => [name, readyCount + activeCount]))
    },
    stop() {
      clearInterval(hourly)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
