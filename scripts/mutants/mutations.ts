import { parseSync } from 'vite'

/** A mutation: replaces the source between start and end. */
export interface Mutation {
  start: number
  end: number
  replacement: string
  /** The name of the innermost named function around it. */
  functionName?: string | undefined
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const otherCalls: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }
/** Methods of a call chain that can be dropped. */
const steps = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'where', 'orderBy', 'limit', 'slice'])
const inSql: [RegExp, string][] = [
  [/ and /g, ' or '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ <> /g, ' = '],
  [/\bnot /g, ''],
]

/** All mutations of a source, in order. Types and texts are skipped. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const visit = (node: Node, around?: string) => {
    if (/^Import|^ExportAll|^TS(?!(As|Satisfies|NonNull)Expression)/.test(node.type)) return
    const functionName = functionNamed(node) ?? around
    found.push(...mutationsAt(node, source).map((mutation) => ({ ...mutation, functionName })))
    for (const child of childrenOf(node)) visit(child, functionName)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start)
}

function mutationsAt(node: Node, source: string): Mutation[] {
  const part = (key: string) => node[key] as Node
  const textOf = (of: Node) => source.slice(of.start, of.end)
  const replaced = (of: Node, ...replacements: string[]) =>
    replacements.map((replacement) => ({ start: of.start, end: of.end, replacement }))
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = swapped[node.operator as string]
      const isText = [part('left'), part('right')].some((side) => /^['`"]/.test(textOf(side)))
      if (other === undefined || (node.operator === '+' && isText)) return []
      return replaced(node, `(${textOf(part('left'))} ${other} (${textOf(part('right'))}))`)
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      return replaced(part('test'), 'true', 'false')
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator as string) ? replaced(node, textOf(part('argument'))) : []
    case 'Literal':
      if (typeof node.value === 'number') return replaced(node, String(node.value + 1))
      return typeof node.value === 'boolean' ? replaced(node, String(!node.value)) : []
    case 'ExpressionStatement':
      return 'directive' in node && node.directive ? [] : replaced(node, ';')
    case 'CallExpression': {
      const callee = part('callee')
      if (callee.type !== 'MemberExpression' || callee.computed === true) return []
      const { object, property } = callee as unknown as { object: Node; property: Node }
      const other = otherCalls[textOf(property)]
      if (other !== undefined) return replaced(property, other)
      return steps.has(textOf(property)) ? replaced(node, textOf(object)) : []
    }
    case 'TaggedTemplateExpression':
      return textOf(part('tag')).startsWith('sql') ? sqlMutations(part('quasi').quasis as Node[], source) : []
    default:
      return []
  }
}

const sqlMutations = (quasis: readonly Node[], source: string): Mutation[] =>
  quasis.flatMap(({ start, end }) =>
    inSql.flatMap(([pattern, replacement]) =>
      [...source.slice(start, end).matchAll(pattern)].map(({ index, 0: text }) => ({
        start: start + index,
        end: start + index + text.length,
        replacement,
      })),
    ),
  )

/** The name that the engine gives to a function that this node declares. */
function functionNamed(node: Node): string | undefined {
  const [name, value] =
    node.type === 'FunctionDeclaration'
      ? [node.id, node]
      : node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : [node.key, node.value]
  const isNamed =
    isNode(name) && name.type === 'Identifier' && node.computed !== true && !['get', 'set', 'constructor'].includes(node.kind as string)
  return isNamed && isNode(value) && /Function/.test(value.type) ? (name.name as string) : undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
