import type { PersonKey } from '#domain/imports/keys.ts'

import { monthPattern } from '../dates/date-words.ts'
import { plainName, title } from './plain-name.ts'

/** In 'Chen - Dec 7', no one is called Dec. */
const dayOfMonth = new RegExp(`\\b(?:${monthPattern})[.]?\\s+\\d\\S*`, 'gi')

/**
 * Surnames of members that the sheet also gives to someone else: unknown names of several words that end with such a surname, or begin with
 * it before a comma. Notes such as 'Chen late' do not name anyone.
 */
export function strangersIn(texts: readonly string[], isKnown: (form: string) => boolean): Set<string> {
  const strangers = new Set<string>()
  const note = (surname: string, others: string[]) => {
    if (isKnown(surname) && others.length > 0 && others.every((word) => /^\p{Lu}/u.test(word))) strangers.add(surname)
  }
  for (const text of texts) {
    if (isKnown(plainName(text))) continue
    const [family = '', given = '', ...more] = text.split(/\s*,\s*/)
    if (given !== '' && more.length === 0 && !isKnown(plainName(given)) && !given.includes(' ')) note(plainName(family), [given])
    for (const piece of text.split(/[;:=,&+/\n]|\s(?:and|et)\s/)) {
      const bare = piece
        .replaceAll(/\([^)]*\)/g, ' ')
        .replaceAll(dayOfMonth, ' ')
        .replaceAll(/\d\S*/g, ' ')
      const plain = plainName(bare)
      const words = bare
        .replace(title, '')
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

/**
 * Finds texts such as 'Chen, Daniel' or 'Smith, Olivia', which may be one unknown person: a member's surname or an unknown name,
 * before a first name that only others have. isPlainWord: a word that names no one, such as one for leave.
 */
export function strangerFinder(
  people: readonly { firstName: string; lastName: string }[],
  personNamed: (text: string) => PersonKey | undefined,
  isPlainWord: (word: string) => boolean,
): (text: string) => boolean {
  const surnames = new Set(people.map(({ lastName }) => plainName(lastName)))
  const firstNames = new Set(people.map(({ firstName }) => plainName(firstName)))
  const isSurname = (text: string) => {
    const plain = plainName(text)
    if (surnames.has(plain)) return true
    const isUnknown = plain !== '' && !firstNames.has(plain) && personNamed(text) === undefined
    return isUnknown && !text.split(/[\s:()]+/).some(isPlainWord)
  }
  const isFirstName = (text: string) => {
    const plain = plainName(text).replaceAll(/ [a-z]$/g, '')
    return firstNames.has(plain) && !surnames.has(plain)
  }
  return (text) => {
    const parts = text.split(',')
    const isPair = (part: string, at: number) => at > 0 && isFirstName(part) && isSurname(parts[at - 1]!)
    return parts.some(isPair) && (parts.length > 2 || personNamed(text) === undefined)
  }
}
