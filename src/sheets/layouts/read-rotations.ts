import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'

import { headingMonth } from '../dates/heading-month.ts'
import { indexes, type SheetGrid } from '../grid.ts'
import { isOffWord } from '../words/plain-words.ts'
import { serviceBook } from '../words/service-book.ts'
import type { SheetReader } from './sheet-reader.ts'

interface BlockHead {
  row: number
  /** The number of each block, by its column. */
  blocks: Map<number, number>
}

const named = /^(?:b|bl|bloc|block|p|per|period|periode)\.?\s*#?\s*(\d{1,2})$/
const aboutBlocks = /\b(?:blocks?|blocs?|rotations?|stages?|periodes?|periods?)\b/
const fewest = 3
const mostBlocks = 53

/**
 * The row that names consecutive blocks above cells that name services: 'Block 1', 'P2', or plain numbers if the sheet is about blocks and
 * almost all of its cells are services.
 */
export function blockHeadIn(reader: SheetReader): BlockHead | undefined {
  const { grid, sheet, team } = reader
  for (const row of indexes(0, Math.min(grid.rows, 8))) {
    const isAbout = [...textsAbove(grid, row), sheet.name, team.fileName].some((text) => aboutBlocks.test(folded(text)))
    const blocks = new Map<number, number>()
    let arePlain = false
    for (const column of indexes(0, grid.columns)) {
      const text = folded(grid.at(row, column)?.text ?? '').trim()
      const plain = isAbout ? /^(\d{1,2})$/.exec(text)?.[1] : undefined
      const number = Number(named.exec(text)?.[1] ?? plain)
      if (number >= 1 && number <= mostBlocks) blocks.set(column, number)
      arePlain ||= plain !== undefined
    }
    const numbers = [...blocks.values()]
    const follow = numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1)
    const head = { row, blocks }
    if (numbers.length >= fewest && follow && Math.min(...blocks.keys()) > 0 && namesServices(reader, head, arePlain)) return head
  }
  return undefined
}

const textsAbove = (grid: SheetGrid, row: number): string[] =>
  indexes(0, row).flatMap((above) => indexes(0, grid.columns).flatMap((column) => grid.at(above, column)?.text ?? []))

/** Whether the cells below the numbers are services: they may also be names, or duties of days, and then the numbers are not blocks. */
function namesServices({ grid, team, vocabulary }: SheetReader, { row, blocks }: BlockHead, arePlain: boolean): boolean {
  const find = serviceBook(team.services)
  const texts = indexes(row + 1, grid.rows).flatMap((other) => [...blocks.keys()].flatMap((column) => grid.at(other, column)?.text ?? []))
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length)
  const services = share((text) => 'service' in find(text))
  if (arePlain && (blocks.size > 13 || services < 0.8)) return false
  const others = share((text) => vocabulary.personNamed(text) !== undefined || vocabulary.dutyNamed(text) !== undefined)
  return services >= 0.3 && services > others
}

/** Reads who is on which service in which block. In this grid people are rows. */
export function readRotations(reader: SheetReader, { row, blocks }: BlockHead): void {
  const { grid, notes, vocabulary, team } = reader
  const find = serviceBook(team.services)
  const year = yearOf(reader, row)
  const firstColumn = Math.min(...blocks.keys())
  for (const column of blocks.keys()) notes.cell(grid.at(row, column)!, { as: 'heading' })
  for (const other of indexes(row + 1, grid.rows)) {
    const cells = [...blocks].flatMap(([column, block]) => {
      const cell = grid.at(other, column)
      return cell ? [{ cell, block }] : []
    })
    const names = indexes(0, firstColumn).flatMap((column) => grid.at(other, column) ?? [])
    if (cells.length === 0 || names.length === 0) continue
    const person = personIn(names)
    for (const { cell, block } of cells) readCell(cell, block, person)
  }

  /** First and last name may have a column each, and a level may be next to them. */
  function personIn(names: readonly SheetCell[]): string | undefined {
    const worded = names.filter(({ text }) => /\p{L}{2}/u.test(text))
    const texts = [
      worded.map(({ text }) => text).join(' '),
      worded
        .slice(0, 2)
        .map(({ text }) => text)
        .join(' '),
      ...worded.map(({ text }) => text),
    ]
    for (const text of texts) {
      const said = vocabulary.nameIn(text, 1)
      if (said.is !== 'people') continue
      const { person } = said.people[0]!
      for (const cell of names) notes.cell(cell, { as: 'person', people: [person] })
      return person
    }
    const [first] = worded
    const said = first && vocabulary.nameIn(first.text, 1)
    if (said?.is === 'question') notes.ask(first!, said.question)
    return undefined
  }

  function readCell(cell: SheetCell, block: number, person: string | undefined): void {
    if (person === undefined) return notes.cell(cell, { as: 'ignored' })
    if (isOffWord(cell.text)) return notes.cell(cell, { as: 'off' })
    const key = `service:${folded(cell.text).trim()}`
    const answered = vocabulary.answerTo(key)
    if (answered && answered.is !== 'service') return notes.cell(cell, { as: 'ignored' })
    const found = answered ? { service: answered.serviceId } : find(cell.text)
    if ('candidates' in found) return notes.ask(cell, { key, about: 'service', text: cell.text, candidates: found.candidates })
    if (year === undefined) return notes.ask(cell, yearQuestion(reader))
    notes.cell(cell, { as: 'rotation', people: [person], service: found.service })
    notes.rotation(cell, { person, year, block, service: found.service })
  }
}

const yearKey = ({ sheet }: SheetReader) => `month:${sheet.name} blocks`

const yearQuestion = (reader: SheetReader) => ({
  key: yearKey(reader),
  about: 'month' as const,
  text: reader.sheet.name,
  candidates: reader.team.years.map(({ fromDate }) => fromDate.slice(0, 7)),
})

/** The year that the sheet names; without one, the only year that is not over. */
function yearOf(reader: SheetReader, row: number): number | undefined {
  const { grid, sheet, team, vocabulary } = reader
  const answered = vocabulary.answerTo(yearKey(reader))
  if (answered?.is === 'month') return answered.year
  const said = [...textsAbove(grid, row), sheet.name, team.fileName].flatMap((text) => headingMonth(text).years?.slice(0, 1) ?? [])
  const [only, ...others] = new Set(said)
  if (only !== undefined) return others.length === 0 && team.years.some(({ year }) => year === only) ? only : undefined
  const open = team.years.filter(({ toDate }) => toDate >= team.today)
  return open.length === 1 ? open[0]!.year : undefined
}
