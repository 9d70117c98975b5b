import { edits } from '#domain/edits.ts'
import type { PersonKey } from '#domain/imports/keys.ts'

import { plainName } from './plain-name.ts'
import { strangersIn } from './strangers.ts'

export interface KnownPerson {
  key: PersonKey
  firstName: string
  lastName: string
  email?: string | undefined
}

/** The one person that a text names, or the people it may mean, most likely first. */
export type FoundName = { person: PersonKey } | { candidates: PersonKey[] }

/**
 * Finds people by full name in either order, by one name and the other's initial, by a name that only one of them has, by email address,
 * and by initials in capitals. texts: everything that the sheet may use as a name. A surname alone is not enough if the sheet also gives it
 * to a stranger: next to 'J Chen', 'Chen' may be that person.
 */
export function nameBook(people: readonly KnownPerson[], texts: readonly string[]): (text: string) => FoundName {
  const full = new Map<string, Set<PersonKey>>()
  const short = new Map<string, Set<PersonKey>>()
  const byInitials = new Map<string, Set<PersonKey>>()
  const note = (map: Map<string, Set<PersonKey>>, form: string, key: PersonKey) => {
    if (form !== '') map.set(form, (map.get(form) ?? new Set()).add(key))
  }
  for (const person of people.flatMap(spellings)) {
    for (const form of fullForms(person)) note(full, form, person.key)
    for (const form of shortForms(person)) note(short, form, person.key)
    for (const form of initialForms(person)) note(byInitials, form, person.key)
  }
  const strangers = strangersIn(texts, (form) => full.has(form) || short.has(form))

  return (text) => {
    const plain = plainName(text)
    const exact = full.get(plain)
    if (exact?.size === 1) return { person: [...exact][0]! }
    const capitals = /^\s*(?:\p{Lu}\.?){2,4}\s*$/u.test(text) ? byInitials.get(plain.replaceAll(' ', '')) : undefined
    const found = new Set([...(exact ?? []), ...(short.get(plain) ?? []), ...(capitals ?? [])])
    if (found.size === 1 && !strangers.has(plain)) return { person: [...found][0]! }
    return { candidates: found.size > 0 ? [...found] : alike(plain, people) }
  }
}

/** 'O’Brien' is also written as two words, and abbreviated 'OB'. */
const spellings = (person: KnownPerson): KnownPerson[] =>
  /['’]/.test(person.lastName) ? [person, { ...person, lastName: person.lastName.replaceAll(/['’]/g, ' ') }] : [person]

const wordsOf = (name: string): string[] => plainName(name).split(' ')
const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')

function fullForms({ firstName, lastName, email }: KnownPerson): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  return [
    [...first, ...last],
    [...last, ...first],
    [first[0]!, ...last],
    [...last, first[0]!],
    email === undefined ? [] : wordsOf(email),
  ].map((words) => words.join(' '))
}

function shortForms({ firstName, lastName }: KnownPerson): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  const lead = first[0]!.slice(0, 1)
  return [
    [lead, ...last],
    [...last, lead],
    [initialsOf(first), ...last],
    [...last, initialsOf(first)],
    [...first.map((word) => word.slice(0, 1)), ...last],
    [...last, ...first.map((word) => word.slice(0, 1))],
    [...first, last[0]!.slice(0, 1)],
    last,
    first,
  ].map((words) => words.join(' '))
}

function initialForms({ firstName, lastName }: KnownPerson): string[] {
  const [first, last] = [initialsOf(wordsOf(firstName)), initialsOf(wordsOf(lastName))]
  return [...new Set([`${first}${last}`, `${first.slice(0, 1)}${last.slice(0, 1)}`])]
}

/** People whose name has a word that nearly equals one in the text, or begins like it. */
function alike(plain: string, people: readonly KnownPerson[]): PersonKey[] {
  const words = plain.split(' ').filter((word) => word.length > 1)
  const scored = people.flatMap((person) => {
    const names = [...wordsOf(person.firstName), ...wordsOf(person.lastName)]
    const score = Math.min(...words.flatMap((word) => names.map((name) => distance(word, name))), 9)
    return score < 9 ? [{ key: person.key, score }] : []
  })
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, 5)
    .map(({ key }) => key)
}

function distance(word: string, name: string): number {
  if (word === name) return 0
  // '1st' is not like 'St', but 'Li late' is Li.
  if (Math.min(word.length, name.length) < 3) return 9
  if (name.startsWith(word) || word.startsWith(name)) return 1
  const most = word.length > 5 ? 2 : 1
  const needed = edits(word, name, most)
  return needed > most ? 9 : 1 + needed
}
