import { stringify } from 'csv-stringify/sync'

import { SentFile } from './replies.ts'

/** Adds a byte order mark for spreadsheets, and makes sure that they do not run any cell as a formula. */
export const csvFile = (name: string, rows: readonly string[][]): SentFile =>
  new SentFile(
    `${name}.csv`,
    'text/csv; charset=utf-8',
    stringify(rows as string[][], { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  )
