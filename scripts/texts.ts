import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseAst, type ESTree } from 'vite'

/**
 * Prints all texts, English beside French, as Markdown tables. It parses the sources without running them, so it also shows texts that
 * no module exports; for a function it shows the body with parameters in braces.
 */
type Texts = Map<string, string>
type Node = NonNullable<ESTree.Expression | ESTree.ArrayExpressionElement>

for (const file of globSync('src/web/texts/en/*.ts').toSorted())
  table(`Pages: ${path.basename(file, '.ts')}`, textsOf(file), textsOf(file.replace('/en/', '/fr/')))

for (const file of globSync('src/{domain,server}/**/*.ts').toSorted()) {
  const texts = textsOf(file)
  table(file, part(texts, 'en'), part(texts, 'fr'))
  table(file, part(texts, 'english'), part(texts, 'french'))
  if (has(texts, 'englishRefusals'))
    table(file, part(texts, 'englishRefusals'), part(textsOf(file.replace('-en.ts', '-fr.ts')), 'frenchRefusals'))
  // Here the English text is the key.
  for (const name of ['frenchHolidays', 'frenchIncomplete'])
    table(file, new Map([...part(texts, name).keys()].map((key) => [key, key])), part(texts, name))
}

/** The texts of every constant in a file, by path: 'planWords.en.published'. */
function textsOf(file: string): Texts {
  const source = readFileSync(file, 'utf8')
  const texts: Texts = new Map()
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) collect(init, id.name)
  }
  return texts

  function collect(node: Node, key: string): void {
    if (node.type === 'ObjectExpression')
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.shorthand) continue
        const name = property.key.type === 'Literal' ? String(property.key.value) : wording(property.key)
        collect(property.value as Node, `${key}.${name}`)
      }
    else if (node.type === 'ArrayExpression') node.elements.forEach((element, index) => element && collect(element, `${key}.${index}`))
    else if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') collect(node.expression, key)
    else if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')
      texts.set(key, node.body ? wording(node.body) : '')
    else if (node.type === 'Literal' || node.type === 'TemplateLiteral') texts.set(key, wording(node))
  }

  function wording(node: { type: string; start: number; end: number; value?: unknown }): string {
    if (node.type === 'Literal') return String(node.value)
    const text = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').replaceAll('${', '{')
    return node.type === 'TemplateLiteral' ? text.slice(1, -1) : text
  }
}

/** The texts below a name at any level: 'words.en.open' and 'words.fr.open' both become 'words.open'. */
function part(texts: Texts, name: string): Texts {
  const below = [...texts].filter(([key]) => key.split('.').includes(name))
  return new Map(
    below.map(([key, text]) => [
      key
        .split('.')
        .filter((step) => step !== name)
        .join('.'),
      text,
    ]),
  )
}

function has(texts: Texts, name: string): boolean {
  return part(texts, name).size > 0
}

function table(title: string, english: Texts, french: Texts): void {
  const keys = [...new Set([...english.keys(), ...french.keys()])]
  const rows = keys.map(
    (key) => `| ${[key, english.get(key) ?? '', french.get(key) ?? ''].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  if (rows.length > 0) process.stdout.write(`\n## ${title}\n\n| key | English | Français |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
}
