import { existsSync } from 'node:fs'

import { connected, connectionTo, connectionToPooler } from '#server/db/connection.ts'
import { isMade } from '#server/db/embedded/embedded.ts'
import { reasonOf, noAnswerText } from '#server/db/servers/unreachable.ts'

import { askServer } from './control.ts'
import { type Diagnosis, good, bad } from './diagnosis.ts'

const oldestVersion = 15
const longestSkewSeconds = 5

/** The server, and the pooler in front of it if there is one. */
export async function databaseOf(databaseUrl: string, directUrl: string | undefined): Promise<Diagnosis[]> {
  if (directUrl === undefined) return serverOf('DATABASE_URL', databaseUrl)
  return (await Promise.all([poolerOf(databaseUrl), serverOf('DATABASE_DIRECT_URL', directUrl)])).flat()
}

/** The embedded database, as the server that runs on it says. */
export async function embeddedOf(dataDir: string): Promise<Diagnosis[]> {
  // If this is no folder, that is a finding of its own.
  if (!existsSync(`${dataDir}/.`)) return []
  if (!isMade(dataDir))
    return [bad(`There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or start the server, which creates it.`)]
  try {
    if ((await askServer(dataDir, ['doctor'])) === undefined) return [bad(`No server is running on the database in ${dataDir}. Start it.`)]
    return [good(`The database in ${dataDir} answers.`)]
  } catch (error) {
    // It prints its usage, because it does not know the question.
    if (String(error).includes('Usage:'))
      return [bad(`An earlier version is running on the database in ${dataDir}. Stop it, and start this one.`)]
    return [bad(`The database in ${dataDir} doesn't answer: ${reasonOf(error)}. Look for errors in the log.`)]
  }
}

async function poolerOf(url: string): Promise<Diagnosis> {
  try {
    await ask(connectionToPooler(url), 'select')
    return good('The pooler of DATABASE_URL answers.')
  } catch (error) {
    return bad(`The pooler of DATABASE_URL doesn't answer: ${reasonOf(error)}.`)
  }
}

async function serverOf(name: string, url: string): Promise<Diagnosis[]> {
  try {
    const { version, now } = await ask(
      connectionTo(url),
      `select current_setting('server_version_num')::int as version, extract(epoch from clock_timestamp())::float8 as now`,
    )
    const major = Math.floor(version / 10_000)
    const skew = Math.abs(Date.now() / 1000 - now)
    return [
      major < oldestVersion
        ? bad(`PostgreSQL ${major} is too old. Shiftwright needs ${oldestVersion} or newer.`)
        : good(`PostgreSQL ${major} answers.`),
      skew > longestSkewSeconds
        ? bad(`The clocks of this machine and of the database differ by ${skew.toFixed(0)} s. Let both take the time from a server.`)
        : good('The clocks of this machine and of the database agree.'),
    ]
  } catch (error) {
    return [bad(noAnswerText(name, error))]
  }
}

async function ask(settings: ReturnType<typeof connectionTo>, question: string): Promise<{ version: number; now: number }> {
  const client = await connected({ ...settings, query_timeout: 5000 })
  try {
    const { rows } = await client.query(question)
    return rows[0] as { version: number; now: number }
  } finally {
    await client.end().catch(() => {})
  }
}
