import { PgBoss } from 'pg-boss'

import type { Database } from '#server/db/open.ts'

export interface Jobs {
  sendResetMail(email: string): Promise<void>
  stop(): Promise<void>
}

interface ResetMail {
  email: string
}

/** Work that goes on after the answer, kept in the database until it is done: a restart loses none of it. */
export async function startJobs(
  database: Database,
  work: { resetMail(job: ResetMail): Promise<void> },
  report: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobs, schedule: false, useListenNotify: true })
  boss.on('error', report)
  await boss.start()
  await boss.createQueue('reset-mail', { notify: true, retryLimit: 5, retryBackoff: true })
  await boss.work<ResetMail>('reset-mail', async ([job]) => {
    await work.resetMail(job!.data)
  })
  return {
    async sendResetMail(email) {
      await boss.send('reset-mail', { email })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
