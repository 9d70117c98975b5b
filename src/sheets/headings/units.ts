import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'
import { headingMonth } from '../dates/heading-month.ts'
import { indexes } from '../grid.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'

const mostRowsAbove = 5

/** Adds the unit to tables with the same headings and the same days: 'ICU' stands above one of them, and 'Ward' above the other. */
export function withUnitsAbove(reader: SheetReader, panels: readonly DatedPanel[]): DatedPanel[] {
  const textOf = ({ headings }: DatedPanel) => headings.flatMap((heading) => heading.at(-1)?.text ?? []).join('|')
  const isLike = (one: DatedPanel, other: DatedPanel) =>
    one !== other && textOf(one) === textOf(other) && /\p{L}/u.test(textOf(one)) && one.dates.some((date) => other.dates.includes(date))
  return panels.map((panel) => {
    const alike = panels.filter((other) => isLike(panel, other))
    const unit = alike.length > 0 ? unitAbove(reader, panel) : undefined
    const isOwn = alike.every((other) => unitAbove(reader, other)?.text !== unit?.text)
    return { ...panel, ...(unit && isOwn && { unit }) }
  })
}

/** The nearest text above the days that is alone over its table and says neither when nor who. */
function unitAbove({ grid, vocabulary }: SheetReader, { axis, columns }: DatedPanel): SheetCell | undefined {
  const first = axis.rows[0]!
  for (const row of indexes(Math.max(0, first - mostRowsAbove), first).toReversed()) {
    const cells = indexes(axis.column, (columns.at(-1) ?? axis.column) + 1).flatMap((column) => grid.at(row, column) ?? [])
    const [cell] = cells
    if (!cell || new Set(cells.map(({ text }) => text)).size > 1) continue
    if (datePartOf(cell)) return undefined
    const isUnit = /\p{L}{2}/u.test(cell.text) && headingMonth(cell.text).month === undefined && !vocabulary.namesSomeone(cell.text)
    if (isUnit) return cell
  }
  return undefined
}
