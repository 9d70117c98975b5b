import { stringify } from 'csv-stringify/sync'

/** With a byte order mark for spreadsheets, and nothing that they would run as a formula. */
export const csvOf = (rows: readonly string[][]): string =>
  stringify(rows as string[][], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
