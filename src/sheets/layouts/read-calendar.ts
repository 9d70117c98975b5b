import type { SheetCell } from '#domain/imports/sheet.ts'
import { monthOf, yearAndMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf } from '../dates/date-part.ts'
import { follows, hasDay, isBareNumber } from '../dates/date-runs.ts'
import { monthOfName, namesOf } from '../dates/heading-month.ts'
import { resolveDates } from '../dates/resolve-dates.ts'
import { indexes } from '../grid.ts'
import { withUnitsAbove } from '../headings/units.ts'
import { headingFor, type Axis } from '../panels/axis.ts'
import { panelsOf, type Panel } from '../panels/panels.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { isNoteHeading } from '../words/plain-words.ts'
import { isOfBlocks, isOfLines, readBlocks, readLines } from './read-blocks.ts'
import { readDutyPanel } from './read-duty-panel.ts'
import { isOfMonths, readMonthsPanel } from './read-months-panel.ts'
import { pairIn, readPairPanel } from './read-pair-panel.ts'
import { readPeoplePanel } from './read-people-panel.ts'

/** Reads the columns of days of a grid, each with the cells next to it. */
export function readCalendar(reader: SheetReader, axes: readonly Axis[]): void {
  const { grid } = reader
  const panels = panelsOf(grid, axes)
  const [planners, others] = [panels.filter(isOfMonths), panels.filter((panel) => !isOfMonths(panel))]
  for (const planner of planners) readMonthsPanel(reader, planner)
  const dates = datesOf(
    reader,
    others.map(({ axis }) => axis),
  )
  const dated = others.flatMap((panel) => (dates.has(panel.axis) ? [{ ...panel, dates: dates.get(panel.axis)! }] : []))
  for (const panel of withUnitsAbove(reader, dated)) {
    panel.axis.rows.forEach((row, at) => {
      for (const column of [panel.axis.column, ...panel.axis.companions]) {
        const cell = grid.at(row, column)
        if (cell) reader.notes.cell(cell, { as: 'date', date: panel.dates[at]! })
      }
    })
    readPanel(withoutRepeats(reader, panel), panel)
  }
  markLeftDays(reader, panels)
}

function readPanel(reader: SheetReader, panel: DatedPanel): void {
  const pair = pairIn(reader, panel)
  if (pair) readPairPanel(reader, panel, pair)
  else if (isOfBlocks(reader, panel)) readBlocks(reader, panel)
  else if (isOfLines(reader, panel)) readLines(reader, panel)
  else if (isOfPeople(reader, panel)) readPeoplePanel(reader, panel)
  else readDutyPanel(reader, panel)
}

/** A heading that is merged with the cells of its days is repeated in them and says nothing about them. */
function withoutRepeats(reader: SheetReader, { columns, headings, rows }: Panel): SheetReader {
  const { grid, notes } = reader
  const repeats = new Map(
    columns.flatMap((column, at) => {
      const heading = headings[at]!.at(-1)?.text
      const cells = rows.flatMap(({ row }) => grid.at(row, column) ?? [])
      return heading !== undefined && cells.length > 1 && cells.every(({ text }) => text === heading) ? [[column, cells] as const] : []
    }),
  )
  for (const cells of repeats.values()) for (const cell of cells) notes.cell(cell, { as: 'heading' })
  return { ...reader, grid: { ...grid, at: (row, column) => (isRepeat(row, column) ? undefined : grid.at(row, column)) } }

  function isRepeat(row: number, column: number): boolean {
    return repeats.get(column)?.some((cell) => cell === grid.at(row, column)) === true
  }
}

/** Marks names beside numbers that are in a column of days but not among its days, so that they are not taken for headings. */
function markLeftDays({ grid, notes, vocabulary }: SheetReader, panels: readonly Panel[]): void {
  const read = new Set(panels.flatMap(({ rows }) => rows.map(({ row }) => row)))
  const columns = new Set(panels.map(({ axis }) => axis.column))
  for (const row of indexes(0, grid.rows)) {
    const isLeft = !read.has(row) && [...columns].some((column) => grid.at(row, column) && isNumber(grid.at(row, column)!))
    if (!isLeft) continue
    for (const column of indexes(0, grid.columns)) {
      const cell = grid.at(row, column)
      if (cell && vocabulary.personNamed(cell.text) !== undefined) notes.cell(cell, { as: 'unread' })
    }
  }
}

const isNumber = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part !== undefined && hasDay(part) && isBareNumber(part) && part.rest === ''
}

