import { connected, connectionTo, type ServerConnection } from '#server/db/connection.ts'

import { type Diagnosis, good, bad, reasonOf } from './diagnosis.ts'

const oldestVersion = 15
const longestSkewSeconds = 5

export async function databaseOf(url: string): Promise<Diagnosis[]> {
  let client: ServerConnection | undefined
  try {
    client = await connected({ ...connectionTo(url), query_timeout: 5000 })
    const { rows } = await client.query(
      'select current_setting($1)::int as version, extract(epoch from clock_timestamp())::float8 as now',
      ['server_version_num'],
    )
    const { version, now } = rows[0] as { version: number; now: number }
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
    return [bad(`The database of DATABASE_URL doesn't answer: ${reasonOf(error)}.`)]
  } finally {
    await client?.end().catch(() => {})
  }
}
