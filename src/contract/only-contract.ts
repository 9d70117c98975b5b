import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** A schema as JSON, in the parts that matter here. */
interface ReplySchema {
  anyOf?: TSchema[]
  items?: TSchema | TSchema[]
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  additionalProperties?: TSchema | boolean
}

type Keep = (value: unknown) => unknown

const same: Keep = (value) => value
const keeps = new WeakMap<TSchema, Keep>()

/** Copies a value with only what its schema contains. What does not fit the schema at all stays as it is. */
export function onlyContract(schema: TSchema): Keep {
  const known = keeps.get(schema) ?? keepOf(schema)
  keeps.set(schema, known)
  return known
}

function keepOf(schema: TSchema): Keep {
  const { anyOf, items, properties, patternProperties, additionalProperties } = schema as ReplySchema
  if (anyOf) return keepOfUnion(anyOf)
  if (items && !Array.isArray(items)) {
    const keep = onlyContract(items)
    return keep === same ? same : (value) => (Array.isArray(value) ? value.map(keep) : value)
  }
  const others = Object.values(patternProperties ?? {})[0] ?? additionalProperties
  if (!properties && typeof others !== 'object') return same
  const own = new Map(Object.entries(properties ?? {}).map(([key, part]) => [key, onlyContract(part)]))
  const other = typeof others === 'object' ? onlyContract(others) : others === true ? same : undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const kept = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const keep = own.get(key) ?? other
      return keep ? [[key, keep(part)]] : []
    })
    return Object.fromEntries(kept)
  }
}

function keepOfUnion(members: readonly TSchema[]): Keep {
  const objects = members.filter((member) => onlyContract(member) !== same)
  if (objects.length === 0) return same
  if (objects.length === 1) return onlyContract(objects[0]!)
  return (value) => {
    const meant = objects.find((member) => Value.Check(member, value))
    return meant ? onlyContract(meant)(value) : value
  }
}
