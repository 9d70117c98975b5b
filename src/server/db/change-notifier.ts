import { sql } from 'kysely'

import type { Db } from './db.ts'

/** How often every server looks for changes to notify about, in case another server ended before it did. */
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
      // If this fails, the changes stay until the next attempt.
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
