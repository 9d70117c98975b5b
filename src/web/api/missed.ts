import type { Hello } from '#contract/live.ts'

/** The longest a write takes. */
const longestWrite = 10_000

/** The time of the last change, by this machine's clock; 0 if there never was one. */
export const changedAt = ({ unchangedFor }: Hello, now: number): number => (unchangedFor === null ? 0 : now - unchangedFor)

/** Whether anything may have changed since it was read, including writes that were under way then. */
export const hasMissed = (readTimes: readonly number[], lastChange: number): boolean =>
  readTimes.some((readAt) => readAt < lastChange + longestWrite)

/** The longest wait before reconnecting. */
const longestWait = 1500

/** Milliseconds until the next try. chance, from 0 up to 1, spreads reconnects. */
export const waitAfter = (failures: number, chance: number): number => Math.min(longestWait, 250 * 2 ** failures) * (0.75 + chance / 2)
