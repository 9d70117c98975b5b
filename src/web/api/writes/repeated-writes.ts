/** How long a repeated write counts as the same write, in milliseconds: its first answer may still be on the way. */
const sameWithin = 10 * 60_000

interface SentWrite {
  /** The Idempotency-Key. */
  key: string
  body: string | undefined
}

const unanswered = new Map<string, SentWrite & { since: number; creates: boolean }>()

/**
 * What to send for a write. The same write keeps its first key and body until it is answered, so that repeating it after a lost answer does
 * nothing twice. The version in the body may differ by then, because the page may have seen its own change.
 */
export function sentWrite(write: string, body: string | undefined, creates: boolean, now = Date.now()): SentWrite {
  const before = unanswered.get(write)
  if (before && now - before.since < sameWithin) return before
  const sent = { key: `${now} ${Math.random()}`, body, since: now, creates }
  unanswered.set(write, sent)
  return sent
}

/**
 * Forgets an answered write, and earlier unanswered ones to the same address: repeating one of them is a new intention, as in locking,
 * unlocking and locking a month. Writes that create something (POST with 201) are still never made twice.
 */
export function settleWrite(write: string): void {
  for (const [other, { creates }] of unanswered)
    if (other === write || (!creates && addressOf(other) === addressOf(write))) unanswered.delete(other)
}

/** The method and the address of a write, without its body. */
const addressOf = (write: string): string => write.split(' ', 2).join(' ')
