import type { User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, TemplateRef } from './intent.ts'
import { findPerson, findTemplate, isSmallWord } from './slots.ts'
import { readDates } from './words/dates.ts'
import { asTyped, type Match } from './words/match.ts'
import { monthNamed } from './words/named-days.ts'
import { wordsOf } from './words/words.ts'

/** What can be recognized in a phrase that is not a command. */
interface Parts {
  /** Everyone whom the first of the longest names may mean. */
  people: User[]
  templates: TemplateRef[]
  dates: CalendarDate[]
  /** The words that were not recognized, as typed. */
  unknown: string[]
}

interface Span<T> {
  from: number
  to: number
  found: T
}

/** Names no particular shift. */
const anyShift = /^(?:quarts?|gardes?)$/

/** Splits a phrase into its parts. text is normalized, and starts after its verb. */
export function partsOf(text: string, context: Context): Parts {
  const words = wordsOf(text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim())
  const taken = words.map(() => false)
  const take = <T>(read: (phrase: string) => T | undefined): T | undefined => {
    const span = longestSpan(words, taken, read)
    if (span) taken.fill(true, span.from, span.to)
    return span?.found
  }
  const takeKnown = () => take((phrase) => peopleIf(isKnown, phrase, context))
  const people = takeKnown() ?? take((phrase) => (noName.test(phrase) ? undefined : peopleIf(isNear, phrase, context))) ?? []
  const templates = take((phrase) => itemsOf(findTemplate(phrase, context))) ?? []
  // A number alone may also count something: 'add 2 nights on friday'.
  const dates =
    take((phrase) => (/^\d+$/.test(phrase) ? undefined : readDates(phrase, context))) ?? take((phrase) => readDates(phrase, context)) ?? []
  for (let others = takeKnown(); others; others = takeKnown());
  const unknown = words.filter((word, at) => !taken[at] && !isSmallWord(word) && !anyShift.test(word))
  return { people, templates, dates, unknown }
}

/** The first of the longest runs of unused words that can be read. */
function longestSpan<T>(words: readonly string[], taken: readonly boolean[], read: (phrase: string) => T | undefined): Span<T> | undefined {
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const found = taken.slice(from, to).includes(true) || isSmallWord(words[from]!) ? undefined : read(words.slice(from, to).join(' '))
      if (found !== undefined) return { from, to, found }
    }
  return undefined
}

/** A name that someone has, or a slip of one. In 'give mara …', 'give' could be Olive, but only if no one else is named. */
const isKnown = (match: Match<User>): boolean => match.kind === 'one' || (match.kind === 'many' && match.score <= asTyped)
/** Words with a digit, joined to a pronoun, or of a question: 'i'm' is not Liam, nor 'when' Chen. */
export const noName = /\d|^(?:[cijln]|qu)'|^(?:who|what|when|where|which|why|how|qui|quand|quel\w*|comment|combien|pourquoi)$/

/** The most of a word that may differ from a name. */
const nearby = 1 / 3
const isNear = (match: Match<User>): boolean => match.kind === 'many' && match.score <= nearby

/** 'mars' may be someone's name, but not a slip of Mara. */
function peopleIf(isMeant: (match: Match<User>) => boolean, phrase: string, context: Context): User[] | undefined {
  const match = findPerson(phrase, context)
  const isMonth = monthNamed(phrase) !== undefined && match.kind !== 'none' && match.score > 0
  return isMeant(match) && !isMonth ? itemsOf(match) : undefined
}

const itemsOf = <T>(match: { kind: 'one'; item: T } | { kind: 'many'; items: T[] } | { kind: 'none' }): T[] | undefined =>
  match.kind === 'none' ? undefined : match.kind === 'one' ? [match.item] : match.items
