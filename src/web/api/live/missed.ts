import type { Hello } from '#contract/live.ts'

/** The longest time that a write takes. */
const longestWriteMs = 10_000

/** When something last changed, by this machine's clock: when the write began (0 if there never was one), and when it was announced. */
export interface LastChange {
  began: number
  announced: number
}

export const lastChange = ({ unchangedFor, quietFor }: Hello, now: number): LastChange => ({
  began: unchangedFor === null ? 0 : now - unchangedFor,
  announced: now - quietFor,
})

/**
 * Whether anything may have changed since a read began. A change is announced after its commit, so that a read that began later has it;
 * a server that was started in between knows only when the last write began. If a read seems to have begun in the future, the clock has
 * been set back since, and the read may be of any age.
 */
export const hasMissed = (readTimes: readonly number[], { began, announced }: LastChange, now = Date.now()): boolean =>
  readTimes.some((readAt) => (readAt < began + longestWriteMs && readAt <= announced) || readAt > now)

/** The longest wait before reconnecting. */
const longestWaitMs = 1500

/** Milliseconds until the next try. chance, from 0 up to 1, spreads reconnects. */
export const waitAfter = (failures: number, chance: number): number => Math.min(longestWaitMs, 250 * 2 ** failures) * (0.75 + chance / 2)
