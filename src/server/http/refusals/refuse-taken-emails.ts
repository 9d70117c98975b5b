import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import * as invitations from '#server/stores/invitations.ts'

/** Refuses addresses that the team already has, and two new people with the same address. */
export async function refuseTaken(tx: Tx, teamId: Id, emails: readonly Email[]): Promise<void> {
  const wanted = emails.map((email) => email.trim().toLowerCase())
  const twice = wanted.filter((email, index) => wanted.indexOf(email) !== index)
  const taken = [...twice, ...(await invitations.takenEmails(tx, teamId, wanted))]
  if (taken.length > 0) throw new Refusal('PERSON_EXISTS', { name: taken[0]! })
}
