import type { CalendarDate } from '#domain/calendar-date.ts'

import { readDates } from './dates.ts'
import type { Context, Kind, Person } from './intent.ts'
import { finder, type Match } from './match.ts'
import { plain, wordsOf } from './words.ts'

const prepositions = ['on', 'to', 'for', 'from', 'off', 'in', 'at', 'le', 'la', 'les', 'du', 'au', 'pour', 'de', 'en']

export interface WithDates {
  /** What comes before the dates. */
  head: string
  dates: readonly CalendarDate[]
  /** They are those of the command before: what goes with them must be said in full. */
  reused: boolean
}

/** Each way to take the end of it for dates, longest dates first; at last none of it, with the dates of the previous command. */
export function splitDates(text: string, context: Context): WithDates[] {
  const words = wordsOf(text)
  const found: WithDates[] = []
  for (let at = 1; at < words.length; at++) {
    if (prepositions.includes(words[at - 1]!)) continue
    const start = prepositions.includes(words[at]!) ? at + 1 : at
    const phrase = words.slice(start).join(' ')
    // A colleague may be called Sam.
    const dates = phrase === '' || isSomebody(phrase, context) ? undefined : readDates(phrase, context)
    if (dates && dates.length > 0) found.push({ head: words.slice(0, at).join(' '), dates, reused: false })
  }
  if (context.previousDates.length > 0) found.push({ head: text, dates: context.previousDates, reused: true })
  return found
}

const isSomebody = (phrase: string, context: Context): boolean => {
  const match = findPerson(phrase, context)
  return match.kind !== 'none' && match.score === 0 && !/\d/.test(phrase)
}

/** Where a name ends. */
const between = ['on', 'to', 'for', 'from', 'off', 'in', 'at']

const myself = ['me', 'myself', 'i', 'moi']

const peopleFinders = new WeakMap<readonly Person[], (pattern: string) => Match<Person>>()
const templateFinders = new WeakMap<readonly Kind[], (pattern: string) => Match<Kind>>()

/** Whoever is disabled is nobody, even if somebody else is called nearly so. */
export function findPerson(text: string, { me, people, absent }: Context): Match<Person> {
  if (myself.includes(text)) return { kind: 'one', item: me, score: 0 }
  const find = peopleFinders.get(people) ?? finder(people.map((person) => ({ item: person, names: namesOf(person) })))
  peopleFinders.set(people, find)
  const match = find(text)
  const isAbsent = match.kind !== 'none' && match.score > 0 && absent.some((person) => namesOf(person).some((name) => plain(name) === text))
  return isAbsent ? { kind: 'none' } : match
}

const namesOf = ({ firstName, lastName }: Person): string[] => [firstName, lastName, `${firstName} ${lastName}`]

export function findTemplate(text: string, { templates }: Context): Match<Kind> {
  const find = templateFinders.get(templates) ?? finder(templates.map((template) => ({ item: template, names: [template.name] })))
  templateFinders.set(templates, find)
  const asSaid = find(text)
  if (asSaid.kind !== 'none' && asSaid.score === 0) return asSaid
  return find(text.replace(/^(?:the|a|an|le|la|un|une) /, '').replace(/^quarts? (?:de |d')?| (?:shifts?|quarts?)$/, ''))
}

export interface PersonAndTemplate {
  person: Exclude<Match<Person>, { kind: 'none' }>
  template: Exclude<Match<Kind>, { kind: 'none' }>
}

/** 'mara to night', 'mara night': the split at which both fit best. */
export function findPair(text: string, context: Context): PersonAndTemplate | undefined {
  const words = wordsOf(text)
  let best: (PersonAndTemplate & { score: number }) | undefined
  for (let at = 1; at < words.length; at++) {
    if (between.includes(words[at - 1]!)) break
    const person = findPerson(words.slice(0, at).join(' '), context)
    if (person.kind === 'none') continue
    // 'on call' may be a template: with the preposition first.
    for (const rest of prepositions.includes(words[at]!) ? [at, at + 1] : [at]) {
      const template = findTemplate(words.slice(rest).join(' '), context)
      if (template.kind === 'none') continue
      const score = person.score + template.score
      if (!best || score < best.score) best = { person, template, score }
    }
  }
  return best
}
