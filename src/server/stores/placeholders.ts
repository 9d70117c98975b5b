import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { User } from '#domain/people/user.ts'
import type { Tx } from '#server/db/db.ts'
import * as users from '#server/stores/accounts/users.ts'

/** Inserts users without an account. They get an address that belongs to no one; emails go only to the address of their invitation. */
export async function insert(tx: Tx, people: readonly Omit<User, 'email'>[]): Promise<void> {
  await users.insert(
    tx,
    people.map((person) => ({ ...person, email: `${person.id}@invited.invalid`, passwordHash: null })),
  )
}

/** Makes a placeholder a new account, which keeps everything that was scheduled for it. */
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
  await sql`select erase_from_audit(${userId})`.execute(tx)
  await tx.deleteFrom('memberships').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * Gives an account everything that a placeholder has, and removes the placeholder. The account's own availability wins; it needs no
 * membership yet.
 */
export async function mergeInto(tx: Tx, teamId: Id, placeholderId: Id, userId: Id): Promise<void> {
  const of = { team: teamId, from: placeholderId, into: userId }
  await sql`set local shiftwright.merging = 'on'`.execute(tx)
  await takeMembership(tx, of)
  await takeAssignments(tx, of)
  await sql`
    insert into availabilities (team_id, user_id, date, day, night)
    select team_id, ${userId}, date, day, night from availabilities where team_id = ${teamId} and user_id = ${placeholderId}
        on conflict do nothing`.execute(tx)
  // If both are on leave, the account's own leave stays.
  await sql`
    update leaves l set user_id = ${userId}
     where l.team_id = ${teamId} and l.user_id = ${placeholderId} and not exists (
       select from leaves own where own.team_id = l.team_id and own.user_id = ${userId} and own.status in ('ASKED', 'APPROVED')
          and l.status in ('ASKED', 'APPROVED')
          and leave_range(own.from_date, own.from_half, own.to_date, own.to_half) && leave_range(l.from_date, l.from_half, l.to_date, l.to_half))`.execute(
    tx,
  )
  await sql`update waivers set user_id = ${userId} where team_id = ${teamId} and user_id = ${placeholderId}`.execute(tx)
  await sql`
    update import_sheets set answers = replace(answers::text, ${`"${placeholderId}"`}, ${`"${userId}"`})::jsonb
     where team_id = ${teamId} and answers @> ${JSON.stringify([{ means: { userId: placeholderId } }])}::jsonb`.execute(tx)
  await sql`update shift_requests set user_id = ${userId} where team_id = ${teamId} and user_id = ${placeholderId}`.execute(tx)
  await sql`
    update rotations r set user_id = ${userId}
     where r.team_id = ${teamId} and r.user_id = ${placeholderId} and not exists (
       select from rotations own where own.team_id = r.team_id and own.year = r.year and own.block = r.block and own.user_id = ${userId})`.execute(
    tx,
  )
  await sql`
    update switch_requests set to_users = array_replace(to_users, ${placeholderId}::text collate "C", ${userId}::text collate "C")
     where team_id = ${teamId} and ${placeholderId} = any (to_users)`.execute(tx)
  await tx.deleteFrom('invitations').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
  await tx.updateTable('invitations').set({ user_id: userId }).where('team_id', '=', teamId).where('user_id', '=', placeholderId).execute()
  await remove(tx, teamId, placeholderId)
  await sql`set local shiftwright.merging = 'off'`.execute(tx)
}

interface Merging {
  team: Id
  from: Id
  into: Id
}

/** A member keeps their role. Share and skills are those that admins set for the placeholder, unless they have set some for the member. */
async function takeMembership(tx: Tx, { team, from, into }: Merging): Promise<void> {
  await sql`
    insert into memberships as held (team_id, user_id, status, share, skills, joined_at)
    select team_id, ${into}, status, share, skills, joined_at from memberships where team_id = ${team} and user_id = ${from}
        on conflict (team_id, user_id) do update
       set share = case when held.share = 1 then excluded.share else held.share end,
           skills = case when held.skills = '{}' then excluded.skills else held.skills end,
           joined_at = least(held.joined_at, excluded.joined_at)`.execute(tx)
}

/** If both are on a shift, one assignment remains; no one covers themselves. */
async function takeAssignments(tx: Tx, { team, from, into }: Merging): Promise<void> {
  await sql`
    delete from assignments a using assignments own
     where a.team_id = ${team} and a.user_id = ${from}
       and own.team_id = a.team_id and own.shift_id = a.shift_id and own.user_id = ${into}`.execute(tx)
  await sql`
    update assignments set covering_user_id = null, cover_start_time = null, cover_end_time = null
     where team_id = ${team} and ((user_id = ${from} and covering_user_id = ${into}) or (user_id = ${into} and covering_user_id = ${from}))`.execute(
    tx,
  )
  await tx.updateTable('assignments').set({ user_id: into }).where('team_id', '=', team).where('user_id', '=', from).execute()
  await tx
    .updateTable('assignments')
    .set({ covering_user_id: into })
    .where('team_id', '=', team)
    .where('covering_user_id', '=', from)
    .execute()
}
