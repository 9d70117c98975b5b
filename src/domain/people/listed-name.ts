import { degrees, titles } from './name-affixes.ts'
import { isPersonName, type PersonName } from './user.ts'

export interface ListedName {
  firstName: PersonName
  lastName: PersonName
}

/** Splits a name into cells of a spreadsheet, or 'last, first', or the first name and the rest; undefined if it may be more than one name. */
export function nameFrom(text: string): ListedName | undefined {
  const name = withoutAffixes(text)
  const cells = partsOf(name, '\t')
  if (cells.length > 1) return nameOf(cells[0], cells[1])
  const fields = partsOf(name, ';')
  // 'Mara;Member' is one person, 'Mara Member; Tom Tall' are two.
  if (fields.length > 1) return fields.length === 2 && !fields.some((field) => /\s/.test(field)) ? nameOf(fields[0], fields[1]) : undefined
  const [last, first, ...others] = partsOf(fields[0] ?? '', ',')
  if (others.length > 0) return undefined
  if (first !== undefined) return nameOf(first, last)
  const words = partsOf(last ?? '', /\s+/)
  return nameOf(words[0], words.slice(1).join(' '))
}

export const nameOf = (firstName = '', lastName = ''): ListedName | undefined =>
  isName(firstName) && isName(lastName) ? { firstName, lastName } : undefined

/** The parts of a text that are not blank, without the blanks around them. */
export const partsOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Every word of a name has a letter: digits are a number in a list or a telephone number. */
const isName = (text: string): boolean =>
  isPersonName(text) && !text.includes('@') && text.split(/\s+/).every((word) => /\p{L}/u.test(word))

const numberOrBullet = /^\s*(?:\d+[.)]?|[-–*•·])\s+/
const title = new RegExp(String.raw`(^\s*|,\s*)${titles}`, 'i')
const degree = new RegExp(String.raw`(,\s*\(?|\s\(|\s)(${degrees})\)?\.?(?=[\s,;]|$)`, 'gi')

const withoutAffixes = (text: string): string =>
  text
    .replace(numberOrBullet, '')
    .replace(title, '$1')
    .replaceAll(degree, (all, before: string, word: string, at: number, whole: string) =>
      isLastName(word, before.trim() === '' ? whole.slice(0, at) : undefined) ? all : ' ',
    )
    .replaceAll(/[()]/g, ' ')

/** Do is also a last name. Without a comma or a bracket, a degree is in capitals and follows a whole name. */
const isLastName = (word: string, before: string | undefined): boolean =>
  /^[Dd]o$/.test(word) || (before !== undefined && (/^[A-Z]?[a-z]+$/.test(word) || !/\S\s+\S/.test(before)))
