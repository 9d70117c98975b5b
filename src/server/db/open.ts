import { Kysely, type Logger } from 'kysely'
import type { Pool, QueryResult } from 'pg'
import type { Db as BossDatabase, PgBoss } from 'pg-boss'

import { notifyPending } from './change-notifier.ts'
import { connected, patientConnectionTo } from './connection.ts'
import type { Db } from './db.ts'
import { patientPoolOf, PoolDialect, poolOf, poolOfOne, poolThrough } from './dialects.ts'
import { vacuumChanged, vacuumEveryMs } from './embedded/autovacuum.ts'
import { isMade, openEmbedded } from './embedded/embedded.ts'
import { countCommits } from './embedded/until-commit.ts'
import { jobDatabase } from './jobs/job-database.ts'
import { listenEmbedded, listenOnServer, type Listen } from './listen.ts'
import { migrate, NeverUsed, type Migrating } from './migrate.ts'
import { createPoller } from './poller.ts'
import { preparePooled, refuseUnprepared } from './servers/pooled.ts'
import { noAnswerText } from './servers/unreachable.ts'

export interface Database {
  db: Db
  /** The settings with which the job queue connects to the same database. */
  jobs: ConstructorParameters<typeof PgBoss>[0] & object
  listen: Listen
  connections(): Connections
  close(): Promise<void>
}

interface Connections {
  open: number
  idle: number
  /** The number of callers that wait for a connection. */
  waiting: number
}

/** Receives failures that no caller waits for. */
type Report = (error: unknown) => void

interface Where {
  databaseUrl: string | undefined
  /** The server's own address, if databaseUrl is a pooler's. */
  directUrl?: string | undefined
  dataDir: string
  onStatement?: Logger | undefined
}

type DatabaseServer = Pick<Where, 'directUrl'> & { databaseUrl: string }

/** Opens and migrates the database: a PostgreSQL server if configured, otherwise the embedded one. */
export const openDatabase = (
  { databaseUrl, directUrl, dataDir, onStatement }: Where,
  report: Report,
  how: Migrating = {},
): Promise<Database> =>
  databaseUrl ? openServer({ databaseUrl, directUrl, onStatement }, report, how) : openInFolder({ dataDir, onStatement }, report, how)

/**
 * Opens the database for a command, whose statements may take longer than those of a call. What fails in the background is no failure of the
 * command: the next server makes up for it.
 */
export async function openForCommand(
  { databaseUrl, directUrl, dataDir }: Where,
  how: Migrating = {},
): Promise<Pick<Database, 'db' | 'close'>> {
  if (!databaseUrl) return openInFolder({ dataDir }, () => {}, how)
  await migrateServer({ databaseUrl, directUrl }, how)
  const pool = patientPoolOf(directUrl ?? databaseUrl)
  // Servers tell open pages of its changes.
  return { db: kyselyOf(pool, () => {}, undefined), close: () => pool.end() }
}

async function openInFolder(
  { dataDir, onStatement }: Pick<Where, 'dataDir' | 'onStatement'>,
  report: Report,
  how: Migrating,
): Promise<Database> {
  if (how.onlyUsed && !isMade(dataDir)) throw new NeverUsed()
  const { socket, syncCount, close } = await openEmbedded(dataDir)
  const pool = poolOfOne(socket)
  const end = () => pool.end().then(close)
  try {
    await migrate(async (statements) => lastRows(await pool.query(statements)), how)
  } catch (error) {
    await end()
    throw error
  }
  const listen = listenEmbedded(pool)
  const notifier = createPoller(() => notifyPending(db), report)
  const cleaner = createPoller(() => vacuumChanged(pool), report, vacuumEveryMs)
  const db: Db = kyselyOf(pool, notifier.wake, onStatement)
  // A commit is synced before anyone can see it.
  countCommits(db, () => Atomics.load(syncCount, 0))
  return {
    db,
    jobs: { db: jobDatabase(pool, listen) as BossDatabase, backend: 'pglite' },
    listen,
    connections: () => connectionsOf(pool),
    close: () => Promise.all([notifier.close(), cleaner.close()]).then(end),
  }
}

async function openServer(
  { databaseUrl, directUrl, onStatement }: DatabaseServer & Pick<Where, 'onStatement'>,
  report: Report,
  how: Migrating,
): Promise<Database> {
  await migrateServer({ databaseUrl, directUrl }, how)
  if (directUrl !== undefined) await preparePooled(directUrl)
  const connect = directUrl === undefined ? poolOf : poolThrough
  const [pool, ofJobs] = [connect(databaseUrl, 10, report), connect(databaseUrl, 2, report)]
  if (directUrl !== undefined) await refuseUnprepared(pool)
  const listen = listenOnServer(directUrl ?? databaseUrl, report)
  const notifier = createPoller(() => notifyPending(db), report)
  const db: Db = kyselyOf(pool, notifier.wake, onStatement)
  return {
    db,
    jobs: { db: jobDatabase(ofJobs, listen) as BossDatabase },
    listen,
    connections: () => connectionsOf(pool),
    async close() {
      await notifier.close()
      await Promise.all([pool.end(), ofJobs.end()])
    },
  }
}

const kyselyOf = (pool: Pool, afterCommit: () => void, onStatement: Logger | undefined): Db =>
  new Kysely({ dialect: new PoolDialect(pool, afterCommit), ...(onStatement && { log: onStatement }) })

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool): Connections => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Migrates without time limits: changing a large table, or waiting for another server that does, may take long. */
async function migrateServer({ databaseUrl, directUrl }: DatabaseServer, how: Migrating): Promise<void> {
  const client = await connected(patientConnectionTo(directUrl ?? databaseUrl)).catch((error: unknown) => {
    throw new Error(noAnswerText(directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', error), { cause: error })
  })
  try {
    await migrate(async (statements) => lastRows(await client.query(statements)), how)
  } finally {
    await client.end()
  }
}

/** The rows of the last of several statements. */
const lastRows = (results: QueryResult | QueryResult[]): Record<string, unknown>[] => [results].flat().at(-1)?.rows ?? []
