/** Larger merged cells are titles, which head no column. */
const mostMerged = 400

/** A copied range as tabs and lines: of merged cells each gets the text, which the plain text of a clipboard does not have. */
export function pastedTable(clipboard: Pick<DataTransfer, 'getData'>): string {
  const table = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html').querySelector('table')
  return table
    ? rowsOf(table)
        .map((row) => row.map(quoted).join('\t'))
        .join('\n')
    : clipboard.getData('text/plain')
}

function rowsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = []
  ;[...table.rows].forEach((tableRow, at) => {
    const row = (rows[at] ??= [])
    for (const cell of tableRow.cells) {
      const column = firstFree(row)
      const text = textOf(cell)
      const fills = cell.rowSpan * cell.colSpan <= mostMerged
      for (let down = 0; down < cell.rowSpan && at + down < table.rows.length; down++) {
        const target = (rows[at + down] ??= [])
        for (let across = 0; across < cell.colSpan; across++) target[column + across] = fills || (down === 0 && across === 0) ? text : ''
      }
    }
  })
  return rows.map((row) => Array.from(row, (text) => text ?? ''))
}

function firstFree(row: readonly (string | undefined)[]): number {
  let column = 0
  while (row[column] !== undefined) column++
  return column
}

function textOf(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim()
}

const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
