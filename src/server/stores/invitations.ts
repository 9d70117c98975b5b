import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import { invitationDays, type Invitation } from '#domain/people/invitation.ts'
import { byLastName, type Email, type User } from '#domain/people/user.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

/**
 * The invitations by name, not ordered by the database, whose collation may put É after Z. shifts: the number of shifts on these days.
 */
export async function listOf(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<Invitation[]> {
  const { rows } = await sql<Pick<User, 'firstName' | 'lastName'> & { invitation: Invitation }>`
    select u.first_name as "firstName", u.last_name as "lastName", json_build_object(
             'userId', i.user_id, 'email', i.email,
             'state', case when i.joined_at is not null then 'JOINED' when i.sent_at is null then 'NOT_INVITED'
                           when i.undelivered then 'UNDELIVERED' when i.expires_at <= now() then 'EXPIRED' else 'INVITED' end,
             'sentAt', ${instantJson(sql`i.sent_at`)}, 'expiresAt', ${instantJson(sql`i.expires_at`)},
             'joinedAt', ${instantJson(sql`i.joined_at`)}, 'apartFrom', i.apart_from,
             'shifts', (select count(*)::int from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
                         where a.team_id = i.team_id and a.user_id = i.user_id and s.date between ${fromDate} and ${toDate})) as invitation
      from invitations i join users u on u.id = i.user_id
     where i.team_id = ${teamId}
     order by u.id`.execute(db)
  return rows.toSorted(byLastName).map(({ invitation }) => invitation)
}

export async function insert(tx: Tx, teamId: Id, people: readonly { id: Id; email?: Email | undefined }[]): Promise<void> {
  await tx
    .insertInto('invitations')
    .values(people.map(({ id, email }) => ({ team_id: teamId, user_id: id, email: email?.trim() ?? null })))
    .execute()
}

/** The addresses that someone in the team already has. People who left can be invited again, and come back as who they were. */
export async function takenEmails(db: Db, teamId: Id, emails: readonly Email[]): Promise<Email[]> {
  const { rows } = await sql<{ email: Email }>`
    select lower(u.email) as email from memberships m join users u on u.id = m.user_id
     where m.team_id = ${teamId} and m.left_at is null and lower(u.email) = any (${emails})
    union select lower(email) from invitations where team_id = ${teamId} and lower(email) = any (${emails})`.execute(db)
  return rows.map(({ email }) => email)
}

/** Whether this person has no account yet. */
export async function isPlaceholder(db: Db, teamId: Id, userId: Id): Promise<boolean> {
  const row = await open(db, teamId).select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

const open = (db: Db, teamId: Id) => db.selectFrom('invitations').where('team_id', '=', teamId).where('joined_at', 'is', null)

/** Sets the address. A different address invalidates the link to the old one. */
export async function setEmail(tx: Tx, teamId: Id, userId: Id, email: Email | null): Promise<void> {
  await ofPerson(tx, teamId, userId)
    .set({ ...ended, email: email?.trim() ?? null })
    .where('joined_at', 'is', null)
    .execute()
}

const ended = { code_hash: null, sent_at: null, expires_at: null, undelivered: false }

const ofPerson = (tx: Tx, teamId: Id, userId: Id) =>
  tx.updateTable('invitations').where('team_id', '=', teamId).where('user_id', '=', userId)

/** The people among these to whom an invitation can be sent. */
export async function awaitingOne(db: Db, teamId: Id, userIds: readonly Id[]): Promise<Id[]> {
  const rows = await open(db, teamId)
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('email', 'is not', null)
    .where('user_id', 'in', (query) =>
      query.selectFrom('memberships').select('user_id').where('team_id', '=', teamId).where('disabled', '=', false),
    )
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The addresses of the people among these to whom an invitation can be sent. */
export async function addressesOf(db: Db, teamId: Id, userIds: readonly Id[]): Promise<Email[]> {
  const awaiting = await awaitingOne(db, teamId, userIds)
  if (awaiting.length === 0) return []
  const rows = await open(db, teamId).select('email').where('user_id', 'in', awaiting).orderBy('user_id').execute()
  return rows.map(({ email }) => email!)
}

/** Starts the time for which their invitations are valid. Returns the people to whom one must be sent. */
export async function markSent(tx: Tx, teamId: Id, userIds: readonly Id[]): Promise<Id[]> {
  const ids = await awaitingOne(tx, teamId, userIds)
  if (ids.length === 0) return ids
  await tx
    .updateTable('invitations')
    .set({ ...ended, sent_at: sql<Date>`now()`, expires_at: sql<Date>`now() + make_interval(days => ${invitationDays}::int)` })
    .where('team_id', '=', teamId)
    .where('user_id', 'in', ids)
    .execute()
  return ids
}

export async function withdraw(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  await ofPerson(tx, teamId, userId).set(ended).execute()
}

/** Returns where to send the code; undefined if the invitation was withdrawn or has expired. */
export async function setCode(tx: Tx, teamId: Id, userId: Id, codeHash: string): Promise<{ email: Email; expiresAt: Date } | undefined> {
  const row = await ofPerson(tx, teamId, userId)
    .set({ code_hash: codeHash })
    .where('sent_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('joined_at', 'is', null)
    .returning(['email', 'expires_at'])
    .executeTakeFirst()
  return row?.email ? { email: row.email, expiresAt: row.expires_at! } : undefined
}

export async function markUndelivered(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  await ofPerson(tx, teamId, userId).set({ undelivered: true }).execute()
}

export async function markJoined(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  await ofPerson(tx, teamId, userId)
    .set({ ...ended, email: null, joined_at: sql<Date>`now()` })
    .execute()
}

export async function keepApart(tx: Tx, teamId: Id, userId: Id, fromUserId: Id): Promise<void> {
  await ofPerson(tx, teamId, userId)
    .set({ apart_from: sql<Id[]>`array_append(array_remove(apart_from, ${fromUserId}), ${fromUserId})` })
    .execute()
}
