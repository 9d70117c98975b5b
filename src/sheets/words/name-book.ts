import { edits } from '#domain/edits.ts'
import { folded } from '#domain/folding.ts'
import type { PersonKey } from '#domain/imports/reading.ts'

export interface KnownPerson {
  key: PersonKey
  firstName: string
  lastName: string
  email?: string | undefined
}

/** The one person whom a text names, or the people whom it may mean, most likely first. */
export type FoundName = { person: PersonKey } | { candidates: PersonKey[] }

const titles =
  /^(?:dr|dre|pr|pre|prof|mr|mrs|ms|mme|capt|lt|sgt|cpl|ff|nurse|sister)\.\s*|^(?:dr|dre|pr|pre|prof|mrs|mme|capt|captain|lt|sgt|cpl|ff(?:\/pm)?|nurse|sister)\s+/
const degrees =
  /[,\s]+\(?(?:md|do|rn|lpn|rpn|ccrn|cnm|crna|np|pa-?c|phd|chg|b\d|band \d|fy\d|st\d|ct\d|pharmd|frcpc|msc|(?:pgy|r)[- ]?\d|[mr]d\d)\)?\.?(?=[\s,]|$)/g

/** Pager and extension numbers after a name. */
const phones = /(?:\b(?:ext|x|p|pgr|pager|tel|poste)\.?\s*|#\s*)\d{3,}|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g

/**
 * Reduces a name to letters and blanks, so that 'O’Connell, L.' and 'OConnell L' are the same; Mac becomes Mc, because people confuse the
 * two.
 */
export const plainName = (text: string): string =>
  folded(text)
    .replaceAll(degrees, ' ')
    .replaceAll(phones, ' ')
    .replace(titles, '')
    .replaceAll("'", '')
    .replaceAll(/[^a-z@\d]+/g, ' ')
    .trim()
    .replaceAll(/\bmac(?=[a-z]{3})/g, 'mc')

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
  for (const person of people) {
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

/**
 * Surnames of members that the sheet also gives to someone else: unknown names of several words that end with such a surname, or begin with
 * it before a comma. Notes such as 'Chen late' do not name anyone.
 */
function strangersIn(texts: readonly string[], isKnown: (form: string) => boolean): Set<string> {
  const strangers = new Set<string>()
  const note = (surname: string, others: string[]) => {
    if (isKnown(surname) && others.length > 0 && others.every((word) => /^\p{Lu}/u.test(word))) strangers.add(surname)
  }
  for (const text of texts) {
    if (isKnown(plainName(text))) continue
    const [family = '', given = '', ...more] = text.split(/\s*,\s*/)
    if (given !== '' && more.length === 0 && !isKnown(plainName(given)) && !given.includes(' ')) note(plainName(family), [given])
    for (const piece of text.split(/[;,&+/\n]|\s(?:and|et)\s/)) {
      const bare = piece.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/\d\S*/g, ' ')
      const plain = plainName(bare)
      const words = bare
        .replace(titles, '')
        .split(/[\s.-]+/)
        .filter((word) => /\p{L}/u.test(word) && !/^drs?e?$/i.test(word))
      const last = plainName(words.at(-1) ?? '')
      if (!isKnown(plain) && words.length > 1)
        note(
          last,
          words.slice(0, -1).filter((word) => !isKnown(plainName(word)) || word.length < 3),
        )
      const [first = '', ...others] = words
      const areNames = others.length > 0 && others.every((word) => /^\p{Lu}/u.test(word)) && !isKnown(plainName(others.at(-1)!))
      if (!isKnown(plain) && first.length > 1 && areNames && isKnown(plainName(first))) strangers.add(plainName(first))
    }
  }
  return strangers
}

/** People whose name has a word that nearly equals one in the text, or begins like it. */
function alike(plain: string, people: readonly KnownPerson[]): PersonKey[] {
  const words = plain.split(' ').filter((word) => word.length > 2)
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
  if (name.startsWith(word) || word.startsWith(name)) return name.length > 2 ? 1 : 9
  const most = word.length > 5 ? 2 : 1
  const needed = edits(word, name, most)
  return needed > most ? 9 : 1 + needed
}
