import { parse } from 'csv-parse/sync'

import type { Sheet } from '#domain/imports/sheet.ts'

import { sheetFrom } from './sheet-from.ts'

const separators = ['\t', ';', ',', '|']

/** A pasted table or a .csv file; the separator is the one that divides most lines into the same number of cells. */
export function readTable(text: string, name: string): Sheet {
  const rows = rowsOf(text)
  return sheetFrom(
    name,
    rows.map((row) => row.map((cell) => ({ text: cell }))),
  )
}

function rowsOf(text: string): string[][] {
  const options = { delimiter: separatorOf(text), bom: true, relax_column_count: true, relax_quotes: true, to_line: 100_000 }
  try {
    return parse(text, options)
  } catch {
    // A quotation mark that is never closed belongs to the text.
    return parse(text, { ...options, quote: false })
  }
}

function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, 50).filter((line) => line !== '')
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const [most] = separators.toSorted((a, b) => linesWith(b) - linesWith(a)) as [string]
  // Text never contains a tab. A mail with a few commas in it is not a table.
  const isText = linesWith(most) < lines.length / 2 && !text.includes('"') && !/[,;|](?!\s)/.test(text)
  return linesWith('\t') > 0 || isText ? '\t' : most
}
