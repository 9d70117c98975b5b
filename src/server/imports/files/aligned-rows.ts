const fewest = 3
const widest = 2000
const gap = /\S {2,}\S/

/**
 * The rows of a table whose columns are aligned with blanks, as in text from a PDF. A cell belongs to the column below which it stands, so
 * that an empty place does not move the cells behind it. Undefined if the text has no such columns.
 */
export function alignedRows(text: string): string[][] | undefined {
  const lines = text.split(/\r?\n/, 5000)
  const table = lines.filter((line) => gap.test(line) && line.length < widest)
  if (table.length < fewest || table.length < lines.filter((line) => line.trim() !== '').length / 2) return undefined
  const width = Math.max(...table.map(({ length }) => length))
  const areBlank = Array.from({ length: width }, (_, at) => table.every((line) => (line[at] ?? ' ') === ' '))
  const starts = areBlank.flatMap((isBlank, at) => (!isBlank && areBlank[at - 1] !== false && areBlank[at - 2] !== false ? [at] : []))
  if (starts.length < 2) return undefined
  return lines.map((line) => (gap.test(line) ? starts.map((from, at) => line.slice(from, starts[at + 1]).trim()) : [line.trim()]))
}