/** Axes that continue where another one ends are resolved together. */
function datesOf(reader: SheetReader, axes: readonly Axis[]): Map<Axis, CalendarDate[]> {
  const chains: Axis[][] = []
  for (const axis of axes) {
    const last = chains.at(-1)?.at(-1)
    if (last && follows(last.parts.at(-1)!, axis.parts[0]!)) chains.at(-1)!.push(axis)
    else chains.push([axis])
  }
  const dates = new Map<Axis, CalendarDate[]>()
  chains.forEach((chain, at) => {
    const found = datesOfChain(reader, chains, at)
    let from = 0
    for (const axis of chain) {
      if (found) dates.set(axis, found.slice(from, from + axis.parts.length))
      from += axis.parts.length
    }
  })
  return dates
}

function datesOfChain(
  { grid, sheet, team, vocabulary, notes }: SheetReader,
  chains: readonly Axis[][],
  at: number,
): CalendarDate[] | undefined {
  const chain = chains[at]!
  const key = `month:${sheet.name} ${at + 1}`
  const answered = vocabulary.answerTo(key)
  const heading = headingFor(grid, chain[0]!, namesOf({ sheet, team }), (text) => vocabulary.personNamed(text) === undefined)
  const hint = answered?.is === 'month' ? { years: [answered.year], month: answered.month, answered: true } : heading
  const asWritten = ({ row, column, text }: SheetCell) => sheet.cells.find((one) => one.row === row && one.column === column)?.text ?? text
  const parts = chain.flatMap(({ parts: own }) => own)
  const read = resolveDates(parts, hint, team.today)
  // The title of a copied sheet may be that of another month.
  const other = 'dates' in read && !answered && chains.length === 1 ? monthOfName(sheet.name, parts, read.dates) : undefined
  if ('dates' in read && !other) return read.dates
  const candidates = 'dates' in read ? [monthOf(read.dates[0]!), other!] : read.candidates
  for (const axis of chain)
    for (const row of axis.rows) {
      const cell = grid.at(row, axis.column)!
      notes.ask(cell, {
        key,
        about: 'month',
        text: asWritten(grid.at(chain[0]!.rows[0]!, chain[0]!.column)!),
        candidates: candidates.map(yearAndMonth),
      })
    }
  return undefined
}

const mostLookedAt = 200

/** Whether people are the headings of the panel and duties are in its cells, rather than the other way round. */
function isOfPeople({ grid, vocabulary }: SheetReader, { columns, headings, rows }: Panel): boolean {
  const heads = headings.flatMap((cells) => cells.map(({ text }) => text)).filter((text) => !isNoteHeading(text))
  const cells = rows.flatMap(({ row }) => columns.flatMap((column) => grid.at(row, column)?.text ?? [])).slice(0, mostLookedAt)
  const share = (texts: readonly string[], fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length)
  const isPerson = (text: string) => vocabulary.nameIn(text, 1).is === 'people'
  const isDuty = (text: string) => vocabulary.dutyNamed(text) !== undefined
  const isCode = (text: string) => isDuty(text) || ['off', 'leave', 'availability'].includes(vocabulary.dutyIn(text).is)
  const forPeople = share(heads, isPerson) + share(cells, isCode)
  const forDuties = share(heads, isDuty) + share(cells, isPerson)
  // If few names are known, short and repeated texts are taken for codes.
  const codes = new Set(cells).size <= 12 && share(cells, (text) => text.length <= 4) > 0.8 ? 0.3 : 0
  return forPeople + codes > forDuties
}

/** Marks the cells that no layout has read. Cells that name someone count as unread, not as notes. */
export function markTheRest({ sheet, notes, vocabulary }: Pick<SheetReader, 'sheet' | 'notes' | 'vocabulary'>): void {
  const top = notes.cells().reduce((least, { row }) => Math.min(least, row), Infinity)
  for (const cell of sheet.cells) {
    if (notes.isRead(cell)) continue
    const isAbove = cell.row <= top && top !== Infinity
    const isOfSomeone = vocabulary.namesSomeone(cell.text) || behindDay(cell.text).some(vocabulary.namesSomeone)
    const said = isOfSomeone ? 'unread' : isAbove ? 'heading' : 'ignored'
    notes.cell(cell, { as: said })
  }
}

/** The parts behind a day in a line such as 'Dec 4-6: Zhang' or 'Dec 2: Raman -> Chen'. */
function behindDay(text: string): string[] {
  const [day = '', ...parts] = text.split(/[:→]|->/)
  return /\d/.test(day) ? parts : []
}
