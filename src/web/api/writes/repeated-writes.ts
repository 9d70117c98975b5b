/** For how long a repeated write counts as the same write, in milliseconds: its first answer may still be on the way. */
const sameWithin = 10 * 60_000

interface SentWrite {
  /** The Idempotency-Key. */
  key: string
  body: string | undefined
}

const unanswered = new Map<string, SentWrite & { since: number }>()

/**
 * What to send for a write. The same write keeps its first key and body until it is answered, so that repeating it after a lost answer does
 * nothing twice. The version in the body may differ by then, because the page may have seen its own change.
 */
export function sentWrite(write: string, body: string | undefined, now = Date.now()): SentWrite {
  const before = unanswered.get(write)
  if (before && now - before.since < sameWithin) return before
  const sent = { key: `${now} ${Math.random()}`, body, since: now }
  unanswered.set(write, sent)
  return sent
}

/** Forgets an answered write. */
export const settleWrite = (write: string): void => void unanswered.delete(write)
