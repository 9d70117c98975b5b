/** How long a repeated write counts as the same: its first answer may still be on its way. */
const sameWithin = 10 * 60_000

const unanswered = new Map<string, { key: string; since: number }>()

/**
 * The Idempotency-Key of a write. The same write keeps its key until it is answered, so that repeating it after a lost answer does
 * nothing twice.
 */
export function keyForWrite(write: string, now = Date.now()): string {
  const before = unanswered.get(write)
  if (before && now - before.since < sameWithin) return before.key
  const key = `${now} ${Math.random()}`
  unanswered.set(write, { key, since: now })
  return key
}

/** Forgets the key of an answered write. */
export const settleWrite = (write: string): void => void unanswered.delete(write)
