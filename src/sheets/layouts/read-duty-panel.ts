import type { TemplateKey } from '#domain/imports/keys.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

import { partsOfDays, withUnits } from '../headings/duty-headings.ts'
import { daysBeside, readAwayOn } from '../listed/read-away-on.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { keyOf } from '../sheet-words.ts'
import type { NamedAvailability } from '../words/availability-words.ts'
import { areOpen, halvesOf, isSameTime } from '../words/halves.ts'
import { columnNamed, isLeaveHeading, isNoteHeading, isVacantWord, leaveNamed } from '../words/plain-words.ts'
import { timesIn } from '../words/times.ts'
import { readAway, readWhoCanWork } from './read-away.ts'
import { namesDutyToo, readBoth } from './read-both.ts'
import { readPair } from './read-pair-panel.ts'

/** What the names in a column mean. */
type ColumnSubject =
  | { is: 'duty'; template: TemplateKey; times?: Times }
  | { is: 'duties'; head: SheetCell }
  | { is: 'off' }
  | { is: 'away'; kind?: LeaveKind | undefined; days?: number }
  | ({ is: 'availability' } & NamedAvailability)
  | { is: 'notes' | 'unknown' | 'both' | 'listed' }

/** Reads names below duties: each is someone on that shift. */
export function readDutyPanel(reader: SheetReader, panel: DatedPanel): void {
  for (const part of partsOfDays(reader, withUnits(reader, panel))) readPart(reader, part)
}

function readPart(reader: SheetReader, panel: DatedPanel): void {
  const { grid, notes, vocabulary } = reader
  const subjects: ColumnSubject[] = []
  panel.columns.forEach((_, at) => subjects.push(subjectOf(reader, panel, at, subjects)))
  const seats = new Map<TemplateKey, number>()
  for (const subject of subjects) if (subject.is === 'duty') seats.set(subject.template, (seats.get(subject.template) ?? 0) + 1)

  for (const { row, at } of panel.rows) {
    panel.columns.forEach((column, index) => {
      const cell = grid.at(row, column)
      const subject = subjects[index]!
      if (!cell) return
      if (isHeadingAgain(cell, panel.headings[index]!) && vocabulary.personNamed(cell.text) === undefined)
        notes.cell(cell, { as: 'heading' })
      else if (subject.is === 'away' && subject.days !== undefined)
        readAwayOn(reader, cell, { days: grid.at(row, subject.days), kind: subject.kind, first: panel.dates[0]! })
      else if (subject.is !== 'listed') readCell(cell, panel.dates[at]!, subject)
    })
  }

  function readCell(cell: SheetCell, date: CalendarDate, subject: ColumnSubject): void {
    if (subject.is === 'off') return notes.cell(cell, { as: vocabulary.namesSomeone(cell.text) ? 'off' : 'ignored' })
    if (subject.is === 'away') return readAway(reader, cell, date, subject.kind)
    if (subject.is === 'availability') return readWhoCanWork(reader, cell, date, subject)
    if (subject.is === 'both') return readBoth(reader, cell, date)
    if (subject.is === 'duties') return readPair(reader, subject.head, cell, date)
    if (subject.is !== 'duty') return notes.cell(cell, { as: vocabulary.namesSomeone(cell.text) ? 'unread' : 'ignored' })
    const lines = cell.text.split('\n').map((line) => line.trim())
    const others = lines.filter((line) => ofOtherDuty.test(line) && namesDutyToo(reader, withoutBrackets(line)))
    if (others.length > 0 && others.length < lines.length) {
      for (const line of others) readBoth(reader, { ...cell, text: withoutBrackets(line) }, date)
      return readCell({ ...cell, text: lines.filter((line) => !others.includes(line)).join('\n') }, date, subject)
    }
    const { template, times } = subject
    const said = vocabulary.nameIn(cell.text, seats.get(template)! > 1 ? 1 : vocabulary.seatsOf(template), template)
    if (said.is === 'question') return notes.ask(cell, said.question)
    if (said.is !== 'people') return notes.cell(cell, { as: said.is === 'off' ? 'off' : 'ignored' })
    const people = said.people.map(({ person }) => person)
    const usual = vocabulary.timesOf(template)
    if (said.people.some(({ times: theirs }) => areOpen(theirs, times ?? usual)))
      return notes.ask(cell, { key: keyOf('person', cell.text), about: 'person', text: cell.text, candidates: people })
    notes.cell(cell, { as: 'shift', date, templates: [template], people })
    said.people.forEach(({ person, times: theirs }, place) => {
      const exact = theirs?.isTwelveHour ? undefined : theirs
      const own = said.halves ? halvesOf(times ?? usual)[place] : (exact ?? times)
      notes.shift(cell, { date, template, person, ...(own && !isSameTime(own, usual) && { times: own }) })
    })
  }
}

/** 'Backup: Haddad' or '(backup Haddad)' in a line of its own names another duty than the column. */
const ofOtherDuty = /\S\s*[:=]\s*\S|^\(.*\)$/
const withoutBrackets = (line: string): string => line.replace(/^\((.*)\)$/, '$1')

const isHeadingAgain = ({ text, row }: SheetCell, heading: readonly SheetCell[]): boolean =>
  heading.some((cell) => cell.text === text && cell.row !== row)

