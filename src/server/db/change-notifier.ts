import { sql } from 'kysely'

import type { Db } from './db.ts'

/** A server that ends before notifying is replaced by another within this time. */
const sweepEveryMs = 1000

interface ChangeNotifier {
  /** Called after a commit. */
  wake(): void
  close(): Promise<void>
}

/** Notifies listeners of committed changes, batching those that arrive meanwhile. */
export function createChangeNotifier(notify: () => Promise<unknown>): ChangeNotifier {
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      // After a failure the changes stay for the next time.
      await notify().catch(() => {})
    }
  }

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      if (isWanted) wake()
    })
  }

  const timer = setInterval(wake, sweepEveryMs).unref()
  return {
    wake,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

export const notifyPending = (db: Db): Promise<unknown> =>
  sql`
  with pending as (delete from untold returning channel, payload)
  select pg_notify(channel, payload) from (select distinct channel, payload from pending) changes`.execute(db)
