import type { CalendarDate } from '#domain/calendar-date.ts'

import { readDates } from './dates.ts'
import type { Context, Kind, Person } from './intent.ts'
import { find, type Match, type Named } from './match.ts'
import { wordsOf } from './words.ts'

const prepositions = ['on', 'to', 'for', 'from', 'off', 'in', 'at', 'le', 'la', 'les', 'du', 'au', 'pour', 'de', 'en']

export interface WithDates {
  /** What comes before the dates. */
  head: string
  dates: readonly CalendarDate[]
}

/** Each way to take the end of it for dates, longest dates first; at last none of it, with the dates of the previous command. */
export function splitDates(text: string, context: Context): WithDates[] {
  const words = wordsOf(text)
  const found: WithDates[] = []
  for (let at = 1; at < words.length; at++) {
    const start = prepositions.includes(words[at]!) ? at + 1 : at
    const dates = start < words.length ? readDates(words.slice(start).join(' '), context) : undefined
    if (dates && dates.length > 0) found.push({ head: words.slice(0, at).join(' '), dates })
  }
  if (context.previousDates.length > 0) found.push({ head: text, dates: context.previousDates })
  return found
}

const myself = ['me', 'myself', 'i', 'moi']

export function findPerson(text: string, { me, people }: Context): Match<Person> {
  if (myself.includes(text)) return { kind: 'one', item: me, score: 0 }
  const named = people.map((person): Named<Person> => ({
    item: person,
    names: [person.firstName, person.lastName, `${person.firstName} ${person.lastName}`],
  }))
  return find(text, named)
}

export const findTemplate = (text: string, { templates }: Context): Match<Kind> =>
  find(
    text.replace(/^(?:the|a|an|le|la|un|une) /, '').replace(/ (?:shifts?|quarts?)$/, ''),
    templates.map((template) => ({ item: template, names: [template.name] })),
  )

export interface PersonAndTemplate {
  person: Exclude<Match<Person>, { kind: 'none' }>
  template: Exclude<Match<Kind>, { kind: 'none' }>
}

/** 'mara to night', 'mara night': the split at which both fit best. */
export function findPair(text: string, context: Context): PersonAndTemplate | undefined {
  const words = wordsOf(text)
  let best: (PersonAndTemplate & { score: number }) | undefined
  for (let at = 1; at < words.length; at++) {
    const rest = prepositions.includes(words[at]!) ? at + 1 : at
    const person = findPerson(words.slice(0, at).join(' '), context)
    const template = findTemplate(words.slice(rest).join(' '), context)
    if (person.kind === 'none' || template.kind === 'none') continue
    const score = person.score + template.score
    if (!best || score < best.score) best = { person, template, score }
  }
  return best
}
