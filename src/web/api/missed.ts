import type { Hello } from '#contract/live.ts'

/** The longest time that a write takes, in milliseconds. */
const longestWrite = 10_000

/** The time of the last change, by this machine's clock; 0 if there never was one. */
export const changedAt = ({ unchangedFor }: Hello, now: number): number => (unchangedFor === null ? 0 : now - unchangedFor)

/**
 * Whether anything may have changed since the read, including writes that were under way at that time. When a read of the future was made
 * is unknown: the clock has been set back since.
 */
export const hasMissed = (readTimes: readonly number[], lastChange: number, now = Date.now()): boolean =>
  readTimes.some((readAt) => readAt < lastChange + longestWrite || readAt > now)

/** The longest wait before reconnecting. */
const longestWait = 1500

/** Milliseconds until the next try. chance, from 0 up to 1, spreads reconnects. */
export const waitAfter = (failures: number, chance: number): number => Math.min(longestWait, 250 * 2 ** failures) * (0.75 + chance / 2)
