import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Email, User } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockTeam } from '#server/db/transaction.ts'

interface OpenInvitation extends Omit<User, 'id' | 'email'> {
  teamId: Id
  userId: Id
  team: string
  email: Email | null
}

/** The valid invitation with this code, if the person is still enabled in the team. */
export async function findByCode(db: Db, codeHash: string): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.team_id as "teamId", i.user_id as "userId", i.email, t.name as team, u.first_name as "firstName", u.last_name as "lastName"
      from invitations i
      join memberships m on m.team_id = i.team_id and m.user_id = i.user_id and not m.disabled
      join teams t on t.id = i.team_id
      join users u on u.id = i.user_id
     where i.code_hash = ${codeHash} and i.expires_at > now()`.execute(db)
  return rows[0]
}

/**
 * The same for a write that uses up the invitation. Only one of several simultaneous writes gets it, because its team is locked from here
 * on.
 */
export async function claim(tx: Tx, codeHash: string): Promise<OpenInvitation> {
  const seen = await findByCode(tx, codeHash)
  if (seen) await lockTeam(tx, seen.teamId)
  const found = seen && (await findByCode(tx, codeHash))
  if (!found) throw new Refusal('INVITATION_INVALID')
  return found
}
