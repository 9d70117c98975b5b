import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/notify/jobs.ts'

/** Migrates a database as a server's first start does. */
export async function prepareDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(where)
  const jobs = await startJobs(database, { resetMail: async () => {}, noticeMail: async () => {} }, (error) => {
    throw error
  })
  await jobs.stop()
  await database.close()
}
