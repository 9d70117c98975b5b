import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'

import type { Sheet } from '#domain/imports/sheet.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

import { plainHtml } from './plain-html.ts'
import { sheetFrom } from './sheet-from.ts'
import { unpackedSize } from './zip-size.ts'

const mostUnpacked = 60_000_000
const mostRows = 5000
const mostColumns = 1000

/** The visible sheets, rows and columns of an .xlsx, .xls or .ods file: only what cells show; formulas, macros and other files are never evaluated. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  if (bytes[0] === 0x50) {
    const size = unpackedSize(bytes, mostUnpacked)
    if (size === undefined) throw new Refusal('IMPORT_UNREADABLE')
    if (size > mostUnpacked) throw new Refusal('IMPORT_TOO_LARGE')
  }
  return sheetsOf(parse(bytes))
}

/** A table that was copied from a spreadsheet or a page, with its merged cells. */
export const readHtml = (text: string, name: string): Sheet[] =>
  sheetsOf(read(plainHtml(text), { type: 'string', raw: true, sheetRows: mostRows + 1 })).map((sheet, at) => ({
    ...sheet,
    name: at === 0 ? name : `${name} ${at + 1}`,
  }))

function sheetsOf(book: WorkBook): Sheet[] {
  const hidden = new Set((book.Workbook?.Sheets ?? []).flatMap(({ Hidden, name }) => (Hidden && name ? [name] : [])))
  return book.SheetNames.filter((name) => !hidden.has(name)).map((name) => {
    const sheet = book.Sheets[name]!
    return { ...sheetFrom(name, rowsOf(sheet)), ...hiddenIn(sheet) }
  })
}

function parse(bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'array',
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      // SheetJS reports hidden rows and columns only if it reads styles.
      cellStyles: true,
      bookVBA: false,
      bookDeps: false,
      sheetRows: mostRows + 1,
    })
  } catch {
    throw new Refusal('IMPORT_UNREADABLE')
  }
}

function rowsOf(sheet: WorkSheet) {
  if (!sheet['!ref']) return []
  const range = utils.decode_range(sheet['!ref'])
  if (range.e.r >= mostRows) throw new Refusal('IMPORT_TOO_LARGE')
  const columns = Math.min(range.e.c, mostColumns)
  const at = (row: number, column: number) => sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined
  const first = firstOfMerged(sheet)
  const isHidden = (row: number, column: number) => sheet['!rows']?.[row]?.hidden === true || sheet['!cols']?.[column]?.hidden === true
  return Array.from({ length: range.e.r + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_none, column) => {
      if (isHidden(row, column)) return undefined
      const [r, c] = first(row, column)
      const cell = at(r, c)
      return cell && typed(cell)
    }),
  )
}

/** The filled rows and columns that the file hides. A cell that is hidden by both counts as part of its row. */
function hiddenIn(sheet: WorkSheet): Pick<Sheet, 'hidden'> {
  if (![sheet['!rows'], sheet['!cols']].some((lines) => lines?.some((line) => line?.hidden))) return {}
  const rows = new Set<number>()
  const columns = new Set<number>()
  for (const [name, cell] of Object.entries(sheet) as [string, CellObject][]) {
    if (name.startsWith('!') || !cell.v) continue
    const { r, c } = utils.decode_cell(name)
    if (sheet['!rows']?.[r]?.hidden) rows.add(r)
    else if (sheet['!cols']?.[c]?.hidden) columns.add(c)
  }
  return rows.size + columns.size > 0 ? { hidden: { rows: rows.size, columns: columns.size } } : {}
}

/** Merged cells all show the text of the first one. */
function firstOfMerged(sheet: WorkSheet): (row: number, column: number) => [number, number] {
  const firsts = new Map<string, [number, number]>()
  for (const { s, e } of (sheet['!merges'] ?? []).slice(0, 5000)) {
    const size = (e.r - s.r + 1) * (e.c - s.c + 1)
    // A title across the whole width does not belong to each column.
    if (size > 400) continue
    for (let row = s.r; row <= e.r; row++) for (let column = s.c; column <= e.c; column++) firsts.set(`${row} ${column}`, [s.r, s.c])
  }
  return (row, column) => firsts.get(`${row} ${column}`) ?? [row, column]
}

/** Spreadsheets store times of day as dates in 1899, which are not dates here. */
function typed(cell: CellObject) {
  const text = cell.w ?? String(cell.v ?? '')
  if (!(cell.v instanceof Date)) return { text }
  const iso = Number.isNaN(cell.v.getTime()) ? '' : cell.v.toISOString().slice(0, 10)
  return /^2[01]/.test(iso) ? { text: text === '' ? iso : text, date: iso } : { text }
}
