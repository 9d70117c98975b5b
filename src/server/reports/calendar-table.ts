import type { Language } from '#domain/language.ts'
import { shortTime } from '#domain/time/time-range.ts'
import type { ReportLine } from '#server/stores/reports.ts'

import { reportWords } from './wording.ts'

/** isForAdmin: only admins are shown which shifts are unfilled, because others cannot tell these from drafts. */
export function calendarTable(lines: readonly ReportLine[], language: Language, isForAdmin: boolean): string[][] {
  const { calendarColumns } = reportWords(language)
  return [
    calendarColumns,
    ...lines.map((line) => [
      line.date,
      line.template,
      shortTime(line.startTime),
      shortTime(line.endTime),
      line.firstName ?? '',
      line.lastName ?? '',
      statusOf(line, language, isForAdmin),
      line.coverFirstName === null ? '' : `${line.coverFirstName} ${line.coverLastName}`,
      line.coverStartTime ? shortTime(line.coverStartTime) : '',
      line.coverEndTime ? shortTime(line.coverEndTime) : '',
    ]),
  ]
}

function statusOf({ firstName, draft }: ReportLine, language: Language, isForAdmin: boolean): string {
  const { statuses } = reportWords(language)
  if (firstName === null) return isForAdmin ? statuses.unfilled : ''
  return draft ? statuses.draft : statuses.published
}
