import type { ColumnType, Generated } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { ImportCounts, ScheduleImport } from '#domain/imports/import.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** Imports: sheets that became part of a schedule, and sheets that are still waiting to be applied. */
export interface ImportTables {
  imports: {
    team_id: Id
    id: Id
    name: string
    started_by: Id
    started_at: Generated<Date>
    status: Generated<ScheduleImport['status']>
    open_questions: Generated<number>
    counts: ColumnType<Partial<ImportCounts>, string | undefined, string>
    from_date: Generated<CalendarDate | null>
    to_date: Generated<CalendarDate | null>
    write_id: Generated<Id | null>
    applied_at: Generated<Date | null>
    taken_back_at: Generated<Date | null>
  }
  import_sheets: {
    team_id: Id
    import_id: Id
    sheet: ColumnType<Sheet | null, string | null | undefined, string | null>
    answers: ColumnType<ImportAnswer[], string, string>
  }
}
