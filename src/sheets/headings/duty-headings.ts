import type { SheetCell } from '#domain/imports/sheet.ts'

import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { halfNamed } from '../words/availability-words.ts'

/**
 * Adds the unit to duties that are named once for each unit: 'ICU' has nothing beside it and stands before 'Day' and 'Night', and so does
 * 'Ward'.
 */
export function withUnits({ grid }: SheetReader, panel: DatedPanel): DatedPanel {
  if (panel.unit) return { ...panel, headings: panel.headings.map((heading) => (heading.length > 0 ? [panel.unit!, ...heading] : heading)) }
  let unit: SheetCell | undefined
  const headings = panel.headings.map((heading, at) => {
    const isUnit = heading.length > 0 && panel.rows.every(({ row }) => grid.at(row, panel.columns[at]!) === undefined)
    if (isUnit) unit = heading.at(-1)
    return unit === undefined || isUnit || heading.length === 0 ? heading : [unit, ...heading]
  })
  const named = headings.filter((heading) => heading.length > 1 && heading[0] !== heading.at(-1))
  const unitsOf = Map.groupBy(named, (heading) => heading.at(-1)!.text)
  const areSeveral = [...unitsOf.values()].some((all) => new Set(all.map(([first]) => first!.text)).size > 1)
  return areSeveral ? { ...panel, headings } : panel
}

/** Divides a panel whose days have a line for each part, such as AM and PM, into one panel for each part. */
export function partsOfDays({ grid }: SheetReader, panel: DatedPanel): DatedPanel[] {
  const at = panel.columns.findIndex((column) => {
    const texts = panel.rows.map(({ row }) => grid.at(row, column)?.text)
    return panel.rows.length > panel.axis.rows.length && texts.every((text) => halfNamed(text) !== undefined) && new Set(texts).size > 1
  })
  if (at < 0) return [panel]
  const labelIn = (row: number) => grid.at(row, panel.columns[at]!)!
  const isOther = (_: unknown, other: number) => other !== at
  return [...Map.groupBy(panel.rows, ({ row }) => labelIn(row).text).values()].map((rows) => {
    const label = labelIn(rows[0]!.row)
    const headings = panel.headings.filter(isOther).map((heading) => (heading.length > 0 ? [...heading, label] : heading))
    return { ...panel, columns: panel.columns.filter(isOther), headings, rows }
  })
}
