import { isEmail, isPersonName, type Email, type PersonName } from './user.ts'

interface ListedPerson {
  firstName: PersonName
  lastName: PersonName
  email?: Email
}

interface ReadList {
  people: ListedPerson[]
  /** The lines that lack a first or a last name. */
  unclear: string[]
}

const address = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/

/**
 * Reads a typed or pasted list of people, one on each line, in the forms that address books, emails and spreadsheets use: 'Mara Member
 * <m@x.org>', 'Member, Mara; m@x.org', or three cells. An address alone also gives the name: 'mara.member@x.org'. People who are listed
 * twice count once.
 */
export function listedPeople(text: string): ReadList {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => ({ line, person: personOf(line) }))
  return {
    people: [...new Map(read.flatMap(({ person }) => (person ? [[JSON.stringify(person), person] as const] : []))).values()],
    unclear: read.flatMap(({ line, person }) => (person ? [] : [line.trim()])),
  }
}

function personOf(line: string): ListedPerson | undefined {
  const email = address.exec(line)?.[0]
  if (email !== undefined && !isEmail(email)) return undefined
  const rest = (email === undefined ? line : line.replace(email, ' ')).replaceAll(/[<>()";:]/g, ' ')
  const name = nameFrom(rest) ?? (rest.trim() === '' && email !== undefined ? nameOfAddress(email) : undefined)
  return name && { ...name, ...(email !== undefined && { email }) }
}

type Name = Pick<ListedPerson, 'firstName' | 'lastName'>

/** Splits a name into cells of a spreadsheet, or 'last, first', or the first name and the rest. */
function nameFrom(text: string): Name | undefined {
  const cells = partsOf(text, '\t')
  if (cells.length > 1) return nameOf(cells[0], cells[1])
  const [last, first] = partsOf(text, ',')
  if (first !== undefined) return nameOf(first, last)
  const words = partsOf(last ?? '', /\s+/)
  return nameOf(words[0], words.slice(1).join(' '))
}

function nameOfAddress(email: Email): Name | undefined {
  const [first, ...others] = partsOf(email.split('@')[0]!, /[._-]/).map(capitalized)
  return nameOf(first, others.join(' '))
}

const nameOf = (firstName = '', lastName = ''): Name | undefined =>
  isPersonName(firstName) && isPersonName(lastName) ? { firstName, lastName } : undefined

const partsOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
