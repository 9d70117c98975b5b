import type { Context, TemplateRef } from './intent.ts'
import { findPerson, findTemplate, links, type FoundPerson } from './slots.ts'
import { asTyped, type Match } from './words/match.ts'
import { wordsOf } from './words/words.ts'

interface PersonAndTemplate {
  person: FoundPerson
  template: Exclude<Match<TemplateRef>, { kind: 'none' }>
}

/** 'mara to night', 'mara night', or reversed, 'clinic to milo': splits where both parts match best. */
export function findPair(text: string, context: Context): PersonAndTemplate | undefined {
  const first = findInOrder(text, context)
  const turned = new Set(turns.map((turn) => text.replace(turn, '$2 $1')))
  const [second] = [...turned]
    .flatMap((other) => (other === text ? [] : (findInOrder(other, context) ?? [])))
    .toSorted((a, b) => a.score - b.score)
  if (!second || second.person.score > asTyped) return first
  return !first || second.score < first.score ? second : first
}

/** Swaps the parts around the first linking word, or around the last: 'une garde de nuit à luc'. */
const turns = ['.+?', '.+'].map((before) => new RegExp(`^(${before}) (?:to|a|from|of|de|for|pour|sur) (.+)$`))

function findInOrder(text: string, context: Context): (PersonAndTemplate & { score: number }) | undefined {
  const words = wordsOf(text)
  let best: (PersonAndTemplate & { score: number }) | undefined
  for (let at = 1; at < words.length; at++) {
    const person = findPerson(words.slice(0, at).join(' '), context)
    if (person.kind === 'none' || (crossesLink(words.slice(0, at)) && person.kind === 'many' && person.score > asTyped)) continue
    // 'on call' may be a template, so try it with the preposition first.
    for (const rest of restsAfter(words, at)) {
      const template = findTemplate(words.slice(rest).join(' '), context)
      if (template.kind === 'none') continue
      const score = person.score + template.score
      if (!best || score < best.score) best = { person, template, score }
    }
  }
  return best
}

/** Linking words are part of a name only if the name contains them: 'de la cruz'. */
const crossesLink = (words: readonly string[]): boolean => words.some((word) => links.includes(word))

/** The positions where the template may start: right away, or after linking words such as 'to' and 'à la'. */
function restsAfter(words: readonly string[], at: number): number[] {
  if (!links.includes(words[at]!)) return [at]
  return links.includes(words[at + 1]!) ? [at, at + 1, at + 2] : [at, at + 1]
}
