/// <reference types="vite/types/importMeta.d.ts" />

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

type Schema = Record<string, unknown>

/** The schema keywords that limit a value. */
const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'default',
]

const isNumbers = (values: unknown): values is number[] => Array.isArray(values) && values.every((value) => typeof value === 'number')

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && ['type', 'anyOf', 'enum', 'const'].some((keyword) => keyword in value)

/** The limits of a schema and its parts, one line each. Parts that are schemas with their own name are left out. */
function limitsOf(schema: Schema, path: string, named: Set<unknown>): string[] {
  const own = bounds
    .filter((keyword) => ['number', 'boolean'].includes(typeof schema[keyword]))
    .map((keyword) => `${keyword} ${String(schema[keyword])}`)
  if (isNumbers(schema.enum)) own.push(`one of ${schema.enum.join(' ')}`)
  const parts: [string, unknown][] = [
    ...Object.entries((schema.properties ?? {}) as Schema).map(([key, part]): [string, unknown] => [`.${key}`, part]),
    ...Object.values((schema.patternProperties ?? {}) as Schema).map((part): [string, unknown] => ['.*', part]),
    ...['anyOf', 'allOf', 'oneOf'].flatMap((keyword) =>
      ((schema[keyword] ?? []) as unknown[]).map((part, at): [string, unknown] => [`|${at}`, part]),
    ),
    ...(Array.isArray(schema.items) ? schema.items : [schema.items]).map((part): [string, unknown] => ['[]', part]),
  ]
  const inside = parts.flatMap(([step, part]) => (isSchema(part) && !named.has(part) ? limitsOf(part, `${path}${step}`, named) : []))
  return own.length > 0 ? [`${path}: ${own.join(', ')}`, ...inside] : inside
}

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const schemas = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isSchema(value) ? [{ name: `${file.slice(2)} ${name}`, value }] : [])),
)

test('every limit of a schema is also in the handwritten list', () => {
  const named = new Set<unknown>(schemas.map(({ value }) => value))
  const found = schemas.flatMap(({ name, value }) => limitsOf(value, name, named))
  const kept = readFileSync('src/domain/limits.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(found.toSorted()).toEqual(kept.toSorted())
})
