import { isAwayOn, type Leave, type LeaveSpan } from '#domain/leave/leave.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { datesIn, type DateRange } from '#domain/time/calendar-date.ts'
import type { ContractProof } from '#server/rulebook/proof.ts'
import type { ReportLine } from '#server/stores/reports.ts'

import { times } from './calendar-report.ts'

/**
 * One line of text for each printed fact, to compare with the facts later. Free places on a shift that has people are left out, because
 * older printouts do not list them.
 */
export const calendarFacts = (lines: readonly ReportLine[]): string[] =>
  lines
    .filter(({ firstName, people }) => firstName !== null || people === 0)
    .map((line) =>
      [
        line.date,
        line.template,
        times(line.startTime, line.endTime),
        line.firstName ?? '',
        line.lastName ?? '',
        line.draft ? 'draft' : '',
        line.coverFirstName ?? '',
        line.coverLastName ?? '',
        line.coverStartTime ?? '',
        line.coverEndTime ?? '',
      ].join('\t'),
    )

/** Who is on leave on which day of the range; a printed name may change. */
export const awayFacts = (leave: readonly Pick<Leave, 'userId' | keyof LeaveSpan>[], range: DateRange): string[] =>
  leave.flatMap((one) =>
    datesIn(range)
      .filter((date) => isAwayOn(one, date))
      .map((date) => `${date}\taway\t${one.userId}`),
  )

/**
 * The contract of a printout, and its statement about what is kept. Waivers, actual hours and earlier months can change this statement.
 * Printouts without a contract, or of days that are not published, have none.
 */
export const contractFacts = (rulebook: Rulebook | null, proof: Omit<ContractProof, 'pack'> | undefined): string[] =>
  rulebook && proof
    ? [`contract\t${JSON.stringify(rulebook)}`, `proof\t${[proof.kept, proof.waived, proof.judged, proof.untold].join('\t')}`]
    : []
