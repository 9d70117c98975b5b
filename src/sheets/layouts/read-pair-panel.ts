import type { SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { areOpen, halvesOf, isSameTime } from '../words/halves.ts'
import { columnNamed } from '../words/plain-words.ts'
import { sharedDuties, whichDuty } from './shared-duties.ts'

interface DutyAndName {
  duty: number
  name: number
}

/**
 * Reads duty and name side by side below each day: 'Thu 1 | Day | Chen', and '| Night | Haddad' in the next row. Undefined if there are no
 * such pairs.
 */
export function pairIn({ grid, vocabulary }: SheetReader, { columns, headings, rows }: DatedPanel): DutyAndName | undefined {
  const headed = (kind: 'duty' | 'person') => columns[headings.findIndex((cells) => columnNamed(cells.at(-1)?.text ?? '') === kind)]
  const mostly = (fits: (text: string) => boolean) =>
    columns.find((column) => {
      const texts = rows.flatMap(({ row }) => grid.at(row, column)?.text ?? [])
      return texts.length > 1 && texts.filter(fits).length > texts.length * 0.6
    })
  // Templates may be called Staff or Call, like headings.
  if (headings.every((cells) => cells.some(({ text }) => vocabulary.templateCalled(text) !== undefined))) return undefined
  const areHeaded = headings.some((cells) => cells.length > 0)
  const duty = areHeaded ? headed('duty') : mostly((text) => vocabulary.dutyNamed(text) !== undefined)
  const name = areHeaded ? headed('person') : mostly((text) => vocabulary.personNamed(text) !== undefined)
  return duty === undefined || name === undefined || duty === name ? undefined : { duty, name }
}

export function readPairPanel(reader: SheetReader, panel: DatedPanel, pair: DutyAndName): void {
  const { grid, notes } = reader
  for (const cells of panel.headings) for (const cell of cells) notes.cell(cell, { as: 'heading' })
  for (const { row, at } of panel.rows) {
    const [duty, name] = [grid.at(row, pair.duty), grid.at(row, pair.name)]
    if (duty && name) readPair(reader, duty, name, panel.dates[at]!)
  }
}

/** Reads a cell with a duty and a cell with the person who has it. */
export function readPair({ notes, vocabulary }: SheetReader, dutyCell: SheetCell, nameCell: SheetCell, date: CalendarDate): void {
  const duty = vocabulary.dutyIn(dutyCell.text)
  if (duty.is === 'question') return notes.ask(dutyCell, duty.question)
  if (duty.is !== 'duties') return notes.cell(dutyCell, { as: duty.is === 'off' ? 'off' : 'ignored' })
  const { duties } = duty
  const templates = duties.map(({ template }) => template)
  // A heading may already be a question.
  if (!notes.isRead(dutyCell)) notes.cell(dutyCell, { as: 'template', templates })
  const [only, ...others] = templates
  const seats = others.length > 0 ? templates.length : vocabulary.seatsOf(only!)
  const said = vocabulary.nameIn(nameCell.text, seats, others.length > 0 ? undefined : only)
  if (said.is === 'question') return notes.ask(nameCell, said.question)
  if (said.is !== 'people') return notes.cell(nameCell, { as: said.is === 'off' ? 'off' : 'ignored' })
  const shared = said.halves && others.length > 0 ? undefined : sharedDuties(dutyCell.text, duties, said.people)
  if (!shared) return notes.ask(dutyCell, whichDuty(dutyCell.text, duties))
  const usualOf = (one: (typeof duties)[0]) => one.times ?? vocabulary.timesOf(one.template)
  if (shared.some(({ duty: one, person }) => areOpen(person.times, usualOf(one)))) return notes.cell(nameCell, { as: 'unread' })
  notes.cell(nameCell, { as: 'shift', date, templates, people: said.people.map(({ person }) => person) })
  shared.forEach(({ duty: one, person }, place) => {
    const exact = person.times && !person.times.isTwelveHour ? person.times : one.times
    const own = said.halves ? halvesOf(usualOf(one))[place] : exact
    const isOwn = own && !isSameTime(own, vocabulary.timesOf(one.template))
    notes.shift(nameCell, { date, template: one.template, person: person.person, ...(isOwn && { times: own }) })
  })
}
