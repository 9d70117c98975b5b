import type { PersonKey, TemplateKey } from '#domain/imports/reading.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { availabilityNamed, halfNamed } from '../words/availability-words.ts'
import { columnNamed, isNoteHeading } from '../words/plain-words.ts'
import type { DatedPanel, SheetReader } from './sheet-reader.ts'

interface HeadOfColumn {
  person: PersonKey | undefined
  /** A duty next to the name: marks in this row or column mean that duty. */
  duty: TemplateKey | undefined
}

const answersNo = /^(?:n|no|non|o|y|yes|oui)$/i
const mark = /^(?:x+|1|✓|✔|•|yes|oui)$/i

/** Reads duties below people: each is a shift of that person. */
export function readPeoplePanel(reader: SheetReader, panel: DatedPanel): void {
  const { grid, notes, vocabulary } = reader
  const isName = nameLines(panel)
  const texts = panel.rows.flatMap(({ row }) => panel.columns.flatMap((column) => grid.at(row, column)?.text.trim() ?? []))
  const hasOnlyMarks = texts.every((text) => mark.test(text))
  const collectsAvailability =
    vocabulary.isAboutAvailability ||
    texts.some((text) => availabilityNamed(text) !== undefined && vocabulary.dutyIn(text).is === 'availability')
  const saysYes = texts.some((text) => /^(?:y|yes|oui)$/i.test(text))
  const heads = panel.headings.map((cells, at) => headIn(reader, cells, isName, hasCells(panel.columns[at]!)))

  for (const { row, at } of panel.rows) {
    panel.columns.forEach((column, index) => {
      const cell = grid.at(row, column)
      if (cell) readCell(cell, panel.dates[at]!, heads[index]!, partOf(row, at))
    })
  }

  /** Whether a column belongs to a person: rows of totals below a table do not. */
  function hasCells(column: number): boolean {
    const textsIn = panel.rows.flatMap(({ row }) => grid.at(row, column)?.text ?? [])
    return textsIn.some((text) => !/^\d*(?:[.,]\d+)?$/.test(text)) || (textsIn.length > 0 && textsIn.every(vocabulary.isAvailabilityMark))
  }

  /** The line's label, if a date has one line for the day and one for the night. */
  function partOf(row: number, at: number): string | undefined {
    const shares = panel.rows.filter((other) => other.at === at).length > 1
    return shares ? grid.at(row, panel.axis.column + 1)?.text : undefined
  }

  function readCell(cell: SheetCell, date: CalendarDate, head: HeadOfColumn, part: string | undefined): void {
    const { person } = head
    if (person === undefined) return notes.cell(cell, { as: 'ignored' })
    const duty = head.duty ?? (part === undefined ? undefined : vocabulary.dutyNamed(part))
    const said = saidIn(cell.text, duty)
    if (said.is === 'question') return notes.ask(cell, said.question)
    if (said.is === 'leave') {
      notes.cell(cell, { as: 'leave', people: [person], kind: said.kind })
      return notes.leave(cell, { person, kind: said.kind, fromDate: date, toDate: date })
    }
    if (said.is === 'availability') {
      const { value, half = halfNamed(part) } = said
      // It must be known for which half a line is.
      if (part !== undefined && half === undefined) return notes.cell(cell, { as: 'unread' })
      notes.cell(cell, { as: 'availability', people: [person], value })
      return notes.availability(cell, { person, date, value, ...(half && { half }) })
    }
    if (said.is !== 'duties') return notes.cell(cell, { as: said.is })
    notes.cell(cell, { as: 'shift', date, templates: said.duties.map(({ template }) => template), people: [person] })
    for (const shift of said.duties) notes.shift(cell, { date, person, ...shift })
  }

  function saidIn(text: string, duty: TemplateKey | undefined) {
    if (vocabulary.isAvailabilityMark(text)) return vocabulary.dutyIn(text)
    const isMark = mark.test(text.trim())
    const isOfDuty = isMark && duty !== undefined
    if (collectsAvailability && !isOfDuty) return vocabulary.codeIn(text)
    // Next to 'Y', an 'N' does not mean night; and if a sheet contains only marks, they may mean any duty.
    if ((saysYes && answersNo.test(text.trim())) || (isMark && duty === undefined && hasOnlyMarks)) return vocabulary.markIn(text)
    return isOfDuty ? { is: 'duties' as const, duties: [{ template: duty }] } : vocabulary.dutyIn(text)
  }
}

/**
 * Finds where names are among the cells of the headings: in lines whose texts differ from person to person, unlike those of levels and
 * wards.
 */
function nameLines({ headings }: DatedPanel): (cell: SheetCell) => boolean {
  const filled = headings.filter((cells) => cells.length > 0)
  // If people are rows, the cells of one heading share a row.
  const areDown = filled.filter((cells) => cells.every(({ row }) => row === cells[0]!.row)).length > filled.length * 0.8
  const lineOf = ({ row, column }: SheetCell) => (areDown ? column : row)
  const lines = Map.groupBy(filled.flat(), lineOf)
  const areNames = new Map(
    [...lines].map(([line, cells]) => {
      const texts = cells.map(({ text }) => text).filter((text) => /\p{L}{2}/u.test(text))
      return [line, texts.length > filled.length / 2 && new Set(texts).size > texts.length * 0.7]
    }),
  )
  return (cell) => filled.length < 3 || areNames.get(lineOf(cell)) === true
}

/** Who heads a row or column. First and last name may have a cell each, and a level, a duty or a share of full-time may be next to them. */
function headIn(reader: SheetReader, cells: readonly SheetCell[], isName: (cell: SheetCell) => boolean, isUsed: boolean): HeadOfColumn {
  const { notes, vocabulary } = reader
  const nobody = { person: undefined, duty: undefined }
  const worded = cells.filter(({ text }) => /\p{L}/u.test(text) && columnNamed(text) === undefined && !isNoteHeading(text))
  const [first] = worded
  const duty = cells.filter((cell) => cell !== first && !isName(cell)).flatMap(({ text }) => vocabulary.dutyNamed(text) ?? [])[0]
  if (!first || (!isUsed && duty === undefined)) return nobody
  const lines = worded.filter(isName)
  const named = lines.length > 0 ? lines : [first]
  const texts = named.map(({ text }) => text)
  // A surname alone is enough only if no other cell can be the rest of the name.
  const whole = [texts.join(' '), texts.slice(0, 2).join(' '), ...(texts.length === 1 || /[\s,]/.test(texts[0]!) ? [texts[0]!] : [])]
  const readings = whole.map((text) => vocabulary.nameIn(text, 1))
  const found = readings.find(({ is }) => is === 'people')
  if (found?.is === 'people') {
    const { person } = found.people[0]!
    for (const cell of cells) notes.cell(cell, { as: 'person', people: [person] })
    return { person, duty }
  }
  const said = readings.find(({ is }) => is !== 'question') ?? readings[0]!
  if (said.is === 'question') for (const cell of named) notes.ask(cell, said.question)
  return nobody
}
