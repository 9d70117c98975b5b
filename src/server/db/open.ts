import { Kysely } from 'kysely'
import { type Db as BossDatabase, fromPglite, PgBoss } from 'pg-boss'

import { connectionTo, ServerConnection } from './connection.ts'
import type { Db } from './db.ts'
import { EmbeddedDialect, poolOf, ServerDialect } from './dialects.ts'
import { openEmbedded } from './embedded.ts'
import { listenEmbedded, listenOnServer, type Listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { createTeller, tellUntold } from './teller.ts'

export interface Database {
  db: Db
  /** Connection settings of the same database for the job queue. */
  jobs: ConstructorParameters<typeof PgBoss>[0] & object
  listen: Listen
  close(): Promise<void>
}

/** What happens to connections that nobody waits for. */
type Report = (error: unknown) => void

/** The database of this installation, up to date: a PostgreSQL server if one is configured, else the embedded one. */
export const openDatabase = (
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  report: Report,
): Promise<Database> => (databaseUrl ? openServer(databaseUrl, report) : openInFolder(dataDir))

async function openInFolder(dataDir: string): Promise<Database> {
  const { pglite, close } = await openEmbedded(dataDir)
  try {
    await migrate(async (statements) => ((await pglite.exec(statements)).at(-1)?.rows as Record<string, unknown>[]) ?? [])
  } catch (error) {
    await close()
    throw error
  }
  const teller = createTeller(() => tellUntold(db))
  const db: Db = new Kysely({ dialect: new EmbeddedDialect(pglite, teller.wake) })
  return {
    db,
    jobs: { db: fromPglite(pglite) as BossDatabase, backend: 'pglite' },
    listen: listenEmbedded(pglite),
    close: () => teller.close().then(close),
  }
}

async function openServer(databaseUrl: string, report: Report): Promise<Database> {
  await migrateServer(databaseUrl)
  const pool = poolOf(databaseUrl, 10, report)
  const ofJobs = poolOf(databaseUrl, 2, report)
  const listen = listenOnServer(databaseUrl, report)
  const teller = createTeller(() => tellUntold(db))
  const db: Db = new Kysely({ dialect: new ServerDialect(pool, teller.wake) })
  return {
    db,
    jobs: { db: jobDatabase(ofJobs, listen) as BossDatabase },
    listen,
    async close() {
      await teller.close()
      await Promise.all([pool.end(), ofJobs.end()])
    },
  }
}

/** A change of a large table takes as long as it takes, and so does waiting for another server that makes it. */
async function migrateServer(databaseUrl: string): Promise<void> {
  const patient = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const client = new ServerConnection({ ...connectionTo(databaseUrl, patient), connectionTimeoutMillis: 10_000, query_timeout: 0 })
  try {
    await client.connect()
    await migrate(async (statements) => [await client.query(statements)].flat().at(-1)?.rows ?? [])
  } finally {
    await client.end()
  }
}

/** The job engine's own connections end the process when they break at the wrong moment. */
const jobDatabase = (pool: ReturnType<typeof poolOf>, listen: Listen) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
  async listen(channel: string, hear: (payload: string) => void, recovered: () => void) {
    const close = await listen([channel], { onMessage: (_, payload) => hear(payload), onConnect: recovered, onDisconnect: () => {} })
    return { close }
  },
})
