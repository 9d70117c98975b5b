import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { nameCells } from '#domain/people/list-heading.ts'

import { headingMonth } from '../dates/heading-month.ts'
import { indexes } from '../grid.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { isOffWord } from '../words/plain-words.ts'
import { serviceBook } from '../words/service-book.ts'
import { textsAbove, type BlockHead } from './block-head.ts'

/** Any number of people may be on one service. */
const mostPeople = 100

/** Reads who is on which service in which block. In this grid people or services are rows. */
export function readRotations(reader: SheetReader, { row, blocks, areServicesDown }: BlockHead): void {
  const { grid, notes, vocabulary, team } = reader
  const find = serviceBook(team.services)
  const year = yearOf(reader, row)
  const firstColumn = Math.min(...blocks.keys())
  const headings = indexes(0, firstColumn).map((column) => grid.at(row, column)?.text ?? '')
  for (const column of blocks.keys()) notes.cell(grid.at(row, column)!, { as: 'heading' })
  for (const other of indexes(row + 1, grid.rows)) {
    const cells = [...blocks].flatMap(([column, block]) => {
      const cell = grid.at(other, column)
      return cell ? [{ cell, block }] : []
    })
    const names = indexes(0, firstColumn).flatMap((column) => grid.at(other, column) ?? [])
    if (cells.length === 0 || names.length === 0) continue
    const people = areServicesDown ? [] : peopleIn(names)
    for (const { cell, block } of cells)
      if (areServicesDown) readNames(cell, block, names.at(-1)!)
      else readCell(cell, block, people)
  }

  /** First and last name may have a column each, and a level may be next to them. */
  function peopleIn(names: readonly SheetCell[]): string[] {
    const worded = nameCells(names, headings)
    const texts = [worded, worded.slice(0, 2)].map((cells) => cells.map(({ text }) => text).join(' '))
    const readings = texts.map((text) => vocabulary.nameIn(text, 1))
    const found = readings.find(({ is }) => is === 'people')
    if (found?.is === 'people') {
      const people = found.people.map(({ person }) => person)
      for (const cell of names) notes.cell(cell, { as: 'person', people })
      return people
    }
    const [said] = readings
    if (said?.is === 'question') for (const cell of worded) notes.ask(cell, said.question)
    return []
  }

  function readCell(cell: SheetCell, block: number, people: string[]): void {
    if (people.length === 0) return notes.cell(cell, { as: 'ignored' })
    if (isOffWord(cell.text)) return notes.cell(cell, { as: 'off' })
    const service = serviceIn(cell)
    if (service !== undefined) noteRotation(cell, block, people, service)
  }

  function readNames(cell: SheetCell, block: number, head: SheetCell): void {
    const said = vocabulary.nameIn(cell.text, mostPeople)
    if (said.is === 'question') return notes.ask(cell, said.question)
    if (said.is !== 'people') return notes.cell(cell, { as: said.is === 'off' ? 'off' : 'ignored' })
    const service = serviceIn(head)
    if (service === undefined) return notes.cell(cell, { as: 'ignored' })
    notes.cell(head, { as: 'heading' })
    const people = said.people.map(({ person }) => person)
    noteRotation(cell, block, people, service)
  }

  /** The service that a cell names. Otherwise the cell is marked. */
  function serviceIn(cell: SheetCell): string | undefined {
    const key = `service:${folded(cell.text).trim()}`
    const answered = vocabulary.answerTo(key)
    const found = answered?.is === 'service' ? { service: answered.serviceId } : find(cell.text)
    if ('service' in found) return found.service
    if (answered) notes.cell(cell, { as: 'ignored' })
    else notes.ask(cell, { key, about: 'service', text: cell.text, candidates: found.candidates })
    return undefined
  }

  function noteRotation(cell: SheetCell, block: number, people: string[], service: string): void {
    if (year === undefined) return notes.ask(cell, yearQuestion(reader))
    notes.cell(cell, { as: 'rotation', people, service })
    for (const person of people) notes.rotation(cell, { person, year, block, service })
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
