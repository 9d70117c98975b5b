import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'

interface LegendRow {
  row: number
  column: number
  code: string
  meaning: string
}

/** says: whether a text names a duty, leave or no work. isName: whether a code names a person. */
export type LegendWords = Record<'says' | 'isName', (text: string) => boolean>

const isCode = (text: string): boolean => /^(?:[\p{Lu}\d]{1,4}|\p{Ll}{1,2})$/u.test(text)
const isMeaning = (text: string): boolean => !isCode(text) && /\p{L}{2}|\d\s*[-–]\s*\d/u.test(text)

/** Codes next to their meanings, in two columns or in two rows, apart from the rest of the sheet. */
export function tablesIn(cells: readonly SheetCell[], words: LegendWords): [string, string][] {
  const turned = cells.map((cell) => ({ ...cell, row: cell.column, column: cell.row }))
  const tables = [...tablesDown(cells, words), ...tablesDown(turned, words)]
  return tables.flatMap((pairs) => pairs.map(({ code, meaning }): [string, string] => [code, meaning]))
}

function tablesDown(cells: readonly SheetCell[], { says, isName }: LegendWords): LegendRow[][] {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const textAt = (row: number, column: number) => byPlace.get(`${row} ${column}`)?.text.trim()
  const pairs = cells.flatMap(({ row, column, text }): LegendRow[] => {
    const meaning = textAt(row, column + 1)
    return isCode(text.trim()) && meaning !== undefined && isMeaning(meaning) ? [{ row, column, code: text.trim(), meaning }] : []
  })
  return [...Map.groupBy(pairs, ({ column }) => column).values()].flatMap(runsOf).filter((run) => isOfPeople(run) || isOfWords(run))

  /** Initials next to the names that they abbreviate. */
  function isOfPeople(run: readonly LegendRow[]): boolean {
    return (
      run.length > 2 && run.every(({ code, meaning }) => /\s/.test(meaning) && /^\p{Lu}{2,4}$/u.test(code) && abbreviates(code, meaning))
    )
  }

  /** In the grid itself, 'D' may be beside 'Vacation', but not in a place of its own. */
  function isOfWords(run: readonly LegendRow[]): boolean {
    const isDistinct = (texts: string[]) => new Set(texts).size === run.length
    const areDistinct = isDistinct(run.map(({ code }) => code)) && isDistinct(run.map(({ meaning }) => meaning))
    // What stands beside people's initials is about them.
    if (run.length < 2 || !areDistinct || run.some(({ code }) => isName(code))) return false
    return run.filter(({ meaning }) => says(meaning)).length > run.length / 2 && isApart(run)
  }

  function isApart(run: readonly LegendRow[]): boolean {
    const { column } = run[0]!
    const rows = new Set(run.map(({ row }) => row))
    const own = cells.filter((cell) => (cell.column === column || cell.column === column + 1) && !rows.has(cell.row))
    // Only hours may follow the meanings.
    const endsHere = run.every(({ row }) => {
      const next = textAt(row, column + 2)
      return next === undefined || (/\d/.test(next) && textAt(row, column + 3) === undefined)
    })
    const isAlone = cells.every((cell) => !rows.has(cell.row) || (cell.column >= column && cell.column <= column + 2))
    const isBesideNothing = run.every(({ row }) => textAt(row, column - 1) === undefined)
    return endsHere && (isAlone || own.every(({ text }) => heading.test(text)) || (isBesideNothing && !own.some(isOfGrid)))
  }
}

const heading = /^\s*(?:legend|key|codes?|meanings?|symbols?|l[ée]gende|sens|signification|symboles?)\b/i

/** A day above the codes shows that they are the grid's. */
const isOfGrid = (cell: SheetCell): boolean => isCode(cell.text.trim()) || datePartOf(cell) !== undefined

/** Pairs in rows that follow each other. */
function runsOf(pairs: readonly LegendRow[]): LegendRow[][] {
  const runs: LegendRow[][] = []
  for (const pair of pairs.toSorted((a, b) => a.row - b.row)) {
    const last = runs.at(-1)
    if (last && last.at(-1)!.row === pair.row - 1) last.push(pair)
    else runs.push([pair])
  }
  return runs
}

/** Whether the code consists of the first letters of the words, in order. */
export const abbreviates = (code: string, meaning: string): boolean =>
  meaning
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .startsWith(code)
