import { folded } from '#domain/folding.ts'

import { nameFrom, nameOf, partsOf, type ListedName } from './listed-name.ts'
import { degrees } from './name-affixes.ts'
import { isEmail, type Email } from './user.ts'

type ListedPerson = ListedName & { email?: Email }

interface ReadList {
  people: ListedPerson[]
  /** The lines, or parts of lines, that are not one first and one last name. */
  unclear: string[]
}

const anAddress = String.raw`[^\s<>(),;:"]+@[^\s<>(),;:"]+`
const address = new RegExp(anAddress)

/**
 * Reads a typed or pasted list of people in the forms that address books, emails and spreadsheets use: 'Mara Member <m@x.org>', 'Member,
 * Mara; m@x.org', or three cells. Each is on a line, or follows the address of the one before. An address alone also gives the name:
 * 'mara.member@x.org'. People who are listed twice count once.
 */
export function listedPeople(text: string): ReadList {
  const lines = partsOf(text, /\r?\n/).filter((line) => !isHeader(line))
  const read = lines.flatMap(entriesOf).map((entry) => ({ entry, person: personOf(entry) }))
  return {
    people: [...new Map(read.flatMap(({ person }) => (person ? [[JSON.stringify(person), person] as const] : []))).values()],
    unclear: read.flatMap(({ entry, person }) => (person ? [] : [entry])),
  }
}

const headings =
  /^(?:(?:first|last|given|family|full)?(?: ?names?)?|surname|prenoms?|noms?(?: de famille| complet)?|(?:adresse )?(?:e-?mail|courriel)(?: address)?)$/

const isHeader = (line: string): boolean =>
  partsOf(folded(line), /[\t,;]/)
    .slice(0, 2)
    .every((cell) => headings.test(cell))

/** After an address comes the next person, but not if it is only a degree: 'Mara Member <m@x.org>, RN'. */
const afterAddress = new RegExp(String.raw`(?<=${anAddress}[>)"]*\s*)[;,](?!\s*${degrees}\s*(?:[,;]|$))`, 'i')

function entriesOf(line: string): string[] {
  const entries = partsOf(line, afterAddress)
  // Where addresses come before the names, it is not clear whose they are.
  return address.test(entries.at(-1) ?? '') || !startsWithAddress.test(line) ? entries : [line]
}

const startsWithAddress = new RegExp(`^[<("]*${anAddress}`)

function personOf(entry: string): ListedPerson | undefined {
  const email = address.exec(entry)?.[0]
  if (email !== undefined && !isEmail(email)) return undefined
  const rest = (email === undefined ? entry : entry.replace(email, ' ')).replaceAll(/[<>":]/g, ' ')
  const name = nameFrom(rest) ?? (/^[\s,;()]*$/.test(rest) && email !== undefined ? nameOfAddress(email) : undefined)
  return name && { ...name, ...(email !== undefined && { email }) }
}

function nameOfAddress(email: Email): ListedName | undefined {
  const [first, ...others] = partsOf(email.split('@')[0]!, /[._-]/).map(capitalized)
  return nameOf(first, others.join(' '))
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
