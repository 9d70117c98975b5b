import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'

import { monthPattern } from '../dates/date-words.ts'
import { headingMonth, namesOf } from '../dates/heading-month.ts'
import { listedDays, type ListedDay } from '../dates/listed-days.ts'
import { indexes } from '../grid.ts'
import { availabilityOfHeading } from '../words/availability-titles.ts'
import type { NamedAvailability } from '../words/availability-words.ts'
import { columnNamed, isLeaveHeading, leaveNamed } from '../words/plain-words.ts'
import type { SheetReader } from './sheet-reader.ts'

type AboutDays = { availability: NamedAvailability } | { leave: LeaveKind }

interface ListColumn {
  column: number
  about: AboutDays
  daysOf: (cell: SheetCell) => ListedDay[] | undefined
}

interface DateLists {
  row: number
  person: number
  columns: ListColumn[]
}

const namesDays = new RegExp(`(?<![a-z])(?:${monthPattern})(?![a-z])|\\d{4}-\\d\\d-\\d\\d|\\d\\s*[,;&–-]\\s*\\d`)

/** Rows with lists of dates for each person, as in the answers to a form; undefined if the sheet has none. */
export function dateListsIn({ grid, sheet, team }: Pick<SheetReader, 'grid' | 'sheet' | 'team'>): DateLists | undefined {
  for (const row of indexes(0, Math.min(grid.rows, 10))) {
    const cells = indexes(0, grid.columns).flatMap((column) => grid.at(row, column) ?? [])
    const person = cells.find(({ text }) => columnNamed(text) === 'person')
    if (!person) continue
    const above = sheet.cells.filter((cell) => cell.row < person.row).map(({ text }) => text)
    const columns = cells.flatMap((head): ListColumn[] => {
      const about = aboutDays(head.text)
      if (!about) return []
      const said = [head.text, ...above, ...namesOf({ sheet, team })].map(headingMonth)
      const month = said.find((one) => one.month !== undefined)?.month
      const years = said.find((one) => one.years !== undefined)?.years
      const daysOf = ({ text }: SheetCell) => listedDays(text, { month, years, today: team.today })
      const filled = indexes(row + 1, grid.rows).flatMap((other) => grid.at(other, head.column) ?? [])
      const read = filled.filter((cell) => daysOf(cell) !== undefined)
      // A number may be a count, but a month or several days cannot.
      const isList = read.some((cell) => namesDays.test(folded(cell.text)) && daysOf(cell)!.length > 0)
      // A heading about when someone can work is about nothing else, so what cannot be read is marked.
      return isList && ('availability' in about || read.length >= filled.length * 0.6) ? [{ column: head.column, about, daysOf }] : []
    })
    if (columns.length > 0) return { row, person: person.column, columns }
  }
  return undefined
}

function aboutDays(heading: string): AboutDays | undefined {
  const availability = availabilityOfHeading(heading)
  if (availability) return { availability }
  const kind =
    leaveNamed(heading.replaceAll(/\b(?:dates?|days?|jours?|de|of)\b|\?/gi, ' ')) ?? (isLeaveHeading(heading) ? 'VACATION' : undefined)
  return kind && { leave: kind }
}

export function readDateLists({ grid, notes, vocabulary }: SheetReader, { row, person, columns }: DateLists): void {
  for (const column of [person, ...columns.map((one) => one.column)]) notes.cell(grid.at(row, column)!, { as: 'heading' })
  for (const other of indexes(row + 1, grid.rows)) {
    const name = grid.at(other, person)
    if (!name) continue
    const said = vocabulary.nameIn(name.text, 1)
    if (said.is === 'question') notes.ask(name, said.question)
    if (said.is !== 'people') continue
    const people = said.people.map((one) => one.person)
    notes.cell(name, { as: 'person', people })
    // If someone answers twice, the later answer counts.
    const isAnsweredAgain = laterRows(other).some((text) => text === name.text)
    for (const { column, about, daysOf } of columns) {
      const cell = grid.at(other, column)
      const days = cell && daysOf(cell)
      if (cell && isAnsweredAgain) notes.cell(cell, { as: 'ignored' })
      else if (cell) readDays(cell, people, about, days)
    }
  }

  function laterRows(after: number): string[] {
    return indexes(after + 1, grid.rows).flatMap((other) => grid.at(other, person)?.text ?? [])
  }

  function readDays(cell: SheetCell, people: string[], about: AboutDays, days: readonly ListedDay[] | undefined): void {
    if (!days) return notes.cell(cell, { as: 'unread' })
    if (days.length === 0) return notes.cell(cell, { as: 'off' })
    if ('leave' in about) {
      notes.cell(cell, { as: 'leave', people, kind: about.leave })
      for (const { date } of days)
        for (const one of people) notes.leave(cell, { person: one, kind: about.leave, fromDate: date, toDate: date })
      return
    }
    const { value, half: ofHeading } = about.availability
    notes.cell(cell, { as: 'availability', people, value })
    for (const { date, half = ofHeading } of days)
      for (const one of people) notes.availability(cell, { person: one, date, value, ...(half && { half }) })
  }
}
