import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'

import { headingMonth, namesOf } from '../dates/heading-month.ts'
import { listedDays, namesDays, type ListedDay } from '../dates/listed-days.ts'
import { indexes } from '../grid.ts'
import type { ListHead } from '../panels/list-head.ts'
import { rowsThatCount } from '../panels/row-status.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { availabilityOfHeading } from '../words/availability-titles.ts'
import { columnNamed, isLeaveHeading, leaveNamed } from '../words/plain-words.ts'
import { noteDays, type AboutDays } from './note-days.ts'

interface ListColumn {
  column: number
  /** What the days in a row mean; undefined if the row does not say. */
  aboutIn: (row: number) => AboutDays | undefined
  daysOf: (cell: SheetCell) => ListedDay[] | undefined
  /** Whether each person has one list. If someone answers twice, the later answer counts. */
  isAnswer: boolean
}

interface DateLists {
  row: number
  person: number
  columns: ListColumn[]
}

const ofDates = /^(?:dates?(?: off| requested)?|days?(?: off)?|jours?|when|quand|periodes?|periods?|dates? demandees?)$/

/** Rows with lists of dates for each person, as in the answers to a form; undefined if the sheet has none. */
export function dateListsIn(reader: SheetReader): DateLists | undefined {
  const { grid, sheet, team } = reader
  for (const row of indexes(0, Math.min(grid.rows, 10))) {
    const cells = indexes(0, grid.columns).flatMap((column) => grid.at(row, column) ?? [])
    const person = cells.find(({ text }) => columnNamed(text) === 'person')
    if (!person) continue
    const above = sheet.cells.filter((cell) => cell.row < person.row).map(({ text }) => text)
    const columns = cells.flatMap((head): ListColumn[] => {
      const about = aboutDays(reader, head.text)
      const isOfDates = !about && ofDates.test(folded(head.text).trim())
      if (!about && !isOfDates) return []
      const said = [head.text, ...above, ...namesOf({ sheet, team })].map(headingMonth)
      const month = said.find((one) => one.month !== undefined)?.month
      const years = said.find((one) => one.years !== undefined)?.years
      const daysOf = ({ text }: SheetCell) => listedDays(text, { month, years, today: team.today })
      const filled = indexes(row + 1, grid.rows).flatMap((other) => grid.at(other, head.column) ?? [])
      const read = filled.filter((cell) => daysOf(cell) !== undefined)
      // Below 'Dates', a single day has a list of its own.
      const isList = read.some((cell) => namesDays(cell.text) && daysOf(cell)!.length > (isOfDates ? 1 : 0))
      const aboutIn = about ? () => about : aboutOfRow(reader, cells, above)
      // A heading about when someone can work is about nothing else, so what cannot be read is marked.
      const isSure = about && 'availability' in about
      return isList && (isSure || read.length >= filled.length * 0.6)
        ? [{ column: head.column, aboutIn, daysOf, isAnswer: about !== undefined && !('duty' in about) }]
        : []
    })
    if (columns.length > 0) return { row, person: person.column, columns }
  }
  return undefined
}

function aboutDays({ vocabulary }: SheetReader, heading: string): AboutDays | undefined {
  const availability = availabilityOfHeading(heading)
  if (availability) return { availability }
  const kind =
    leaveNamed(heading.replaceAll(/\b(?:dates?|days?|jours?|de|of)\b|\?/gi, ' ')) ?? (isLeaveHeading(heading) ? 'VACATION' : undefined)
  if (kind) return { leave: kind }
  const duty = vocabulary.dutyNamed(heading)
  return duty === undefined || vocabulary.isAboutAvailability ? undefined : { duty }
}

/** What days mean according to another column, such as 'Type', or else to a title. */
function aboutOfRow({ grid, vocabulary }: SheetReader, heads: readonly SheetCell[], titles: readonly string[]): ListColumn['aboutIn'] {
  const whys = heads.filter(({ text }) => ['leave', 'reason', 'duty'].includes(columnNamed(text) ?? '')).map(({ column }) => column)
  const isAboutLeave = titles.some((title) => title.split(/[^\p{L}]+/u).some(isLeaveHeading))
  return (row) => {
    const texts = whys.flatMap((column) => grid.at(row, column)?.text ?? [])
    const kind = texts.map(leaveNamed).find((found) => found !== undefined)
    if (kind) return { leave: kind }
    const duty = texts.map(vocabulary.dutyNamed).find((found) => found !== undefined)
    if (duty !== undefined) return { duty }
    return texts.length === 0 && isAboutLeave ? { leave: 'VACATION' } : undefined
  }
}

const headOf = ({ grid }: SheetReader, row: number): ListHead => {
  const kinds = indexes(0, grid.columns).map((column) => [columnNamed(grid.at(row, column)?.text ?? ''), column] as const)
  return { row, columns: new Map(kinds.flatMap(([kind, column]) => (kind === undefined ? [] : [[kind, column]]))) }
}

export function readDateLists(reader: SheetReader, { row, person, columns }: DateLists): void {
  const { grid, notes, vocabulary } = reader
  for (const column of [person, ...columns.map((one) => one.column)]) notes.cell(grid.at(row, column)!, { as: 'heading' })
  const rows = indexes(row + 1, grid.rows)
  const counts = columns.every(({ isAnswer }) => isAnswer) ? () => true : rowsThatCount(reader, headOf(reader, row), rows)
  for (const other of rows) {
    const name = grid.at(other, person)
    if (!name || !counts(other)) continue
    const said = vocabulary.nameIn(name.text, 1)
    if (said.is === 'question') notes.ask(name, said.question)
    if (said.is !== 'people') continue
    const people = said.people.map((one) => one.person)
    notes.cell(name, { as: 'person', people })
    const isAnsweredAgain = laterRows(other).some((text) => text === name.text)
    for (const { column, aboutIn, daysOf, isAnswer } of columns) {
      const cell = grid.at(other, column)
      const about = aboutIn(other)
      if (!cell) continue
      if (!about) notes.cell(name, { as: 'unread' })
      else if (isAnswer && isAnsweredAgain) notes.cell(cell, { as: 'ignored' })
      else noteDays(reader, cell, people, about, daysOf(cell))
    }
  }

  function laterRows(after: number): string[] {
    return indexes(after + 1, grid.rows).flatMap((other) => grid.at(other, person)?.text ?? [])
  }
}
