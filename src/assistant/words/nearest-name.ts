import Fuse from 'fuse.js'

import { edits } from '#domain/edits.ts'

import { canonical, longestPattern } from './match.ts'

/** The specification's options for text search. Results are offered, never acted on. */
export const searchOptions = { threshold: 0.6, distance: 100 }

/** The items with names most like one of these words, best first; at most two. */
export function nearestByName<T>(words: readonly string[], known: readonly T[], namesOf: (item: T) => string[]): T[] {
  const forms = known.map((item) => ({ item, names: namesOf(item).map(canonical) }))
  const fuse = new Fuse(forms, { ...searchOptions, includeScore: true, keys: ['names'] })
  const found = words
    .map((word) => word.slice(0, longestPattern))
    .flatMap((word) => fuse.search(word, { limit: 2 }).filter(({ item }) => item.names.some((name) => isLike(word, name))))
    .toSorted((a, b) => (a.score ?? 1) - (b.score ?? 1))
    .map(({ item }) => item.item)
  return [...new Set(found)].slice(0, 2)
}

/** Whether at least two thirds of the word are the same. */
function isLike(word: string, name: string): boolean {
  const most = Math.floor(Math.max(word.length, name.length) / 3)
  return edits(word, name, most) <= most
}
