import { edits } from '#domain/edits.ts'
import { spellings } from '#domain/folding.ts'

import { hasItsWords, isSlip, shortestSlip } from './slips.ts'
import { plain } from './words.ts'

export const longestPattern = 32

interface Named<T> {
  item: T
  /** Every full name by which it is known. */
  names: readonly string[]
  /** Never found itself, but its names match nothing else either. */
  absent?: boolean
}

/** one: a clear match. many: candidates, best first. none: no match. score: 0 is exact, 1 nothing in common. */
export type Match<T> = { kind: 'one'; item: T; score: number } | { kind: 'many'; items: T[]; score: number } | { kind: 'none' }

/** The score of the first words of a longer name: 'night' for Night Call. */
export const asWords = 0.01
/** A score up to this is as good as a name typed in full. */
export const asTyped = 0.05
/** The most edits after which a name is still offered. */
const nearby = 2
/** The most candidates offered. */
const mostOffered = 4

interface Form<T> {
  named: Named<T>
  name: string
}

/** Returns a function that finds items by name and caches its results. */
export function finder<T>(known: readonly Named<T>[], shortestPrefix: number): (pattern: string) => Match<T> {
  const forms = known.flatMap((named) => formsOf(named.names).map((name): Form<T> => ({ named, name })))
  const found = new Map<string, Match<T>>()
  return (pattern) => {
    const match = found.get(pattern) ?? find(canonical(pattern), forms, shortestPrefix)
    found.set(pattern, match)
    return match
  }
}

/** Jean-Luc is also typed as two words, O'Brien as one. */
export const canonical = (text: string): string => plain(text.replace(/[’'`´ʼʻ]/g, '')).replaceAll(/[-\u2060]/g, ' ')

const formsOf = (names: readonly string[]): string[] => [...new Set(names.flatMap(spellings).map(canonical))].filter((name) => name !== '')

/** Exact, then a unique prefix, then one typo from a unique name; else a question about near names. */
function find<T>(pattern: string, forms: readonly Form<T>[], shortestPrefix: number): Match<T> {
  if (pattern === '' || pattern.length > longestPattern) return { kind: 'none' }
  const exact = namedBy(forms.filter(({ name }) => name === pattern))
  if (exact.length > 0) return matchOf(present(exact), 0)
  const near = nearest(pattern, forms)
  const begun = namedBy(pattern.length > 1 ? forms.filter(({ name }) => name.startsWith(pattern)) : [])
  if (begun.length > 0) {
    const rivals = near.filter(({ form, away }) => away === 1 && !begun.includes(form.named)).map(({ form }) => form.named)
    return begun.length === 1 && rivals.length === 0
      ? asPrefix(pattern, begun[0]!, shortestPrefix)
      : question([...begun, ...rivals], asTyped)
  }
  const [best, second] = near
  if (!best) return { kind: 'none' }
  const score = best.away / Math.max(pattern.length, best.form.name.length)
  const isClear = !second && best.away === 1 && best.form.named.absent !== true && isSlip(pattern, best.form.name)
  return isClear ? { kind: 'one', item: best.form.named.item, score } : question(namedBy(near.map(({ form }) => form)), score)
}

/** The number in 'Ward 1' must be typed: a number after 'ward' may be a day. A prefix that is too short leads to a question. */
function asPrefix<T>(pattern: string, only: Named<T>, shortestPrefix: number): Match<T> {
  const names = formsOf(only.names)
  const isNumbered = names.some((name) => name.startsWith(pattern) && /\d/.test(name.slice(pattern.length)))
  if (isNumbered || pattern.length < shortestPrefix) return question([only], asTyped)
  return matchOf(present([only]), names.some((name) => name.startsWith(`${pattern} `)) ? asWords : asTyped)
}

/** Distinct items by their nearest name. Three-letter names allow one edit, numbers none. */
function nearest<T>(pattern: string, forms: readonly Form<T>[]): { form: Form<T>; away: number }[] {
  const reach = (name: string) => (Math.min(name.length, pattern.length) < shortestSlip ? 1 : nearby)
  const near = forms
    .filter(({ name }) => Math.abs(name.length - pattern.length) <= nearby && numbersIn(name) === numbersIn(pattern))
    .map((form) => ({ form, away: edits(pattern, form.name, nearby) }))
    .filter(({ form: { name }, away }) => away <= reach(name) && hasItsWords(pattern, name))
    .toSorted((a, b) => a.away - b.away)
  const seen = new Set<Named<T>>()
  return near.filter(({ form }) => !seen.has(form.named) && seen.add(form.named))
}

const numbersIn = (name: string): string => name.replace(/\D+/g, ' ').trim()

const namedBy = <T>(forms: readonly Form<T>[]): Named<T>[] => [...new Set(forms.map(({ named }) => named))]

const present = <T>(found: readonly Named<T>[]): T[] => found.filter(({ absent }) => absent !== true).map(({ item }) => item)

const matchOf = <T>(items: T[], score: number): Match<T> =>
  items.length === 1 ? { kind: 'one', item: items[0]!, score } : asked(items, score)

/** Asks even about a single candidate: the user may mean someone who is not here. */
const question = <T>(found: readonly Named<T>[], score: number): Match<T> => asked(present(found), score)

const asked = <T>(items: T[], score: number): Match<T> =>
  items.length === 0 ? { kind: 'none' } : { kind: 'many', items: items.slice(0, mostOffered), score }
