import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as placeholders from '#server/stores/placeholders.ts'

interface AddedPerson {
  key: string
  firstName: string
  lastName: string
  email?: string | undefined
  role?: 'ADMIN' | 'MEMBER' | null
  share?: number | undefined
  skills?: string[]
}

/** Adds people without an account and without inviting them; returns their ids by key. Needs a transaction that sees all users. */
export async function addPeople(tx: Tx, teamId: Id, people: readonly AddedPerson[]): Promise<Map<string, Id>> {
  if (people.length === 0) return new Map()
  const emails = people.flatMap(({ email }) => (email === undefined ? [] : [email.trim().toLowerCase()]))
  const twice = emails.filter((email, at) => emails.indexOf(email) !== at)
  const [taken] = [...twice, ...(await invitations.takenEmails(tx, teamId, emails))]
  if (taken !== undefined) throw new Refusal('PERSON_EXISTS', { name: taken })
  const added = people.map((person) => ({ ...person, id: newId() }))
  await placeholders.insert(
    tx,
    added.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  )
  await memberships.insert(
    tx,
    teamId,
    added.map(({ id }) => id),
    'MEMBER',
  )
  await invitations.insert(
    tx,
    teamId,
    added.map(({ id, email }) => ({ id, email })),
  )
  for (const { id, role, share, skills } of added)
    await memberships.update(tx, teamId, id, {
      ...(role && { status: role }),
      ...(share !== undefined && { share }),
      ...(skills && skills.length > 0 && { skills }),
    })
  return new Map(added.map(({ key, id }) => [key, id]))
}
