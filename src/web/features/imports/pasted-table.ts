/** A copied range: the spreadsheet's HTML table, which marks merged cells, or else the plain text. */
export function pastedTable(clipboard: Pick<DataTransfer, 'getData'>): string {
  const html = clipboard.getData('text/html')
  const [from, to] = [html.search(/<table[\s>]/i), html.search(/<\/table>(?![\s\S]*<\/table>)/i)]
  return from < 0 || to < from ? clipboard.getData('text/plain') : `${html.slice(from, to)}</table>`
}
