import { Kysely } from 'kysely'
import { type Db as BossDatabase, fromPglite, PgBoss } from 'pg-boss'

import type { Db } from './db.ts'
import { EmbeddedDialect, serverDialect } from './dialects.ts'
import { openEmbedded } from './embedded.ts'
import { listenEmbedded, listenOnServer, type Listen } from './listen.ts'
import { migrate } from './migrate.ts'

export interface Database {
  db: Db
  /** Connection settings of the same database for the job queue. */
  jobs: ConstructorParameters<typeof PgBoss>[0] & object
  listen: Listen
  close(): Promise<void>
}

/** The migrated database: a PostgreSQL server if configured, else the embedded one. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> =>
  databaseUrl ? openServer(databaseUrl) : openInFolder(dataDir)

async function openInFolder(dataDir: string): Promise<Database> {
  const { pglite, close } = await openEmbedded(dataDir)
  try {
    await migrate(async (statements) => ((await pglite.exec(statements)).at(-1)?.rows as Record<string, unknown>[]) ?? [])
  } catch (error) {
    await close()
    throw error
  }
  const db: Db = new Kysely({ dialect: new EmbeddedDialect(pglite) })
  return { db, jobs: { db: fromPglite(pglite) as BossDatabase, backend: 'pglite' }, listen: listenEmbedded(pglite), close }
}

async function openServer(databaseUrl: string): Promise<Database> {
  const { dialect, pool } = serverDialect(databaseUrl)
  const client = await pool.connect()
  try {
    await migrate(async (statements) => {
      const results = [await client.query(statements)].flat()
      return results.at(-1)?.rows ?? []
    })
  } finally {
    client.release()
  }
  const db: Db = new Kysely({ dialect })
  return { db, jobs: { connectionString: databaseUrl, max: 2 }, listen: listenOnServer(databaseUrl), close: () => pool.end() }
}
