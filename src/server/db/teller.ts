import { sql } from 'kysely'

import type { Db } from './db.ts'

/** What a server left untold when it ended is told by another within so many milliseconds. */
const sweepEveryMs = 1000

interface Teller {
  /** Something was committed. */
  wake(): void
  close(): Promise<void>
}

/** Tells those who listen what transactions changed, after they are committed, and whatever has gathered meanwhile in one go. */
export function createTeller(tell: () => Promise<unknown>): Teller {
  let isWanted = false
  let telling: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      // What could not be told is still there for the next time.
      await tell().catch(() => {})
    }
  }

  function wake(): void {
    isWanted = true
    telling ??= run().finally(() => {
      telling = undefined
      if (isWanted) wake()
    })
  }

  const timer = setInterval(wake, sweepEveryMs).unref()
  return {
    wake,
    async close() {
      clearInterval(timer)
      await telling
    },
  }
}

export const tellUntold = (db: Db): Promise<unknown> =>
  sql`
  with told as (delete from untold returning channel, payload)
  select pg_notify(channel, payload) from (select distinct channel, payload from told) changes`.execute(db)
