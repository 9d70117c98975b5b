import { parse } from 'csv-parse/sync'

import type { Sheet } from '#domain/imports/sheet.ts'

import { alignedRows } from './aligned-rows.ts'
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

/** Whether nothing in a text separates cells: every comma is followed by a blank. */
const isText = (text: string): boolean => !/[\t"]|[,;|](?!\s)/.test(text)

function rowsOf(text: string): string[][] {
  const aligned = isText(text) ? alignedRows(text) : undefined
  if (aligned) return aligned
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
  const hasFew = linesWith(most) < lines.length / 2 && isText(text)
  return linesWith('\t') > 0 || hasFew ? '\t' : most
}
