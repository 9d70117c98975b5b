import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { listedDays, namesDays } from '../dates/listed-days.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { noteDays } from './note-days.ts'

const today = (first: CalendarDate) => ({ month: monthOf(first).month, years: [monthOf(first).year], today: first })

/** The column beside people who are away, if it lists their days: then the row's date has nothing to do with them. */
export function daysBeside({ grid }: SheetReader, { columns, rows, dates }: DatedPanel, at: number): { days?: number } {
  const days = columns[at + 1]
  if (days === undefined) return {}
  const texts = rows.flatMap(({ row }) => grid.at(row, days)?.text ?? [])
  const listed = texts.filter((text) => namesDays(text) && listedDays(text, today(dates[0]!)) !== undefined)
  return texts.length > 0 && listed.length > texts.length / 2 ? { days } : {}
}

interface AwayOn {
  days: SheetCell | undefined
  kind: LeaveKind | undefined
  first: CalendarDate
}

export function readAwayOn(reader: SheetReader, cell: SheetCell, { days, kind, first }: AwayOn): void {
  const { notes, vocabulary } = reader
  const said = vocabulary.nameIn(cell.text, 1)
  if (said.is === 'question') return notes.ask(cell, said.question)
  if (said.is !== 'people') return notes.cell(cell, { as: 'ignored' })
  if (!days || !kind) return notes.cell(cell, { as: 'unread' })
  const people = said.people.map(({ person }) => person)
  notes.cell(cell, { as: 'person', people })
  noteDays(reader, days, people, { leave: kind }, listedDays(days.text, today(first)))
}
