import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { User } from '#domain/people/user.ts'
import type { Tx } from '#server/db/db.ts'
import * as users from '#server/stores/accounts/users.ts'

import { removeRegularUser } from './schedule/shift-templates.ts'

/** Inserts users without an account. They get an address that belongs to no one; emails go only to the address of their invitation. */
export async function insert(tx: Tx, people: readonly Omit<User, 'email'>[]): Promise<void> {
  await users.insert(
    tx,
    people.map((person) => ({ ...person, email: `${person.id}@invited.invalid`, passwordHash: null })),
  )
}

/** Turns a placeholder into a new account, which keeps everything that was scheduled for it. */
export async function becomeAccount(
  tx: Tx,
  userId: Id,
  { firstName, lastName, email, passwordHash, language = 'en' }: Omit<users.NewUser, 'id'>,
) {
  await users.update(tx, userId, { firstName, lastName, email, language })
  await users.setPassword(tx, userId, passwordHash!)
}

/** Whether someone without an account was merely added: no one has invited them, scheduled them, or recorded when they are away. */
export async function isUntouched(tx: Tx, teamId: Id, userId: Id): Promise<boolean> {
  const of = sql`where t.team_id = ${teamId} and t.user_id = ${userId}`
  const { rows } = await sql`
    select from invitations t ${of} and t.joined_at is null and t.sent_at is null
       and not exists (select from assignments a where a.team_id = ${teamId} and (a.user_id = ${userId} or a.covering_user_id = ${userId}))
       and not exists (select from leaves t ${of}) and not exists (select from availabilities t ${of}) and not exists (select from rotations t ${of})
       and not exists (select from shift_requests t ${of}) and not exists (select from waivers t ${of})`.execute(tx)
  return rows.length > 0
}

/** Permanently removes the person, who has no shifts; the log keeps neither name nor address. */
export async function remove(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  await removeRegularUser(tx, teamId, userId)
  await tx.deleteFrom('memberships').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  // Comes last, because the log also records these deletions.
  await sql`select erase_from_audit(${userId}, ${teamId})`.execute(tx)
}
