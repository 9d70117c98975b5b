import { Tinypool } from 'tinypool'

import type { describe, revalidate } from '#server/filling/describe.ts'
import type { reviewRoster } from '#server/filling/review/review-roster.ts'

/** Describes rosters in a thread: a large month takes up to a second, and must not block other requests. */
export interface Describer {
  describe(...subject: Parameters<typeof describe>): Promise<ReturnType<typeof describe>>
  revalidate(...subject: Parameters<typeof revalidate>): Promise<ReturnType<typeof revalidate>>
  review(...subject: Parameters<typeof reviewRoster>): Promise<ReturnType<typeof reviewRoster>>
  close(): Promise<void>
}

export function createDescriber(): Describer {
  const filename = new URL('./describe.ts', import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
  return {
    describe: async (subject) => pool.run(subject, { name: 'describe' }),
    revalidate: async (subject) => pool.run(subject, { name: 'revalidate' }),
    review: async (subject) => pool.run(subject, { name: 'reviewRoster' }),
    close: () => pool.destroy(),
  }
}
