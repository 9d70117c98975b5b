import type { TemplateKey } from '#domain/imports/keys.ts'
import type { Times } from '#domain/time/time-range.ts'

import type { AskedQuestion } from '../meanings.ts'
import { keyOf } from '../sheet-words.ts'

interface NamedDuty {
  template: TemplateKey
  times?: Times
}

/**
 * Who has which of the duties that a text names: with 'Day + Night', one person has both; with 'Night / Backup', two people have one each,
 * in this order. Undefined if that is not certain.
 */
export function sharedDuties<Person>(
  text: string,
  duties: readonly NamedDuty[],
  people: readonly Person[],
): { duty: NamedDuty; person: Person }[] | undefined {
  const [only, ...others] = duties as readonly [NamedDuty]
  if (others.length === 0) return people.map((person) => ({ duty: only, person }))
  const areJoined = /[+&]|\s(?:and|et)\s/i.test(text) && !/[/,;\n]/.test(text)
  if (people.length !== (areJoined ? 1 : duties.length)) return undefined
  return duties.map((duty, at) => ({ duty, person: people[areJoined ? 0 : at]! }))
}

/** Asks which of several duties a text means. */
export const whichDuty = (text: string, duties: readonly NamedDuty[]): AskedQuestion => ({
  key: keyOf('template', text),
  about: 'template',
  text,
  candidates: duties.map(({ template }) => template),
})
