import type { Id } from '#domain/id.ts'
import type { PersonDifference } from '#domain/imports/difference.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'

/** Writes what a list says about known people: role, share, skills, and the address of those who have no account. */
export async function changePeople(tx: Tx, teamId: Id, people: readonly PersonDifference[]): Promise<void> {
  const moved = people.filter(({ email, before }) => email !== null && email.toLowerCase() !== before!.email?.toLowerCase())
  const emails = moved.map(({ email }) => email!.trim().toLowerCase())
  const twice = emails.filter((email, at) => emails.indexOf(email) !== at)
  const [taken] = [...twice, ...(await invitations.takenEmails(tx, teamId, emails))]
  if (taken !== undefined) throw new Refusal('PERSON_EXISTS', { name: taken })
  for (const { person, role, share, skills } of people)
    await memberships.update(tx, teamId, person, {
      ...(role !== null && { status: role }),
      ...(share !== null && { share }),
      ...(skills !== null && { skills }),
    })
  for (const { person, email } of moved) await invitations.setEmail(tx, teamId, person, email)
}
