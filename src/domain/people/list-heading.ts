import { folded } from '#domain/folding.ts'

import { partsOf } from './listed-name.ts'

export type NameColumn = 'person' | 'firstName' | 'lastName' | 'email'

/** The names of columns in lists of people, separated by blanks; '_' is a blank in a heading. */
export const nameHeadings: Record<NameColumn, string> = {
  person:
    'name names nom noms person resident residents user member staff_member team_member volunteer benevole staff staff_name employee physician doctor provider nurse your_name votre_nom nom_complet noms_complets personne employe medecin resident_name nom_et_prenom full_name full_names last_name_first staff_last_name_first',
  firstName:
    'first first_name first_names given given_name given_names firstname forename forenames prenom prenoms staff_first_name resident_first_name',
  lastName:
    'last last_name last_names surname surnames family family_name family_names lastname nom_de_famille noms_de_famille staff_last_name resident_last_name',
  email: 'email emails e_mail mail email_address e_mail_address courriel courriels adresse_courriel adresse_email adresse_e_mail',
}

const kinds = new Map(
  (Object.keys(nameHeadings) as NameColumn[]).flatMap((kind) =>
    nameHeadings[kind].split(' ').map((words) => [words.replaceAll('_', ' '), kind] as const),
  ),
)

const plainOf = (cell: string): string => partsOf(folded(cell), /[^a-z\d]+/).join(' ')

/** Whether a heading says that last names come before first names, without a comma. */
export const isLastNameFirst = (heading: string): boolean => /^(?:nom et prenom|(?:staff )?last name first)$/.test(plainOf(heading))

/**
 * The cells of a row that contain the person's name: the columns whose headings say so, first name first; otherwise all cells that are
 * neither numbers nor levels. No part of a name may be left out, because someone else may have the shortened name.
 */
export function nameCells<Cell extends { text: string; column: number }>(cells: readonly Cell[], headings: readonly string[]): Cell[] {
  const columns = nameColumnsIn(headings)
  if (columns) return columns.flatMap((column) => cells.filter((cell) => cell.column === column))
  return cells.filter(({ text }) => /\p{L}/u.test(text) && !/\d/.test(text) && !level.test(text.trim()))
}

/** undefined if it is not clear whose name a column has: 'Staff' and 'Resident' may both be people. */
function nameColumnsIn(headings: readonly string[]): number[] | undefined {
  const called = (kind: NameColumn) => headings.flatMap((heading, at) => (kinds.get(plainOf(heading)) === kind ? [at] : []))
  const [first, last, whole] = [called('firstName'), called('lastName'), called('person')]
  const rest = last.length > 0 ? last : whole
  if (rest.length !== 1 || first.length > 1 || (first.length === 0 && last.length > 0)) return undefined
  return [...first, ...rest]
}

const level = /^(?:pgy|junior|jr|senior|sr|chief|fellow|intern|resident|staff)\.?$/i

export interface ListHeading {
  separator: string
  width: number
  columns: ReadonlyMap<NameColumn, number>
  isLastFirst: boolean
}

/**
 * Reads a line that names the columns of a list. In the first line, one column of names or addresses is enough; elsewhere, the line must
 * begin with two such columns or consist of one.
 */
export function headingIn(line: string, isFirst: boolean): ListHeading | undefined {
  const separator = separatorIn(line)
  const cells = cellsOf(line, separator)
  const named = cells.flatMap((cell, at) => (cell === '' ? [] : [{ at, cell, kind: kinds.get(plainOf(cell)) }]))
  const isNamed = named.slice(0, 2).every(({ kind }) => kind !== undefined)
  // A person may be called Member, Nurse or Nom.
  const sure = separator === ',' ? /\b(?:names?|prenoms?)\b/ : /\b(?:names?|(?:pre)?noms?)\b/
  const isList =
    isFirst && named.length > 1 && !line.includes('@') && named.some(({ cell, kind }) => kind === 'email' || sure.test(folded(cell)))
  if (named.length === 0 || !(isNamed || isList)) return undefined
  const columns = new Map(named.toReversed().flatMap(({ at, kind }) => (kind ? [[kind, at] as const] : [])))
  const others = named.filter(({ kind }) => kind === undefined)
  const namesNoOne = !columns.has('person') && !columns.has('firstName') && !columns.has('lastName')
  if (namesNoOne && others.length === 1) columns.set('person', others[0]!.at)
  // Next to first names, 'Name' is the last name.
  const [whole, isSplit] = [columns.get('person'), columns.has('firstName') && !columns.has('lastName')]
  if (whole !== undefined && isSplit) columns.set('lastName', whole)
  return { separator, width: cells.length, columns, isLastFirst: cells.some(isLastNameFirst) }
}

const separatorIn = (line: string): string => ['\t', ';'].find((separator) => line.includes(separator)) ?? ','

/** The cells of a line, without the quotes around them. */
export function cellsOf(line: string, separator: string): string[] {
  const cell = String.raw`(\s*"(?:[^"]|"")*"\s*(?=${separator}|$)|[^${separator}]*)`
  return [...`${separator}${line}`.matchAll(new RegExp(`${separator}${cell}`, 'g'))].map(([, text = '']) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}
