import type { HistoryEntry, HistoryKind } from '#contract/schedule/history.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { writesBefore, type AuditWrite } from '#server/stores/history/audit-writes.ts'

import { describeWrite } from './describe-write.ts'
import { kindOf } from './kind-of-write.ts'
import { namesFor, type NameStyle } from './names.ts'

export interface HistoryFilter {
  userId?: Id | undefined
  kind?: HistoryKind | undefined
  fromDate?: CalendarDate | undefined
}

const pageOfEntries = 50

/** A page of entries, newest first. A filter by kind may read many writes that do not match. */
export async function readEntries(
  db: Db,
  teamId: Id,
  style: NameStyle,
  { before, kind, ...filter }: HistoryFilter & { before?: string | undefined },
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const matching: AuditWrite[] = []
  let next: string | null = before ?? null
  do {
    const page = await writesBefore(db, teamId, { ...filter, before: next ?? undefined })
    matching.push(...page.writes.filter((write) => kind === undefined || kindOf(write) === kind))
    next = page.next
  } while (next !== null && matching.length < pageOfEntries)
  const shown = matching.slice(0, pageOfEntries)
  const names = await namesFor(db, teamId, style, shown)
  const goesOn = matching.length > shown.length ? shown.at(-1)!.firstId : next
  return { entries: shown.map((write) => describeWrite(write, names)), next: goesOn }
}
