/** A copied range: of a spreadsheet its table, which knows which cells are merged, else the plain text. */
export function pastedTable(clipboard: Pick<DataTransfer, 'getData'>): string {
  const html = clipboard.getData('text/html')
  const [from, to] = [html.search(/<table[\s>]/i), html.search(/<\/table>(?![\s\S]*<\/table>)/i)]
  return from < 0 || to < from ? clipboard.getData('text/plain') : `${html.slice(from, to)}</table>`
}
