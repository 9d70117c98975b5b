import type { PersonDifference } from '#domain/imports/difference.ts'
import type { ReadPerson, SheetReading } from '#domain/imports/reading.ts'
import type { Actor } from '#domain/people/permission.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { TextAt } from '#server/imports/places.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as teams from '#server/stores/teams.ts'

type SaidBefore = NonNullable<PersonDifference['before']>

/** People whom a list adds, and what it says of others that is not so yet. Those with an account keep the address that they log in with. */
export async function peopleDifferences(db: Db, { teamId }: Actor, { people }: SheetReading, textAt: TextAt): Promise<PersonDifference[]> {
  if (people.length === 0) return []
  const { users } = await teams.find(db, teamId, { withJoinCode: true })
  const invited = new Map((await invitations.listOf(db, teamId, onDay('2000-01-01'))).map(({ userId, email }) => [userId, email]))
  return people.map((read) => {
    const user = users[read.person]
    const before = user && {
      email: user.placeholder ? (invited.get(user.id) ?? null) : user.email,
      share: user.share ?? 1,
      skills: user.skills ?? [],
    }
    const email = user && !user.placeholder ? null : (read.email ?? null)
    return {
      key: `PERSON ${read.person}`,
      what: 'PERSON',
      state: !before ? 'NEW' : isChanged({ ...read, email }, before) ? 'CHANGED' : 'SAME',
      isBlocked: false,
      why: '',
      row: read.row,
      column: read.column,
      text: textAt(read),
      person: read.person,
      firstName: read.firstName,
      lastName: read.lastName,
      email,
      share: read.share ?? null,
      skills: read.skills ?? null,
      before: before ?? null,
    }
  })
}

/** What a sheet leaves out stays as it is. */
function isChanged({ share, skills, email }: Pick<ReadPerson, 'share' | 'skills'> & { email: string | null }, before: SaidBefore): boolean {
  const sorted = (all: readonly string[]) => all.toSorted().join()
  return (
    (email !== null && email.toLowerCase() !== before.email?.toLowerCase()) ||
    (share !== undefined && share !== before.share) ||
    (skills !== undefined && sorted(skills) !== sorted(before.skills))
  )
}
