import { Tinypool } from 'tinypool'

import type { describe, fit } from '#server/filling/describe.ts'

/** Describes rosters in a thread of its own: for a large month it takes up to a second, which whoever reads the calendar must not notice. */
export interface Describer {
  describe(...subject: Parameters<typeof describe>): Promise<ReturnType<typeof describe>>
  fit(...subject: Parameters<typeof fit>): Promise<ReturnType<typeof fit>>
  close(): Promise<void>
}

export function createDescriber(): Describer {
  const filename = new URL('./describe.ts', import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
  return {
    describe: async (subject) => pool.run(subject, { name: 'describe' }),
    fit: async (subject) => pool.run(subject, { name: 'fit' }),
    close: () => pool.destroy(),
  }
}
