import type { PersonKey, TemplateKey } from '#domain/imports/keys.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'

import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { columnNamed, isNoteHeading } from '../words/plain-words.ts'

export interface HeadOfColumn {
  /** More than one if several people share the row or column. */
  people: PersonKey[]
  /** Whether each of two people has half of it. */
  areHalves?: true
  /** A duty next to the name: marks in this row or column mean that duty. */
  duty: TemplateKey | undefined
  /** 'AM' or 'PM' next to the name, if people have a row or column for each. */
  clock?: string | undefined
}

export const isOfClock = (text: string): boolean =>
  /^\s*(?:[ap]\.?m\.?|mornings?|afternoons?|matins?|apr[eè]s-midi|avant-midi)\s*$/i.test(text)

/** Finds the names among the cells of the headings: they are in lines whose texts differ from person to person, unlike levels and wards. */
export function nameLines({ headings }: DatedPanel): (cell: SheetCell) => boolean {
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
export function headIn(
  reader: SheetReader,
  cells: readonly SheetCell[],
  isName: (cell: SheetCell) => boolean,
  isUsed: boolean,
): HeadOfColumn {
  const { notes, vocabulary } = reader
  const noOne = { people: [], duty: undefined }
  const worded = cells.filter(({ text }) => /\p{L}/u.test(text) && columnNamed(text) === undefined && !isNoteHeading(text))
  const [first] = worded
  const duty = cells.filter((cell) => cell !== first && !isName(cell)).flatMap(({ text }) => vocabulary.dutyNamed(text) ?? [])[0]
  if (!first || (!isUsed && duty === undefined)) return noOne
  const clock = worded.slice(1).find(({ text }) => isOfClock(text))
  const lines = worded.filter((cell) => cell !== clock && isName(cell))
  const named = lines.length > 0 ? lines : [first]
  const texts = named.map(({ text }) => text)
  // A surname alone is enough only if no other cell can be the rest of the name.
  const whole = [texts.join(' '), texts.slice(0, 2).join(' '), ...(texts.length === 1 || /[\s,]/.test(texts[0]!) ? [texts[0]!] : [])]
  const readings = whole.map((text) => vocabulary.nameIn(text, 1))
  const found = readings.find(({ is }) => is === 'people')
  if (found?.is === 'people') {
    const people = found.people.map(({ person }) => person)
    for (const cell of cells) notes.cell(cell, { as: 'person', people })
    return { people, duty, clock: clock?.text, ...(found.halves && { areHalves: true }) }
  }
  const said = readings.find(({ is }) => is !== 'question') ?? readings[0]!
  if (said.is === 'question') for (const cell of named) notes.ask(cell, said.question)
  return noOne
}
