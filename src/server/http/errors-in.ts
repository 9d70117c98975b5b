import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

export interface SchemaError {
  instancePath: string
  message: string
  params: object
}

/** A schema as JSON, in the parts that matter here. */
interface SchemaParts {
  type?: string
  const?: unknown
  anyOf?: (TSchema & SchemaParts)[]
  items?: TSchema & SchemaParts
  properties?: Record<string, TSchema & SchemaParts>
  required?: string[]
}

/**
 * What is wrong with a value. In a union, only one member counts: the one that the value is meant to be, by its type and its constants. The
 * errors of all the others would hide the one that matters.
 */
export function errorsIn(schema: TSchema & SchemaParts, value: unknown, path = ''): SchemaError[] {
  if (Value.Check(schema, value)) return []
  if (schema.anyOf) {
    const possible = schema.anyOf.filter((member) => mayBe(member, value))
    const meant = possible.length === 1 ? possible : possible.filter((member) => hasKeyOf(member, value))
    if (meant.length === 1) return errorsIn(meant[0]!, value, path)
    return meant.length === 0
      ? [noneOf(schema.anyOf, value, path)]
      : [{ instancePath: path, message: 'must be one of the allowed forms', params: {} }]
  }
  const inside = partsOf(schema, value).flatMap(([key, part, held]) => errorsIn(part, held, `${path}/${key}`))
  // For an unknown property, 'schema is false' says nothing more.
  const own = Value.Errors(schema, value).filter(
    ({ instancePath, keyword }) => (inside.length === 0 || instancePath === '') && keyword !== 'boolean',
  )
  return [...own.map((error) => ({ ...error, instancePath: path + error.instancePath })), ...inside]
}

function partsOf({ items, properties }: SchemaParts, value: unknown): [key: string, part: TSchema & SchemaParts, held: unknown][] {
  if (Array.isArray(value)) return items ? value.map((held, at) => [String(at), items, held]) : []
  if (!isRecord(value)) return []
  return Object.entries(properties ?? {}).flatMap(([key, part]) => (value[key] === undefined ? [] : [[key, part, value[key]]]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function mayBe(member: TSchema & SchemaParts, value: unknown): boolean {
  if (member.anyOf) return member.anyOf.some((one) => mayBe(one, value))
  if ('const' in member) return member.const === value
  if (member.type === undefined) return true
  const isType = member.type === typeOf(value) || (member.type === 'integer' && typeof value === 'number')
  return isType && constantsOf(member).every(([key, constant]) => isRecord(value) && value[key] === constant)
}

const hasKeyOf = ({ properties = {} }: SchemaParts, value: unknown): boolean =>
  isRecord(value) && Object.keys(value).some((key) => key in properties)

/** The properties that tell the members of a union apart. */
const constantsOf = ({ properties = {}, required = [] }: SchemaParts): [key: string, constant: unknown][] =>
  required.flatMap((key) => ('const' in properties[key]! ? [[key, properties[key].const]] : []))

/** Points to the constant that no member has, such as an unknown shape. */
function noneOf(members: readonly (TSchema & SchemaParts)[], value: unknown, path: string): SchemaError {
  const constants = members.flatMap(constantsOf)
  const [key] = constants[0] ?? []
  if (key === undefined || !isRecord(value) || !constants.every(([other]) => other === key))
    return { instancePath: path, message: 'must be one of the allowed forms', params: {} }
  const allowed = constants.map(([, constant]) => String(constant))
  return { instancePath: `${path}/${key}`, message: `must be one of ${allowed.join(', ')}`, params: {} }
}
