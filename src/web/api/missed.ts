import type { Hello } from '#contract/live.ts'

/** So long a write may take from its start to its end. */
const longestWrite = 10_000

/** When something changed last, by this machine's clock; 0 if nothing ever did. */
export const changedAt = ({ unchangedFor }: Hello, now: number): number => (unchangedFor === null ? 0 : now - unchangedFor)

/** Whether anything may have changed since it was read: a write that was under way then may be missing from what was read. */
export const hasMissed = (readTimes: readonly number[], lastChange: number): boolean =>
  readTimes.some((readAt) => readAt < lastChange + longestWrite)

/** A server that restarts is found again within this. */
const longestWait = 1500

/** Milliseconds until the next try. chance is from 0 up to 1, so that not all come back at once. */
export const waitAfter = (failures: number, chance: number): number => Math.min(longestWait, 250 * 2 ** failures) * (0.75 + chance / 2)
