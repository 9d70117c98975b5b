import { folded } from '#domain/folding.ts'
import type { Id } from '#domain/id.ts'
import { onlyNamed } from '#domain/only-named.ts'
import { nameCells } from '#domain/people/list-heading.ts'
import { fullName, shortName, type User } from '#domain/people/user.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'

import { blockOn, type Block } from './block.ts'
import type { Service } from './service.ts'

interface KnownNames {
  people: readonly Pick<User, 'id' | 'firstName' | 'lastName'>[]
  blocks: readonly Block[]
  services: readonly Pick<Service, 'id' | 'name' | 'shortName'>[]
}

/** A cell of a sheet. serviceId is undefined if no service has that text as its name or short name. */
interface PastedCell {
  userId: Id
  block: number
  text: string
  serviceId: Id | undefined
}

export interface PastedRotations {
  cells: PastedCell[]
  /** Names that match no one, or several people. */
  unclearNames: string[]
  /** The headings of columns that have cells but name no block; '' for a column without a heading. */
  unclearHeadings: string[]
  /** How many cells are in blocks, but in rows whose name is unclear or missing. */
  lostCells: number
  /** How many of these rows have no name. */
  namelessRows: number
  /** People whose rows contradict each other about a block; the last row counts. */
  contradicted: Id[]
}

/**
 * Reads cells copied from a spreadsheet, with people as rows and blocks as columns or the other way round. A block is recognized by its
 * number or by a date in it, a person by a name that no one else has. Undefined if the sheet names no block or no one.
 */
export function pastedRotations(text: string, team: KnownNames): PastedRotations | undefined {
  const sheet = rowsOf(text)
  return readDown(sheet, team) ?? readDown(turned(sheet), team)
}

/** Reads cells without names and blocks, for the place where they are pasted. Short names count first, because copied cells have them. */
export const pastedServices = (text: string, services: KnownNames['services']): { text: string; serviceId: Id | undefined }[][] => {
  const [findShort, find] = [onlyNamed(shortNames(services), folded), finderOf(services)]
  return rowsOf(text).map((row) => row.map((cell) => ({ text: cell, serviceId: findShort(cell) ?? find(cell) })))
}

const rowsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

const turned = (sheet: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(...sheet.map((row) => row.length)) }, (_, column) => sheet.map((row) => row[column] ?? ''))

/** The heading is the first row that names blocks; the names are in the columns to its left. */
function readDown(sheet: readonly (readonly string[])[], { people, blocks, services }: KnownNames): PastedRotations | undefined {
  const heads = sheet.map((row) => row.map((cell) => blockOf(cell, blocks)))
  const firstBlock = (row: readonly (number | undefined)[]) => row.findIndex((block) => block !== undefined)
  // A heading names two blocks, or a single one at its end; a number among other cells may be a level.
  const isHeading = (row: readonly (number | undefined)[]) =>
    firstBlock(row) >= 0 && row.filter((block) => block !== undefined).length >= Math.min(2, row.length - firstBlock(row))
  const top = heads.findIndex(isHeading)
  const head = heads[top]
  if (!head) return undefined
  const firstColumn = firstBlock(head)
  if (firstColumn === 0) return undefined
  const find = finderOf(services)
  const personOf = namedBy(people)
  const cells = new Map<string, PastedCell>()
  const contradicted = new Set<Id>()
  const unclearNames: string[] = []
  const unclearHeadings = new Set<string>()
  let [lostCells, namelessRows] = [0, 0]
  for (const row of sheet.slice(top + 1)) {
    const names = row.slice(0, firstColumn).flatMap((name, column) => (name === '' ? [] : [{ text: name, column }]))
    const values = row.flatMap((value, column) =>
      value !== '' && head[column] !== undefined ? [{ text: value, block: head[column] }] : [],
    )
    for (const [column, value] of row.entries())
      if (column > firstColumn && value !== '' && head[column] === undefined) unclearHeadings.add(sheet[top]![column] ?? '')
    if (values.length === 0) continue
    // First and last name may have a column each, and there may be a number or a level next to the name.
    const userId = personOf(joined(nameCells(names, sheet[top]!.slice(0, firstColumn))))
    if (userId !== undefined) {
      for (const value of values) {
        const key = `${userId} ${value.block}`
        if ((cells.get(key)?.text ?? value.text) !== value.text) contradicted.add(userId)
        cells.set(key, { ...value, userId, serviceId: find(value.text) })
      }
      continue
    }
    lostCells += values.length
    if (names.length > 0) unclearNames.push(joined(names))
    else namelessRows++
  }
  const left = { unclearNames, unclearHeadings: [...unclearHeadings], lostCells, namelessRows, contradicted: [...contradicted] }
  return cells.size > 0 ? { cells: [...cells.values()], ...left } : undefined
}

const joined = (cells: readonly { text: string }[]): string => cells.map(({ text }) => text).join(' ')

/** '3', 'Block 3', 'P3' and 'Période 3', or a date. */
function blockOf(text: string, blocks: readonly Block[]): number | undefined {
  const date = /\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (date !== undefined && isCalendarDate(date)) return blockOn(blocks, date) + 1 || undefined
  const number = Number(/^(?:b|bl|bloc|block|p|per|period|periode)?\.?\s*#?(\d{1,2})$/.exec(folded(text))?.[1])
  return number >= 1 && number <= blocks.length ? number : undefined
}

const plain = (name: string): string => folded(name).replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim()

/** Finds the only person whom a text can mean. */
const namedBy = (people: KnownNames['people']) =>
  onlyNamed(
    people.flatMap(({ id, firstName, lastName }) => {
      const person = { firstName, lastName }
      const names = [fullName(person), `${lastName} ${firstName}`, shortName(person), `${lastName} ${firstName.slice(0, 1)}`, lastName]
      return names.map((name) => [id, name] as const)
    }),
    plain,
  )

const shortNames = (services: KnownNames['services']) => services.map(({ id, shortName: short }) => [id, short.trim()] as const)

/** Finds the only service that has a text as its name or short name. */
const finderOf = (services: KnownNames['services']) =>
  onlyNamed([...shortNames(services), ...services.map(({ id, name }) => [id, name.trim()] as const)], folded)
