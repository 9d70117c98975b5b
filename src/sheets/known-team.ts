import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { KnownTemplate } from './words/duty-book.ts'
import type { KnownPerson } from './words/name-book.ts'
import type { KnownService } from './words/service-book.ts'

/** What is known when a sheet is read. answers: the latest answer to a question counts. fileName: may name the month. */
export interface KnownTeam {
  people: readonly KnownPerson[]
  templates: readonly KnownTemplate[]
  services: readonly KnownService[]
  /** The years that have blocks, with their first and last days. */
  years: readonly { year: number; fromDate: CalendarDate; toDate: CalendarDate }[]
  answers: readonly ImportAnswer[]
  today: CalendarDate
  fileName: string
}
