import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'
import { hasDay, isBareNumber } from '../dates/date-runs.ts'
import { weekdaysNamed } from '../dates/date-words.ts'
import { plainName } from '../words/plain-name.ts'
import { isHolidayNote } from '../words/plain-words.ts'

/** A cell and its place in the grid, which may differ from its place in the sheet. */
export interface Placed {
  row: number
  column: number
  cell: SheetCell
}

const fewest = 3

/**
 * Gives names that stand behind the dates of a column, as in 'Fri Jan 1 Shah' or 'Jan 1 - Day Shah', a column of their own. Undefined if
 * most of its texts name no one whom the team knows: they may be holidays.
 */
export function besideDates(cells: readonly SheetCell[], people: readonly { firstName: string; lastName: string }[]): Placed[] | undefined {
  const names = new Set(people.flatMap(({ firstName, lastName }) => [plainName(firstName), plainName(lastName)]))
  const namesSomeone = (text: string) =>
    plainName(text)
      .split(' ')
      .some((word) => names.has(word))
  for (const [column, below] of Map.groupBy(cells, (cell) => cell.column)) {
    const dated = below.filter((cell) => {
      const part = datePartOf(cell)
      return part !== undefined && hasDay(part)
    })
    // Most columns contain no dates, or nothing else.
    if (dated.length < fewest) continue
    const cuts = new Map(dated.flatMap((cell) => cutOf(cell) ?? []).map((cut) => [cut.cell, cut]))
    const named = [...cuts.values()].filter(({ rest }) => namesSomeone(rest))
    if (cuts.size < fewest || cuts.size < dated.length * 0.7 || named.length < cuts.size / 2) continue
    return cells.flatMap((cell) => {
      const cut = cuts.get(cell)
      const placed = { row: cell.row, column: cell.column > column ? cell.column + 1 : cell.column, cell }
      if (!cut) return [placed]
      const { row } = cell
      return [
        { row, column, cell: { row, column, text: cut.date } },
        { row, column: column + 1, cell: { row, column, text: cut.rest } },
      ]
    })
  }
  return undefined
}

/** The shortest beginning of a text that is its date, with its weekday, and the words behind it. */
function cutOf(cell: SheetCell): { cell: SheetCell; date: string; rest: string } | undefined {
  let [end, said] = [0, '']
  for (const { 0: word, index } of cell.text.matchAll(/\S+/g)) {
    const part = datePartOf({ ...cell, text: cell.text.slice(0, index + word.length).replace(/[\s:,–—-]+$/, '') })
    const isDate = part?.rest === '' && (part.day !== undefined || part.numbers !== undefined)
    const isLonger = isDate && (JSON.stringify({ ...part, weekdays: [] }) !== said || isWeekday(word))
    if (end > 0 && !isLonger) break
    if (isLonger) [end, said] = [index + word.length, JSON.stringify({ ...part, weekdays: [] })]
  }
  const date = cell.text.slice(0, end).replace(/[\s:,–—-]+$/, '')
  const rest = cell.text.slice(end).replace(/^[\s:,.–—-]+/, '')
  const part = end > 0 ? datePartOf({ ...cell, text: date }) : undefined
  return part && !isBareNumber(part) && /^\p{L}/u.test(rest) && !isHolidayNote(rest) ? { cell, date, rest } : undefined
}

const isWeekday = (word: string): boolean => plainName(word).length > 1 && weekdaysNamed(plainName(word)).length > 0
