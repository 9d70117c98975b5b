import type { ImportQuestion } from '#domain/imports/reading.ts'
import { shortDate } from '#web/dates.ts'

import { letterOf } from '../letter-of.ts'
import type { ReadImport } from '../use-imports.ts'

const most = 4

/** Where a text occurs: 'C6, C13 and C20' with their days, if the sheet has a day in the same row. */
export function whereAsked({ cells }: ImportQuestion, { reading }: ReadImport): string {
  const dates = new Map(
    reading.cells.flatMap((cell) =>
      cell.as === 'date' ? [[`r${cell.row}`, cell.date] as const, [`c${cell.column}`, cell.date] as const] : [],
    ),
  )
  const named = cells.slice(0, most).map(({ row, column }) => {
    const date = dates.get(`r${row}`) ?? dates.get(`c${column}`)
    return `${letterOf(column)}${row + 1}${date === undefined ? '' : ` (${shortDate(date)})`}`
  })
  return `${[...named, ...(cells.length > most ? ['…'] : [])].join(', ')}.`
}
