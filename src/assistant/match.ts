import Fuse from 'fuse.js'

import { plain } from './words.ts'

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

/** What is acted on without asking must be this good, and this much better than the next. */
const sure = 0.42
const lead = 0.14

/** Exact, then a prefix that only one has, then the nearest by spelling. pattern is plain. */
export function find<T>(pattern: string, known: readonly Named<T>[]): Match<T> {
  if (pattern === '' || pattern.length > longestPattern) return { kind: 'none' }
  const forms = known.map(({ item, names }) => ({ item, names: names.map(plain) }))
  const exact = forms.filter(({ names }) => names.includes(pattern))
  if (exact.length > 0) return matchOf(exact, 0)
  const prefix = forms.filter(({ names }) => names.some((name) => name.startsWith(pattern)))
  if (prefix.length > 0 && pattern.length > 1) return matchOf(prefix, 0.05)
  return nearest(pattern, forms)
}

function nearest<T>(pattern: string, forms: readonly Named<T>[]): Match<T> {
  const fuse = new Fuse(forms, { ...searchOptions, keys: ['names'], ignoreLocation: false })
  const scored = fuse
    .search(pattern)
    .map(({ item }) => ({ ...item, score: Math.min(...item.names.map((name) => difference(pattern, name))) }))
    .filter(({ score }) => score <= searchOptions.threshold)
    .toSorted((a, b) => a.score - b.score)
  const [best, second] = scored
  if (!best) return { kind: 'none' }
  if (best.score <= sure && (!second || second.score - best.score >= lead)) return { kind: 'one', item: best.item, score: best.score }
  return { kind: 'many', items: scored.slice(0, 4).map(({ item }) => item), score: best.score }
}

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
