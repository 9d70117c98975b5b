import { folded } from '#domain/folding.ts'
import { personKeyOf } from '#domain/imports/keys.ts'
import type { ReadPerson } from '#domain/imports/reading.ts'
import { isLastNameFirst } from '#domain/people/list-heading.ts'
import { nameFrom, nameInCells } from '#domain/people/listed-name.ts'
import { isSkill } from '#domain/people/skill.ts'
import { isEmail, isPersonName } from '#domain/people/user.ts'

import { indexes } from '../grid.ts'
import type { ListHead } from '../panels/list-head.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { plainName } from '../words/plain-name.ts'
import { isNoteHeading, isRoleHeading, roleNamed } from '../words/plain-words.ts'

const mostSkills = 20

type PersonNames = Pick<ReadPerson, 'firstName' | 'lastName'>

/** Reads a list of people: names, with email, share and skills. Rows with a known email address or full name mean that person. */
export function readPeople({ grid, notes, team, vocabulary }: SheetReader, head: ListHead): ReadPerson[] {
  for (const column of head.columns.values()) notes.cell(grid.at(head.row, column)!, { as: 'heading' })
  const seen = new Set<string>()
  const plainOf = ({ firstName, lastName }: PersonNames) => plainName(`${firstName} ${lastName}`)
  const namesakesOf = (name: PersonNames) => team.people.filter((person) => plainOf(person) === plainOf(name))
  // A person recognized by their address must not be taken for a namesake in another row.
  const emails = head.columns.has('email')
    ? indexes(head.row + 1, grid.rows).flatMap((row) => emailIn(grid.at(row, head.columns.get('email')!)?.text.trim()) ?? [])
    : []
  const isListed = ({ email }: { email?: string | undefined }) =>
    email !== undefined && emails.some((one) => one.toLowerCase() === email.toLowerCase())
  // A job title is not a role in the team.
  const roleColumn = indexes(0, grid.columns).find((column) => isRoleHeading(grid.at(head.row, column)?.text ?? ''))
  const nameColumn = head.columns.get('person')
  const isLastFirst = nameColumn !== undefined && isLastNameFirst(grid.at(head.row, nameColumn)!.text)
  return indexes(head.row + 1, grid.rows).flatMap((row) => {
    const cells = [...head.columns].flatMap(([kind, column]) => {
      const cell = grid.at(row, column)
      return cell ? [{ kind, cell }] : []
    })
    const textOf = (kind: string) => cells.find((one) => one.kind === kind)?.cell.text.trim()
    const email = emailIn(textOf('email'))
    const [first, last, whole] = [textOf('firstName'), textOf('lastName'), textOf('person')]
    const name = first !== undefined && last !== undefined ? nameOf(first, last) : splitName(whole ?? last ?? '', isLastFirst)
    if (!name) {
      // Notes and totals below the list do not name anyone.
      if (email !== undefined || /^[^\d]+\s[^\d]+$/.test(whole ?? '')) for (const { cell } of cells) notes.cell(cell, { as: 'unread' })
      return []
    }
    const known = team.people.find((person) => email !== undefined && person.email?.toLowerCase() === email.toLowerCase())
    // Without an email address, a name that several people have means the first of them who is not in the list yet.
    const namesake = email === undefined ? namesakesOf(name).find(({ key }) => !seen.has(key)) : undefined
    const byName = vocabulary.personNamed(`${name.firstName} ${name.lastName}`)
    const isFree = byName !== undefined && !team.people.some((one) => one.key === byName && isListed(one))
    const person = known?.key ?? namesake?.key ?? (isFree ? byName : undefined) ?? personKeyOf({ ...name, email })
    for (const { cell } of cells) notes.cell(cell, { as: 'person', people: [person] })
    if (seen.has(person)) return []
    seen.add(person)
    const role = roleColumn === undefined ? undefined : roleNamed(grid.at(row, roleColumn)?.text ?? '')
    // A known person keeps their name, even if the list writes it in the other order.
    const { firstName, lastName } = (known ? undefined : team.people.find(({ key }) => key === person)) ?? name
    const share = shareIn(textOf('share'))
    const skills = textOf('skills')
      ?.split(/\s*[,;]\s*/)
      .filter(isSkill)
      .slice(0, mostSkills)
    const place = { row, column: cells[0]!.cell.column }
    return [
      {
        ...place,
        person,
        firstName,
        lastName,
        ...(email !== undefined && { email }),
        ...(role && { role }),
        ...(share !== undefined && { share }),
        ...(skills && skills.length > 0 && { skills }),
      },
    ]
  })
}

/** 'Total 14' counts people, and 'PGY 2' heads some of them. */
const isNoPerson = (firstName: string, lastName: string): boolean =>
  /\d$/.test(lastName) &&
  (isNoteHeading(firstName) || /^(?:pgy|r|year|annee|level|niveau|groupe?|team|equipe|nombre|number)$/.test(folded(firstName)))

const nameOf = (firstName: string, lastName: string): PersonNames | undefined =>
  isNoPerson(firstName, lastName) ? undefined : namesIn(firstName, lastName)

const namesIn = (firstName: string, lastName: string): PersonNames | undefined =>
  nameInCells(firstName, lastName) ?? (isPersonName(firstName) && isPersonName(lastName) ? { firstName, lastName } : undefined)

/** Also understands 'Resident 1', a name for someone who is not known yet. */
function splitName(whole: string, isLastFirst: boolean): PersonNames | undefined {
  const [first = '', ...others] = whole.split(/\s+/)
  return nameFrom(whole, isLastFirst) ?? (/^[^,;]+\d+$/.test(whole) ? nameOf(first, others.join(' ')) : undefined)
}

const emailIn = (text: string | undefined): string | undefined =>
  text !== undefined && isEmail(text.replace(/^mailto:/i, '')) ? text.replace(/^mailto:/i, '') : undefined

/** Understands '0.8', '80 %' and '80'. */
function shareIn(text: string | undefined): number | undefined {
  const number = Number(text?.replace(/\s*%/, '').replace(',', '.'))
  // 'FTE 5' may mean days per week.
  if (number > 1 && number < 10 && !text!.includes('%')) return undefined
  const share = number > 1 ? number / 100 : number
  return share > 0 && share <= 1 ? Math.round(share * 100) / 100 : undefined
}
