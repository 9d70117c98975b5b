import type { PersonDifference } from '#domain/imports/difference.ts'
import type { ReadPerson, SheetReading } from '#domain/imports/reading.ts'
import type { Language } from '#domain/language.ts'
import { maySetRole, type Actor } from '#domain/people/permission.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { TextAt } from '#server/imports/places.ts'
import { digestOf } from '#server/imports/state-digest.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as teams from '#server/stores/teams.ts'
import { importTexts } from '#texts/import-text.ts'

type SaidNow = Pick<ReadPerson, 'share' | 'skills'> & Pick<PersonDifference, 'role' | 'email'>
type SaidBefore = NonNullable<PersonDifference['before']>

/**
 * The people whom a list adds, and how it differs from the team's data about the others. People with an account keep the address with
 * which they log in.
 */
export async function peopleDifferences(
  db: Db,
  actor: Actor,
  { people }: SheetReading,
  { textAt, language }: { textAt: TextAt; language: Language },
): Promise<PersonDifference[]> {
  if (people.length === 0) return []
  const { teamId } = actor
  const { users } = await teams.find(db, teamId, { forAdmins: true })
  const invited = new Map((await invitations.listOf(db, teamId, onDay('2000-01-01'))).map(({ userId, email }) => [userId, email]))
  const words = importTexts(language)
  const owners = new Map<string, string>()
  for (const { id, email, placeholder } of Object.values(users)) {
    const address = placeholder ? invited.get(id) : email
    if (address) owners.set(address.toLowerCase(), id)
  }
  // If several people of a sheet have the same address, the first one gets it.
  for (const { person, email } of people) if (email && !owners.has(email.toLowerCase())) owners.set(email.toLowerCase(), person)
  const ownerOf = (email: string) => owners.get(email.toLowerCase())
  return people.map((read) => {
    const user = users[read.person]
    const before = user && {
      email: user.placeholder ? (invited.get(user.id) ?? null) : user.email,
      role: user.status,
      share: user.share ?? 1,
      skills: user.skills ?? [],
    }
    const email = user && !user.placeholder ? null : (read.email ?? null)
    const isOtherRole = read.role !== undefined && read.role !== (before?.role ?? 'MEMBER') && before?.role !== 'OWNER'
    const mayNot = isOtherRole && !maySetRole(actor)
    // Owners stay owners, whatever a list says.
    const role = isOtherRole && !mayNot ? read.role! : null
    const isChange = before !== undefined && isChanged({ ...read, role, email }, before)
    const isTaken = email !== null && ownerOf(email) !== undefined && ownerOf(email) !== read.person
    const isMoved = email !== null && before?.email != null && before.email.toLowerCase() !== email.toLowerCase()
    const why = isTaken ? words.emailTaken : isMoved ? words.otherEmail({ email: before.email! }) : mayNot ? words.noRole : ''
    return {
      key: `PERSON ${read.person}${before ? ` ${digestOf([before, email, role, read.share, read.skills])}` : ''}`,
      what: 'PERSON',
      state: why !== '' ? 'CONFLICT' : !before ? 'NEW' : isChange ? 'CHANGED' : 'SAME',
      isBlocked: isTaken || (mayNot && before !== undefined && !isChange),
      why,
      row: read.row,
      column: read.column,
      text: textAt(read),
      person: read.person,
      firstName: read.firstName,
      lastName: read.lastName,
      email,
      role,
      share: read.share ?? null,
      skills: read.skills ?? null,
      before: before ?? null,
    }
  })
}

/** Whether anything differs. Fields that a sheet leaves out do not count. */
function isChanged({ role, share, skills, email }: SaidNow, before: SaidBefore): boolean {
  const sorted = (all: readonly string[]) =>
    all
      .map((skill) => skill.toLowerCase())
      .toSorted()
      .join()
  return (
    (email !== null && email.toLowerCase() !== before.email?.toLowerCase()) ||
    (role !== null && role !== before.role) ||
    (share !== undefined && share !== before.share) ||
    (skills !== undefined && sorted(skills) !== sorted(before.skills))
  )
}
