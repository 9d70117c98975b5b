/** How long a repeated write counts as the same write, in milliseconds: its first answer may still be on the way. */
const sameWithinMs = 10 * 60_000

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
  if (before && now - before.since < sameWithinMs) return before
  const sent = { key: `${now} ${Math.random()}`, body, since: now, creates }
  unanswered.set(write, sent)
  return sent
}

let takesBack: RegExp | undefined

/** Passes what the signed-in part loads later: how to recognize writes that may take back what an unanswered one has done. */
export const forgetAfter = (taking: RegExp): void => void (takesBack = taking)

/**
 * Forgets an answered write, and earlier unanswered ones whose repetition is a new intention: those to the same address, as in locking,
 * unlocking and locking a month, and all of them after a write that takes something back, as in creating, clearing and creating the
 * shifts of a month. Otherwise, writes that create something (POST with 201) are never made twice.
 */
export function settleWrite(write: string): void {
  const address = write.split('{')[0]!
  for (const [other, { creates }] of unanswered)
    if (other === write || takesBack?.test(write) || (!creates && other.startsWith(address))) unanswered.delete(other)
}
