/** Text can be struck through or hidden by its element, by a style or by a class with such a style. */
const unseen = /line-through|display\s*:\s*none|mso-hide\s*:\s*all/i
const unseenTags = new Set(['s', 'strike', 'del', 'style', 'script', 'template'])
const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'section'])
const cells = new Set(['td', 'th'])
const ofTables = new Set(['table', 'tr', ...cells])
const voids = new Set(['br', 'img', 'col', 'hr', 'input', 'wbr', 'meta', 'link'])

/**
 * Reduces the tables of a page to rows, cells and line breaks, because SheetJS joins the paragraphs of a cell, and drops the spaces around
 * other tags. Struck-through and hidden text is left out, but its cell stays.
 */
export function plainHtml(html: string): string {
  const text = withoutComments(html)
  const isUnseen = unseenIn(html)
  let out = ''
  /** The element that is being left out, and how many elements of its name are open. */
  let skipped: { name: string; depth: number } | undefined
  let [isInCell, hasText, isNewLine] = [false, false, false]
  for (const token of text.split(/(<[^<>]*>)/)) {
    const [, slash, tag] = /^<(\/?)([a-z][a-z\d]*)/i.exec(token) ?? []
    const name = tag?.toLowerCase()
    if (skipped) {
      if (name === skipped.name) skipped.depth += slash ? -1 : 1
      // An element that is never closed ends with its cell.
      const isOver = skipped.depth === 0 || (name !== undefined && ofTables.has(name) && !ofTables.has(skipped.name))
      if (!isOver) continue
      const hadOwnEnd = skipped.depth === 0 && !ofTables.has(skipped.name)
      skipped = undefined
      if (hadOwnEnd) continue
    }
    if (name === undefined) {
      if (token.startsWith('<') || !isInCell) continue
      if (isNewLine && hasText && token.trim() !== '') out += '<br>'
      if (token.trim() !== '') [hasText, isNewLine] = [true, false]
      out += token
      continue
    }
    if (ofTables.has(name) || name === 'br') out += token
    if (blocks.has(name)) isNewLine = true
    if (ofTables.has(name)) [isInCell, hasText, isNewLine] = [cells.has(name) && !slash, false, false]
    if (!slash && !voids.has(name) && !token.endsWith('/>') && isUnseen(name, token)) skipped = { name, depth: 1 }
  }
  return out
}

/** Whether an element is not to be read; programs such as Excel keep its style in a class. */
function unseenIn(html: string): (name: string, tag: string) => boolean {
  const styles = html
    .split(/<style/i)
    .slice(1)
    .map((style) => style.split(/<\/style/i, 1)[0]!)
  const classes = new Set(
    styles
      .flatMap((style) => style.split('}'))
      .filter((rule) => unseen.test(rule.slice(rule.indexOf('{') + 1)))
      .flatMap((rule) => [...rule.slice(0, rule.indexOf('{')).matchAll(/\.([\w-]+)/g)].map(([, one]) => one!)),
  )
  return (name, tag) => {
    const [, quoted, bare] = /\sclass\s*=\s*(?:["']([^"']*)["']|([^\s>]+))/i.exec(tag) ?? []
    return unseenTags.has(name) || unseen.test(tag) || (quoted ?? bare ?? '').split(/\s+/).some((one) => classes.has(one))
  }
}

const withoutComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : part.length)))
    .join('')
