import type { PersonKey } from '#domain/imports/reading.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { plainName } from '../words/name-book.ts'
import { columnNamed, isNoteHeading } from '../words/plain-words.ts'
import type { DatedPanel, SheetReader } from './sheet-reader.ts'

/** Duties below people: each is a shift of that person. */
export function readPeoplePanel(reader: SheetReader, panel: DatedPanel): void {
  const { grid, notes, vocabulary } = reader
  const people = panel.headings.map((cells, at) => personIn(reader, cells, hasCells(panel.columns[at]!)))

  for (const { row, at } of panel.rows) {
    panel.columns.forEach((column, index) => {
      const cell = grid.at(row, column)
      const person = people[index]
      if (cell) readCell(cell, panel.dates[at]!, person)
    })
  }

  function hasCells(column: number): boolean {
    return panel.rows.some(({ row }) => !/^\d*(?:[.,]\d+)?$/.test(grid.at(row, column)?.text ?? ''))
  }

  function readCell(cell: SheetCell, date: CalendarDate, person: PersonKey | undefined): void {
    if (person === undefined) return notes.cell(cell, { as: 'ignored' })
    const said = vocabulary.dutyIn(cell.text)
    if (said.is === 'question') return notes.ask(cell, said.question)
    if (said.is === 'leave') {
      notes.cell(cell, { as: 'leave', people: [person], kind: said.kind })
      return notes.leave(cell, { person, kind: said.kind, fromDate: date, toDate: date })
    }
    if (said.is !== 'duties') return notes.cell(cell, { as: said.is })
    notes.cell(cell, { as: 'shift', date, templates: said.duties.map(({ template }) => template), people: [person] })
    for (const duty of said.duties) notes.shift(cell, { date, person, ...duty })
  }
}

/** First and last name may have a column each, and a level or a share of work one beside them. */
function personIn({ notes, vocabulary }: SheetReader, cells: readonly SheetCell[], isUsed: boolean): PersonKey | undefined {
  const texts = cells.map(({ text }) => text).filter((text) => /\p{L}/u.test(text))
  const named = texts.filter((text) => columnNamed(text) === undefined && !isNoteHeading(text))
  if (named.length === 0 || !isUsed) return undefined
  const readings = [named.join(' '), named.slice(0, 2).join(' '), ...named]
  for (const text of readings) {
    const said = vocabulary.nameIn(text, 1)
    const person = said.is === 'people' ? said.people[0]?.person : undefined
    if (person !== undefined) {
      for (const cell of cells) notes.cell(cell, { as: 'person', people: [person] })
      return person
    }
    if (said.is === 'ignored' || said.is === 'off') return undefined
  }
  const text = named.toSorted((a, b) => b.length - a.length)[0]!
  const said = vocabulary.nameIn(named.length === 2 && named.every((one) => !one.includes(' ')) ? named.join(' ') : text, 1)
  if (said.is === 'question') for (const cell of cells.filter((one) => plainName(one.text) !== '')) notes.ask(cell, said.question)
  return undefined
}
