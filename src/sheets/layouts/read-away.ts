import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Vocabulary } from '../meanings.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import type { NamedAvailability } from '../words/availability-words.ts'
import { isOffWord, leaveNamed } from '../words/plain-words.ts'

/**
 * Reads who is away on a day: 'Moretti leave', 'Chen (conf), Côté vac'. A name alone in a column headed 'Off' only means that the person is
 * not on duty.
 */
export function readAway({ vocabulary, notes }: SheetReader, cell: SheetCell, date: CalendarDate, heading: LeaveKind | undefined): void {
  const read = partsOf(vocabulary, cell.text).map((part) => withKind(part))
  const named = read.map(({ name, kind }) => ({ name, said: vocabulary.nameIn(name, 1), kind: kind ?? heading }))
  const open = named.find(({ name, said }) => said.is === 'question' && (said.question.candidates.length > 0 || name.includes(',')))
  if (open?.said.is === 'question') return notes.ask(cell, open.said.question)
  const away = named.flatMap(({ said, kind }) => (said.is === 'people' && kind ? said.people.map(({ person }) => ({ person, kind })) : []))
  if (away.length === 0)
    return notes.cell(cell, { as: named.some(({ said }) => said.is === 'people') || isOffWord(cell.text) ? 'off' : 'ignored' })
  notes.cell(cell, { as: 'leave', people: away.map(({ person }) => person), kind: away[0]!.kind })
  for (const leave of away) notes.leave(cell, { ...leave, fromDate: date, toDate: date })
}

/** Reads names below 'Unavailable' or 'Prefers': who can or can't work on a day. */
export function readWhoCanWork(
  { vocabulary, notes }: SheetReader,
  cell: SheetCell,
  date: CalendarDate,
  { value, half }: NamedAvailability,
): void {
  const said = partsOf(vocabulary, cell.text).map((part) => vocabulary.nameIn(part, 1))
  const open = said.find((one) => one.is === 'question')
  if (open) return notes.ask(cell, open.question)
  const people = said.flatMap((one) => (one.is === 'people' ? one.people.map(({ person }) => person) : []))
  if (people.length === 0) return notes.cell(cell, { as: 'ignored' })
  notes.cell(cell, { as: 'availability', people, value })
  for (const person of people) notes.availability(cell, { person, date, value, ...(half && { half }) })
}

/** Splits a cell into people, each perhaps with a word for the leave; keeps a last name and its first name together. */
const partsOf = ({ mayBeOne }: Vocabulary, text: string): string[] =>
  text
    .split(/\s*[;&+\n/]\s*/)
    .flatMap((part) => (mayBeOne(withKind(part).name) ? [part] : part.split(/\s*,\s*/)))
    .filter((part) => part !== '')

/** Takes the word for the leave from either end of the text, or from brackets. */
export function withKind(text: string): { name: string; kind?: LeaveKind } {
  const words = text.split(/[\s:()–—-]+/).filter((word) => word !== '')
  for (const length of [2, 1]) {
    if (words.length <= length) continue
    for (const [name, term] of [
      [words.slice(0, -length), words.slice(-length)],
      [words.slice(length), words.slice(0, length)],
    ]) {
      const kind = leaveNamed(term!.join(' '))
      if (kind) return { name: name!.join(' '), kind }
    }
  }
  return { name: text }
}
