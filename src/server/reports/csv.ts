import { stringify } from 'csv-stringify/sync'

/** With the mark by which spreadsheets know UTF-8, and nothing that they would take for a formula. */
export const csvOf = (rows: readonly string[][]): string =>
  stringify(rows as string[][], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