/** The subject of a column. If it has two rows of headings, their joint meaning takes precedence over the meaning of either one. */
function subjectOf(reader: SheetReader, panel: DatedPanel, at: number, before: readonly ColumnSubject[]): ColumnSubject {
  const { notes, vocabulary } = reader
  const cells = panel.headings[at]!
  const filled = panel.rows.flatMap(({ row }) => reader.grid.at(row, panel.columns[at]!) ?? [])
  if (filled.length === 0) return { is: 'notes' }
  if (before.some((subject) => subject.is === 'away' && subject.days === panel.columns[at])) return { is: 'listed' }
  if (cells.length === 0) {
    if (vocabulary.nameAvailability) return { is: 'availability', ...vocabulary.nameAvailability }
    const isInSection = filled.every((cell) => isAlone(reader, reader.sectionOf(cell)))
    const areBare = panel.headings.every((heading) => heading.length === 0)
    return areBare || isInSection ? { is: 'both' } : unnamed(filled, reader, before)
  }
  // Another section begins within the column.
  if (new Set(filled.map((cell) => reader.sectionOf(cell))).size > 1) return { is: 'both' }
  const texts = [...new Set(cells.map(({ text }) => text))]
  const mark = (subject: ColumnSubject): ColumnSubject => {
    for (const cell of cells)
      notes.cell(
        cell,
        subject.is === 'duty' ? { as: 'template', templates: [subject.template] } : { as: subject.is === 'notes' ? 'ignored' : 'heading' },
      )
    return subject
  }
  const whole = texts.join(' ')
  const bottom = texts.at(-1)!
  const isOther = (heading: readonly SheetCell[]) => heading.map(({ text }) => text).join(' ') !== cells.map(({ text }) => text).join(' ')
  const isShared = panel.unit !== undefined || panel.headings.some((other) => other.at(-1)?.text === bottom && isOther(other))
  const called = (isShared ? [whole] : texts).map(vocabulary.templateCalled).find((template) => template !== undefined)
  if (called !== undefined) return mark({ is: 'duty', template: called })
  if (texts.some(isLeaveHeading) || texts.some((text) => leaveNamed(text) !== undefined))
    return mark({ is: 'away', kind: texts.map(kindOfColumn).find((kind) => kind !== undefined), ...daysBeside(reader, panel, at) })
  const availability = texts.map((text) => vocabulary.dutyIn(text)).find(({ is }) => is === 'availability')
  if (availability?.is === 'availability') return mark(availability)
  if (texts.some(isNoteHeading)) return mark({ is: 'notes' })
  const isOpen = timesIn(whole)?.times.isTwelveHour
  for (const text of isShared || isOpen ? [whole] : [whole, bottom, texts[0]!]) {
    const said = vocabulary.dutyIn(text)
    if (said.is === 'duties' && said.duties.length > 1) return { is: 'duties', head: { ...cells.at(-1)!, text } }
    if (said.is === 'duties') return mark({ is: 'duty', ...said.duties[0]! })
    // Names beside 'Post-call' have no work.
    if (said.is === 'off' && !isVacantWord(text)) return mark({ is: 'off' })
    if (said.is === 'off' || said.is === 'ignored') return mark({ is: 'notes' })
  }
  // 'Assignment' may head cells such as 'Day: Chen'.
  if (filled.filter(({ text }) => namesDutyToo(reader, text)).length > filled.length / 2) return mark({ is: 'both' })
  if (columnNamed(bottom) === 'person' && filled.every((cell) => reader.sectionOf(cell))) return mark({ is: 'both' })
  // 'Date', 'Name' and similar headings do not name duties.
  if (!isShared && columnNamed(bottom) !== undefined && columnNamed(bottom) !== 'duty' && !timesIn(bottom)) return mark({ is: 'notes' })
  const said = vocabulary.dutyIn(whole)
  if (said.is === 'question') for (const cell of cells) notes.ask(cell, said.question)
  return { is: 'unknown' }
}

/** The leave that a name alone means in a column about people who are away; 'Off' and 'Away' do not say which. */
const kindOfColumn = (text: string): LeaveKind | undefined => (/^(?:off|away)\b/i.test(text.trim()) ? undefined : leaveNamed(text))

/** Whether a heading has its row to itself, unlike the headings of columns. */
const isAlone = ({ sheet }: SheetReader, heading: SheetCell | undefined): boolean =>
  heading !== undefined && sheet.cells.every(({ row, text }) => row !== heading.row || text === heading.text)

/** What a column without a heading means next to others that have one: another place on the duty before it, if that has room, or notes. */
function unnamed(filled: readonly SheetCell[], reader: SheetReader, before: readonly ColumnSubject[]): ColumnSubject {
  const { vocabulary } = reader
  if (filled.filter(({ text }) => namesDutyToo(reader, text)).length > filled.length / 2) return { is: 'both' }
  const people = filled.filter(({ text }) => vocabulary.nameIn(text, 1).is === 'people').length
  const last = before.at(-1)
  if (last?.is === 'duty' && people > filled.length / 2) {
    const columns = before.filter((subject) => subject.is === 'duty' && subject.template === last.template)
    return columns.length < vocabulary.seatsOf(last.template) ? last : { is: 'unknown' }
  }
  const isAway = filled.some(({ text }) => leaveNamed(text) !== undefined && vocabulary.personNamed(text) === undefined)
  return { is: isAway ? 'away' : 'notes' }
}
