import Fuse from 'fuse.js'

import { plain, wordsOf } from './words.ts'

/** What the specification asks of text search. */
export const searchOptions = { threshold: 0.6, distance: 100 }
export const longestPattern = 32

export interface Named<T> {
  item: T
  /** What it is called by, each in full. */
  names: readonly string[]
}

/** one: clearly this. many: could be several, best first. none: nothing like it. score: 0 is exact, 1 nothing in common. */
export type Match<T> = { kind: 'one'; item: T; score: number } | { kind: 'many'; items: T[]; score: number } | { kind: 'none' }

/** As good as typed in full. */
export const asTyped = 0.05
/** What is acted on without asking must be this good, and this much better than the next. */
const sure = 0.34
const lead = 0.14
/** A shorter word is another name as easily as a slip. */
const shortestSlip = 5
/** Of a word, how much may be wrong in a slip. */
const wrongInWord = 0.4

/** Finds by name; made once for as long as the names are the same. */
export function finder<T>(known: readonly Named<T>[], shortestPrefix: number): (pattern: string) => Match<T> {
  const forms: Named<T>[] = known.map(({ item, names }) => ({ item, names: names.map(plain) }))
  const fuse = new Fuse(forms, { ...searchOptions, keys: ['names'] })
  const found = new Map<string, Match<T>>()
  return (pattern) => {
    const match = found.get(pattern) ?? find(pattern, forms, fuse, shortestPrefix)
    found.set(pattern, match)
    return match
  }
}

/** Exact, then a prefix that only one has, then the nearest by spelling. pattern is plain. */
function find<T>(pattern: string, forms: readonly Named<T>[], fuse: Fuse<Named<T>>, shortestPrefix: number): Match<T> {
  if (pattern === '') return { kind: 'none' }
  const exact = forms.filter(({ names }) => names.includes(pattern))
  if (exact.length > 0) return matchOf(exact, 0)
  if (pattern.length > longestPattern) return { kind: 'none' }
  const prefix = forms.filter(({ names }) => names.some((name) => name.startsWith(pattern)))
  if (prefix.length > 0 && pattern.length > 1) return asPrefix(pattern, prefix, shortestPrefix)
  // Nothing of another length is like it, and looking for the nearest is what takes time.
  const isLong = (name: string) => partsOf(name).length === partsOf(pattern).length
  return forms.some(({ names }) => names.some(isLong)) ? nearest(pattern, fuse) : { kind: 'none' }
}

/** Of 'Ward 1' the number must be typed: what follows 'ward' may be a day. A few letters of a name are asked about. */
function asPrefix<T>(pattern: string, found: readonly Named<T>[], shortestPrefix: number): Match<T> {
  const [only, ...others] = found
  const isNumbered = others.length === 0 && only!.names.some((name) => name.startsWith(pattern) && /\d/.test(name.slice(pattern.length)))
  return isNumbered || (others.length === 0 && pattern.length < shortestPrefix)
    ? { kind: 'many', items: [only!.item], score: asTyped }
    : matchOf(found, asTyped)
}

function nearest<T>(pattern: string, fuse: Fuse<Named<T>>): Match<T> {
  const scored = fuse
    .search(pattern)
    .map(
      ({ item: { item, names } }) =>
        names.map((name) => ({ item, name, score: difference(pattern, name) })).toSorted((a, b) => a.score - b.score)[0]!,
    )
    .filter(({ name, score }) => score <= searchOptions.threshold && isLike(pattern, name))
    .toSorted((a, b) => a.score - b.score)
  const [best, second] = scored
  if (!best) return { kind: 'none' }
  const isClear = best.score <= sure && (!second || second.score - best.score >= lead) && isSlip(pattern, best.name)
  if (isClear) return { kind: 'one', item: best.item, score: best.score }
  return { kind: 'many', items: scored.slice(0, 4).map(({ item }) => item), score: best.score }
}

const partsOf = (name: string): string[] => name.split(/[ '-]/)

/** What has a word more, or another word, says something that would not be read; and a number is never a slip. */
function isLike(pattern: string, name: string): boolean {
  const [typed, meant] = [partsOf(pattern), partsOf(name)]
  return (
    typed.length === meant.length &&
    typed.every((word, index) => difference(word, meant[index]!) <= searchOptions.threshold) &&
    (pattern.match(/\d+/g) ?? []).every((number) => name.includes(number))
  )
}

/** Word for word the same but for spelling, each beginning alike and nothing so short that it is another name. */
function isSlip(pattern: string, name: string): boolean {
  const [typed, meant] = [wordsOf(pattern), wordsOf(name)]
  return typed.length === meant.length && typed.every((word, index) => word === meant[index] || isSlipOfWord(word, meant[index]!))
}

const isSlipOfWord = (word: string, meant: string): boolean =>
  meant.length >= shortestSlip &&
  word[0] === meant[0] &&
  !/\d/.test(word + meant) &&
  // 'Nightly' is no slip of 'Night'.
  !word.startsWith(meant) &&
  difference(word, meant) <= wrongInWord

const matchOf = <T>(found: readonly { item: T }[], score: number): Match<T> =>
  found.length === 1
    ? { kind: 'one', item: found[0]!.item, score }
    : { kind: 'many', items: found.slice(0, 4).map(({ item }) => item), score }

/** Edits (a swap of neighbours is one) by the length of the longer. */
function difference(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]! / Math.max(a.length, b.length)
}
