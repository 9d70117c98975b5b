/** So long a write counts as the same one when it is made again: then its first answer may still be on its way. */
const sameWithin = 10 * 60_000

const unanswered = new Map<string, { key: string; since: number }>()

/** The Idempotency-Key of a write. The same write keeps its key until it was answered, so that pressing again after a lost answer does nothing twice. */
export function keyForWrite(write: string, now = Date.now()): string {
  const before = unanswered.get(write)
  if (before && now - before.since < sameWithin) return before.key
  const key = `${now} ${Math.random()}`
  unanswered.set(write, { key, since: now })
  return key
}

/** It was answered: the next one is another. */
export const settleWrite = (write: string): void => void unanswered.delete(write)
