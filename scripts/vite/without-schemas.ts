import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
}

/**
 * Pages use only the types of the contract, so each call that makes a schema is replaced by the name Type, which stands in for every
 * schema.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'shiftwright-without-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/(contract|domain)\/.+\.ts$/.test(id) || !code.includes('Type.')) return null
      const schemas = schemaCalls(this.parse(code) as unknown as Node)
      let [text, at] = ['', 0]
      for (const { start, end } of schemas) {
        text += `${code.slice(at, start)}Type`
        at = end
      }
      return { code: text + code.slice(at), map: null }
    },
  }
}

/** The outermost calls of Type, in source order. */
function schemaCalls(node: Node): Node[] {
  if (node.type === 'CallExpression' && rootOf(node).name === 'Type') return [node]
  const children = Object.values(node).flat() as unknown[]
  return children.flatMap((child) => (isNode(child) ? schemaCalls(child) : [])).toSorted((a, b) => a.start - b.start)
}

const rootOf = (node: Node): Node => {
  const inner = node.callee ?? node.object
  return inner ? rootOf(inner) : node
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
