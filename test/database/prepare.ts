import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/notify/jobs.ts'

/** Migrates a database as the first start of a server does. */
export async function prepareDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const report = (error: unknown) => {
    throw error
  }
  const none = async () => {}
  const database = await openDatabase(where, report)
  const jobs = await startJobs(
    database,
    { resetMail: none, noticeMail: () => Promise.resolve(0), emailChangeMail: none, invitationMail: none, nightly: none },
    report,
  )
  await jobs.stop()
  await database.close()
}
