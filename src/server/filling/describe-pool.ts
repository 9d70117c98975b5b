import { Tinypool } from 'tinypool'

import type { describe, revalidate } from '#server/filling/describe.ts'
import type { judgeRoster } from '#server/filling/judged/judge-roster.ts'

/** Describes rosters in a thread: a large month takes up to a second, which must not block other requests. */
export interface Describer {
  describe(...subject: Parameters<typeof describe>): Promise<ReturnType<typeof describe>>
  revalidate(...subject: Parameters<typeof revalidate>): Promise<ReturnType<typeof revalidate>>
  judge(...subject: Parameters<typeof judgeRoster>): Promise<ReturnType<typeof judgeRoster>>
  close(): Promise<void>
}

export function createDescriber(): Describer {
  const filename = new URL('./describe.ts', import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
  return {
    describe: async (subject) => pool.run(subject, { name: 'describe' }),
    revalidate: async (subject) => pool.run(subject, { name: 'revalidate' }),
    judge: async (subject) => pool.run(subject, { name: 'judgeRoster' }),
    close: () => pool.destroy(),
  }
}
