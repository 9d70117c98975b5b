import { cellsOf, headingIn, type ListHeading, type NameColumn } from './list-heading.ts'
import { nameFrom, nameInCells, nameOf, partsOf, type ListedName } from './listed-name.ts'
import { degrees } from './name-affixes.ts'
import { isEmail, type Email } from './user.ts'

type ListedPerson = ListedName & { email?: Email }

interface ReadList {
  people: ListedPerson[]
  /** The lines, or parts of lines, that are not one first and one last name, or whose email address is none. */
  unclear: string[]
}

const anAddress = String.raw`[^\s<>(),;:"]+@[^\s<>(),;:"]+`
const address = new RegExp(anAddress)

/** Word processors and email programs put them in place of straight ones. */
const typographicQuotes = /[“”„«»]/g

/** Programs put them around what they copy. Those that join or separate letters belong to a name. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * Reads a typed or pasted list of people in the forms that address books, emails and spreadsheets use: 'Mara Member <m@x.org>', 'Member,
 * Mara; m@x.org', or three cells. Each person is on a line of their own or follows the address of the previous person. An address alone
 * also gives the name: 'mara.member@x.org'. If a line names the columns, the lines below it are read accordingly. People who are listed
 * twice count once.
 */
export function listedPeople(text: string): ReadList {
  const lines = text
    .replaceAll(typographicQuotes, '"')
    .replaceAll(invisible, '')
    .split(/\r?\n|[\v\u2028]/)
    .filter((line) => line.trim() !== '')
  let heading: ListHeading | undefined
  const read: { entry: string; person: ListedPerson | undefined }[] = []
  for (const [at, line] of lines.entries()) {
    const found = headingIn(line, at === 0)
    heading = found ?? heading
    if (found) continue
    const cells = heading ? cellsOf(line, heading.separator) : []
    const entry = line.trim()
    if (at === 0 && mayBeHeading(lines)) read.push({ entry, person: undefined })
    else if (heading && isRow(cells, heading)) read.push({ entry, person: personInCells(cells, heading) })
    else read.push(...entriesOf(entry).map((one) => ({ entry: one, person: personOf(one, heading?.isLastFirst) })))
  }
  return {
    people: [...new Map(read.flatMap(({ person }) => (person ? [[JSON.stringify(person), person] as const] : []))).values()],
    unclear: read.flatMap(({ entry, person }) => (person ? [] : [entry])),
  }
}

/** Whether an unclear line is unclear because of its email address. */
export function hasWrongEmail(line: string): boolean {
  const email = address.exec(line)?.[0]
  return email !== undefined && !isEmail(email)
}

/** Whether the first line is like a row of cells, but has no address, unlike most of the others. */
const mayBeHeading = ([first = '', ...others]: readonly string[]): boolean =>
  /\S\s*[\t;]\s*\S/.test(first) && !first.includes('@') && others.filter((line) => address.test(line)).length > others.length / 2

const cellOf = (cells: readonly string[], { columns }: ListHeading, column: NameColumn): string => cells[columns.get(column) ?? -1] ?? ''

/** Below a heading there may also be lines in other forms, such as 'Mara Member <m@x.org>'. */
const isRow = (cells: readonly string[], heading: ListHeading): boolean =>
  heading.width > 1 &&
  cells.length > 1 &&
  !(['person', 'firstName', 'lastName'] as const).some((column) => cellOf(cells, heading, column).includes('@'))

function personInCells(cells: readonly string[], heading: ListHeading): ListedPerson | undefined {
  const { columns, separator, width, isLastFirst } = heading
  // Without quotes, a comma may be inside a name.
  if (separator !== '\t' && cells.slice(width).some((cell) => cell !== '')) return undefined
  const textOf = (column: NameColumn) =>
    cellOf(cells, heading, column)
      .replaceAll(/[<>":]/g, ' ')
      .trim()
  const [said, first, last, whole] = [textOf('email'), textOf('firstName'), textOf('lastName'), textOf('person')]
  const email = columns.has('email') ? address.exec(said)?.[0] : cells.flatMap((cell) => address.exec(cell)?.[0] ?? [])[0]
  if (said !== '' && email === undefined) return undefined
  const isSplit = columns.has('firstName') || columns.has('lastName')
  const isNameless = [first, last, whole].every((text) => text === '')
  return withEmail(isNameless ? undefined : isSplit ? nameInCells(first, last) : nameFrom(whole, isLastFirst), email, isNameless)
}

/** After an address comes the next person, but not if it is only a degree: 'Mara Member <m@x.org>, RN'. */
const afterAddress = new RegExp(String.raw`(?<=${anAddress}[>)"]*\s*)[;,](?!\s*${degrees}\s*(?:[,;]|$))`, 'i')

function entriesOf(line: string): string[] {
  const entries = partsOf(line, afterAddress)
  // Where addresses come before the names, it is not clear whose they are.
  return address.test(entries.at(-1) ?? '') || !startsWithAddress.test(line) ? entries : [line]
}

const startsWithAddress = new RegExp(`^[<("]*${anAddress}`)

function personOf(entry: string, isLastFirst?: boolean): ListedPerson | undefined {
  const email = address.exec(entry)?.[0]
  const rest = (email === undefined ? entry : entry.replace(email, ' ')).replaceAll(/[<>":]/g, ' ')
  return withEmail(nameFrom(rest, isLastFirst), email, /^[\s,;()]*$/.test(rest))
}

function withEmail(said: ListedName | undefined, email: string | undefined, isNameless: boolean): ListedPerson | undefined {
  if (email !== undefined && !isEmail(email)) return undefined
  const name = said ?? (isNameless && email !== undefined ? nameOfAddress(email) : undefined)
  return name && { ...name, ...(email !== undefined && { email }) }
}

function nameOfAddress(email: Email): ListedName | undefined {
  const [first, ...others] = partsOf(email.split('@')[0]!, /[._-]/).map(capitalized)
  return nameOf(first, others.join(' '))
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
