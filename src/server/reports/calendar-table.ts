import type { Language } from '#domain/language.ts'
import { shortTime } from '#domain/time/time-range.ts'
import type { ReportLine } from '#server/stores/reports.ts'

import { reportWords } from './wording.ts'

export function calendarTable(lines: readonly ReportLine[], language: Language): string[][] {
  const { calendarColumns, statuses } = reportWords(language)
  return [
    calendarColumns,
    ...lines.map((line) => [
      line.date,
      line.template,
      shortTime(line.startTime),
      shortTime(line.endTime),
      line.firstName ?? '',
      line.lastName ?? '',
      line.firstName === null ? statuses.unfilled : line.draft ? statuses.draft : statuses.published,
      line.coverFirstName === null ? '' : `${line.coverFirstName} ${line.coverLastName}`,
      line.coverStartTime ? shortTime(line.coverStartTime) : '',
      line.coverEndTime ? shortTime(line.coverEndTime) : '',
    ]),
  ]
}
