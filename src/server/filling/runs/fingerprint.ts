import { createHash } from 'node:crypto'

import type { PersonContract } from '#domain/rulebook/breaches.ts'
import type { StoredFilling } from '#server/stores/schedule/fillings.ts'
import type { Problem } from '#solver/problem.ts'

/** Cached, because the rules of a contract are the same for everyone. */
const digests = new WeakMap<object, string>()

function digestOf({ rules }: PersonContract): string {
  const known = digests.get(rules) ?? createHash('sha256').update(JSON.stringify(rules)).digest('hex')
  digests.set(rules, known)
  return known
}

/**
 * Equal for equal problems: a draft is valid only for its own problem. The records that contracts judge are left out, because they change
 * often and seldom matter; a draft is checked against them when it is shown and applied.
 */
export const fingerprintOf = (problem: Problem): string =>
  createHash('sha256').update(JSON.stringify(problem, withoutRecords)).digest('hex')

/** Equal for problems that are equal in everything, including the records that contracts judge; placements, if given, count too. */
export const wholeFingerprintOf = (problem: Problem | readonly [Problem, StoredFilling['placements']]): string =>
  createHash('sha256').update(JSON.stringify(problem, withRecords)).digest('hex')

function withRecords(key: string, value: unknown): unknown {
  if (value instanceof Set) return [...value]
  return key === 'contract' ? { ...(value as PersonContract), rules: digestOf(value as PersonContract) } : value
}

const withoutRecords = (key: string, value: unknown) => (key === 'contract' ? digestOf(value as PersonContract) : value)
