import type { ReplyOf } from '#contract/endpoint.ts'
import type { getHistoryEntries } from '#contract/schedule/history.ts'

type Entries = ReplyOf<typeof getHistoryEntries>

/**
 * Reads the newest entries down to the end of the shown ones (next of their last page), so that new entries leave no gap between pages. end
 * returns the current end, because earlier entries may be loaded in the meantime; undefined if none are shown yet.
 */
export async function entriesDownTo(end: () => string | null | undefined, read: (before?: string) => Promise<Entries>): Promise<Entries> {
  const first = await read()
  const entries = [...first.entries]
  let { next } = first
  while (next !== null && isShown(next, end())) {
    const page = await read(next)
    entries.push(...page.entries)
    next = page.next
  }
  const last = end()
  if (last === undefined || last === null || next === null) return { entries, next }
  return { entries: entries.filter(({ id }) => !isNewer(last, id)), next: last }
}

const isShown = (next: string, end: string | null | undefined): boolean => end !== undefined && isNewer(next, end)

/** null is the end of the history, so nothing is older. */
const isNewer = (id: string, than: string | null): boolean => than === null || BigInt(id) > BigInt(than)
