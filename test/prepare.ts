import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/notify/jobs.ts'

/** Brings a database to where a server would have it after its first start. */
export async function prepareDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(where)
  const jobs = await startJobs(
    database,
    { resetMail: async () => {}, noticeMail: async () => {}, emailChangeMail: async () => {} },
    (error) => {
      throw error
    },
  )
  await jobs.stop()
  await database.close()
}
