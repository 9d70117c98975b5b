import { degrees, titles } from './name-affixes.ts'
import { isPersonName, type PersonName } from './user.ts'

export interface ListedName {
  firstName: PersonName
  lastName: PersonName
}

/**
 * Splits a name into cells of a spreadsheet, or 'last, first', or the first name and the rest; undefined if it may be more than one name.
 * isLastFirst: whether the last name comes first without a comma; if there are more than two words, it must be clear where the last name
 * ends.
 */
export function nameFrom(text: string, isLastFirst = false): ListedName | undefined {
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
  if (isLastFirst) return lastFirstOf(words)
  return nameOf(words[0], words.slice(1).join(' '))
}

/** A name whose parts are in separate cells. */
export const nameInCells = (firstName: string, lastName: string): ListedName | undefined =>
  nameOf(
    withoutAffixes(firstName, true).trim(),
    withoutAffixes(lastName, true)
      .replace(/[\s,]+$/, '')
      .trim(),
  )

/** Understands 'Tremblay Jean', 'Van der Berg Jan' and 'TREMBLAY Marie Claude'. */
function lastFirstOf(words: readonly string[]): ListedName | undefined {
  const capitals = words.findIndex((word) => !/^\p{Lu}[\p{Lu}'’.-]+$/u.test(word))
  const particles = words.findIndex((word) => !particle.test(word))
  const last = capitals > 0 ? capitals : words.length - particles === 2 ? particles + 1 : 0
  return nameOf(words.slice(last).join(' '), words.slice(0, last).join(' '))
}

const particle = /^(?:van|von|der|den|ter|ten|de|del|della|di|da|dos?|du|des|la|le|st\.?|al|el|bin|ibn)$/i

export const nameOf = (firstName = '', lastName = ''): ListedName | undefined =>
  isName(firstName) && isName(lastName) ? { firstName, lastName } : undefined

/** The parts of a text that are not blank, without the blanks around them. */
export const partsOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Every word of a name has a letter; digits alone are a list number or a telephone number. */
const isName = (text: string): boolean =>
  isPersonName(text) && !text.includes('@') && text.split(/\s+/).every((word) => /\p{L}/u.test(word))

const numberOrBullet = /^\s*(?:\d+[.)]?|[-–*•·])\s+/
const title = new RegExp(String.raw`(^\s*|,\s*)${titles}`, 'i')
const degree = new RegExp(String.raw`(,\s*\(?|\s\(|\s)(${degrees})\)?\.?(?=[\s,;]|$)`, 'gi')

/** isPart: whether the text is only the first or the last name. */
const withoutAffixes = (text: string, isPart = false): string =>
  text
    .replace(numberOrBullet, '')
    .replace(title, '$1')
    .replaceAll(degree, (all, before: string, word: string, at: number, whole: string) =>
      isLastName(word, before.trim() === '' ? whole.slice(0, at) : undefined, isPart) ? all : ' ',
    )
    .replaceAll(/[()]/g, ' ')

/** Do is also a last name. Without a comma or a bracket, a degree is in capitals and follows a whole name. */
const isLastName = (word: string, before: string | undefined, isPart: boolean): boolean =>
  /^[Dd]o$/.test(word) || (before !== undefined && (/^[A-Z]?[a-z]+$/.test(word) || !(isPart ? /\S/ : /\S\s+\S/).test(before)))
