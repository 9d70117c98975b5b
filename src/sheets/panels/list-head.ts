import { folded } from '#domain/folding.ts'

import { datePartOf } from '../dates/date-part.ts'
import { indexes, type SheetGrid } from '../grid.ts'
import type { Vocabulary } from '../meanings.ts'
import { plainName } from '../words/plain-name.ts'
import { columnNamed, type Column } from '../words/plain-words.ts'

export interface ListHead {
  row: number
  columns: Map<Column, number>
}

/** The row that names the columns of a list; undefined if the sheet is not a list. */
export function listHeadIn(grid: SheetGrid, { personNamed, dutyNamed, templateCalled }: Vocabulary): ListHead | undefined {
  const namesPerson = (text: string) => personNamed(text) !== undefined
  for (const row of indexes(0, Math.min(grid.rows, 15))) {
    const columns = new Map<Column, number>()
    const heads = indexes(0, grid.columns).flatMap((column) => grid.at(row, column)?.text ?? [])
    for (const column of indexes(0, grid.columns)) {
      const kind = columnNamed(grid.at(row, column)?.text ?? '')
      if (kind !== undefined && !columns.has(kind)) columns.set(kind, column)
    }
    // Lists side by side are columns of days.
    const dateHead = columns.has('date') ? grid.at(row, columns.get('date')!)!.text : ''
    const dated = indexes(0, grid.columns).filter((column) => grid.at(row, column)?.text === dateHead && hasDates(grid, row, column))
    if (dated.length > 1 && dateHead !== '') continue
    // 'Day' may be a duty, with the dates below 'Call'.
    if (columns.has('date') && !hasDates(grid, row, columns.get('date')!)) columns.delete('date')
    const whose =
      columns.has('date') && columns.has('duty') && !namesSomeone(columns) ? columnOfPeople(grid, row, columns, namesPerson) : undefined
    if (whose !== undefined) columns.set('person', whose)
    if (isOfLastNames(grid, row, columns)) {
      columns.set('lastName', columns.get('person')!)
      columns.delete('person')
    }
    if (isOfRoles(grid, row, columns, namesPerson)) continue
    // Beside a roster, 'Name' heads another table.
    const ofDuties = indexes(0, grid.columns).filter((column) => dutyNamed(grid.at(row, column)?.text ?? '') !== undefined)
    if (ofDuties.filter((column) => isOfPeople(grid, row, column, namesPerson)).length > 1) continue
    // Templates may be called Staff, Call or Nurse, like columns.
    const others = heads.filter((text) => columnNamed(text) !== 'date')
    if (others.every((text) => templateCalled(text) !== undefined)) continue
    if (hasSubject(columns) || (saysMore(columns) && columns.size > heads.length / 2)) return { row, columns }
  }
  return undefined
}

const hasDates = (grid: SheetGrid, head: number, column: number): boolean =>
  indexes(head + 1, grid.rows).some((row) => {
    const cell = grid.at(row, column)
    return cell !== undefined && datePartOf(cell) !== undefined
  })

/** The column of people, by its contents: its heading may be 'Surgeon' or 'Fellow', but most of its cells name someone. */
function columnOfPeople(
  grid: SheetGrid,
  head: number,
  taken: ReadonlyMap<Column, number>,
  namesPerson: (text: string) => boolean,
): number | undefined {
  const used = new Set(taken.values())
  // If there are names below duties, the sheet is not a list.
  if (taken.has('duty') && isOfPeople(grid, head, taken.get('duty')!, namesPerson)) return undefined
  return indexes(0, grid.columns).find((column) => !used.has(column) && isOfPeople(grid, head, column, namesPerson))
}

function isOfPeople(grid: SheetGrid, head: number, column: number, namesPerson: (text: string) => boolean): boolean {
  const texts = indexes(head + 1, Math.min(grid.rows, head + 40)).flatMap((row) => grid.at(row, column)?.text ?? [])
  return texts.length > 1 && texts.filter(namesPerson).length > texts.length / 2
}

const role = /^(?:staff|residents?|physician|doctor|provider|nurse|medecin)$/i

/** Whether each column has the people of a role, as in 'Date, R1, R2, Staff', so that Staff does not head the people of a list. */
function isOfRoles(grid: SheetGrid, head: number, columns: ReadonlyMap<Column, number>, namesPerson: (text: string) => boolean): boolean {
  const person = columns.get('person')
  const isBare = person !== undefined && [...columns.keys()].every((kind) => kind === 'date' || kind === 'person')
  return isBare && role.test(folded(grid.at(head, person)!.text).trim()) && columnOfPeople(grid, head, columns, namesPerson) !== undefined
}

/** Next to a column of first names, 'Name' is the last name, unless its cells repeat the first names. */
function isOfLastNames(grid: SheetGrid, head: number, columns: ReadonlyMap<Column, number>): boolean {
  const [name, first] = [columns.get('person'), columns.get('firstName')]
  if (name === undefined || first === undefined || columns.has('lastName')) return false
  const rows = indexes(head + 1, grid.rows).map((row) => [name, first].map((column) => plainName(grid.at(row, column)?.text ?? '')))
  const repeated = rows.filter(([whole = '', given = '']) => given !== '' && ` ${whole} `.includes(` ${given} `))
  return repeated.length <= rows.length / 2
}

const hasSubject = (columns: Map<Column, number>): boolean =>
  (namesSomeone(columns) && (columns.has('date') || columns.has('email'))) ||
  (namesSomeone(columns) && columns.has('start') && columns.has('end')) ||
  (columns.has('firstName') && columns.has('lastName'))

/** Whether the list gives details about people. */
const saysMore = (columns: Map<Column, number>): boolean => namesSomeone(columns) && (columns.has('share') || columns.has('skills'))

const namesSomeone = (columns: Map<Column, number>): boolean => columns.has('person') || columns.has('lastName')
