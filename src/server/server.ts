import type { FastifyInstance } from 'fastify'

import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/jobs.ts'
import { startLive } from '#server/live.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { sendResetMail } from '#server/mail/reset-mail.ts'
import { createRateLimits } from '#server/rate-limits.ts'

export interface Server {
  app: FastifyInstance
  db: Db
  close(): Promise<void>
}

/** The whole product but its port: database, jobs, mail and calls. */
export async function createServer(config: Config): Promise<Server> {
  const database = await openDatabase(config)
  const { db } = database
  const sendMail = createMailer(config)
  const jobs = await startJobs(
    database,
    { resetMail: ({ email }) => sendResetMail({ db, publicUrl: config.publicUrl, sendMail }, email) },
    (error) => app.log.error(error),
  )
  const live = await startLive(database.listen)
  const app = await createApp({ db, jobs, live, limits: createRateLimits(config.rateLimits), now: Date.now, logLevel: config.logLevel })
  return {
    app,
    db,
    async close() {
      await live.close()
      await app.close()
      await jobs.stop()
      await database.close()
    },
  }
}
