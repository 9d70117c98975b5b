import * as contract from '#contract/schedule/history.ts'
import { historyTable } from '#server/history/history-table.ts'
import { readEntries } from '#server/history/read-entries.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { JsonInPieces, SentFile } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { noteReading, recordOf } from '#server/stores/history/audit-writes.ts'
import { findDeletion } from '#server/stores/history/deletions.ts'
import { readLines, readRange } from '#server/stores/history/log-rows.ts'

export function historyRoutes({ read, steps }: Router) {
  read(contract.getHistoryEntries, ({ query, actor, language, db }) => readEntries(db, actor.teamId, { language, withYears: false }, query))

  read(contract.getHistoryRecord, ({ actor, db }) => recordOf(db, actor.teamId))

  steps(contract.getHistoryFile, async ({ query: { format, ...filter }, actor, language, db, transact }) => {
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'history', period: filter.fromDate ?? '', format }))
    if (format === 'csv') return csvFile('history', await historyTable(db, actor.teamId, language, filter))
    return new SentFile('history.jsonl', 'application/x-ndjson', readLines(db, actor.teamId, filter))
  })

  read(contract.getHistory, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return new JsonInPieces(readRange(db, actor.teamId, query))
  })

  read(contract.getDeletion, ({ params, actor, db }) => findDeletion(db, actor, params.id))
}
