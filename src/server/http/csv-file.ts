import { stringify } from 'csv-stringify/sync'

import { SentFile } from './replies.ts'

/** With a byte order mark for spreadsheets, and nothing that they would run as a formula. */
export const csvFile = (name: string, rows: readonly string[][]): SentFile =>
  new SentFile(
    `${name}.csv`,
    'text/csv; charset=utf-8',
    stringify(rows as string[][], { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  )
