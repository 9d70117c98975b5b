import type { ReplyOf } from '#contract/endpoint.ts'
import type { getHistoryEntries } from '#contract/schedule/history.ts'

type Entries = ReplyOf<typeof getHistoryEntries>

/**
 * Reads the newest entries, down to where those that are shown end (next of their last page), so that newer ones leave no gap between pages.
 * end says where that is now, because earlier ones may be loaded meanwhile; undefined if none are shown yet.
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

/** Nothing is older than null, the end of the history. */
const isNewer = (id: string, than: string | null): boolean => than === null || BigInt(id) > BigInt(than)
