import { yearAndMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { headingMonth, namesOf } from '../dates/heading-month.ts'
import { resolveDates } from '../dates/resolve-dates.ts'
import { headingFor } from '../panels/axis.ts'
import type { Panel } from '../panels/panels.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { readBoth } from './read-both.ts'

/** Whether the columns of a wall planner are headed by months, so that the day numbers apply to each month. */
export const isOfMonths = ({ headings, axis }: Panel): boolean => {
  const named = headings.filter(
    (cells) => cells.length > 0 && headingMonth(cells.at(-1)!.text).isPlain && headingMonth(cells.at(-1)!.text).month !== undefined,
  )
  return (
    named.length > 1 &&
    named.length === headings.filter((cells) => cells.length > 0).length &&
    axis.parts.every(({ month }) => month === undefined)
  )
}

export function readMonthsPanel(reader: SheetReader, { axis, columns, headings, rows }: Panel): void {
  const { grid, notes, sheet, team } = reader
  const years = headingFor(grid, axis, namesOf({ sheet, team }), () => true).years
  columns.forEach((column, index) => {
    const heading = headings[index]!.at(-1)
    const month = heading && headingMonth(heading.text).month
    if (!heading || month === undefined) return
    const own = headingMonth(heading.text).years ?? years
    const answer = reader.vocabulary.answerTo(`month:${sheet.name} ${index + 1}`)
    const hint =
      answer?.is === 'month' ? { month: answer.month, years: [answer.year], answered: true } : { month, ...(own && { years: own }) }
    // The rows have numbers up to 31, although many months are shorter.
    const last = rows.findLast(({ row }) => grid.at(row, column))?.at ?? axis.parts.length - 1
    const parts = axis.parts.slice(0, last + 1).map((part) => ({ ...part, month }))
    const resolved = resolveDates(parts, hint, team.today)
    if ('candidates' in resolved) {
      const candidates = resolved.candidates.map(yearAndMonth)
      return notes.ask(heading, { key: `month:${sheet.name} ${index + 1}`, about: 'month', text: heading.text, candidates })
    }
    notes.cell(heading, { as: 'heading' })
    readColumn(column, resolved.dates)
  })

  function readColumn(column: number, dates: readonly CalendarDate[]): void {
    for (const { row, at } of rows) {
      const cell = grid.at(row, column)
      if (cell) readBoth(reader, cell, dates[at]!)
    }
  }
}
