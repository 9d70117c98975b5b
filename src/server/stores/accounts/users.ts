import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Email, User } from '#domain/people/user.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { pendingOf } from '#server/stores/accounts/email-changes.ts'
import { summariesOf } from '#server/stores/teams.ts'

interface Credentials {
  userId: Id
  passwordHash: string | null
}

export interface NewUser extends User {
  passwordHash: string | null
  language?: Language | undefined
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row && { userId: row.id, passwordHash: row.password_hash }
}

export async function findPasswordHash(db: Db, userId: Id): Promise<string | null> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  return password_hash
}

export type LockedAccount = Pick<Credentials, 'passwordHash'>

/**
 * Locks the account until the transaction ends. A write that removes a way in locks it first, so that no login that has already
 * passed its checks begins a session afterwards.
 */
export async function lock(tx: Tx, userId: Id): Promise<LockedAccount> {
  const { rows } = await sql<LockedAccount>`
    select password_hash as "passwordHash" from users where id = ${userId} for no key update`.execute(tx)
  return rows[0] ?? { passwordHash: null }
}

/** The user, with their teams. */
export async function findCurrent(db: Db, userId: Id) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'language', 'shares_busy as sharesBusy'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const newEmail = await pendingOf(db, userId)
  return { ...user, ...(newEmail !== undefined && newEmail !== user.email && { newEmail }), teams: await summariesOf(db, userId) }
}

export async function insert(tx: Tx, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return
  await tx
    .insertInto('users')
    .values(
      users.map(({ id, firstName, lastName, email, passwordHash, language = 'en' }) => ({
        id,
        first_name: firstName.trim(),
        last_name: lastName.trim(),
        email: email.trim(),
        password_hash: passwordHash,
        language,
      })),
    )
    .execute()
}

type UserChange = Partial<Omit<User, 'id'> & { language: Language; sharesBusy: boolean }>

export async function update(tx: Tx, userId: Id, { firstName, lastName, email, language, sharesBusy }: UserChange): Promise<void> {
  const change = {
    ...(firstName !== undefined && { first_name: firstName.trim() }),
    ...(lastName !== undefined && { last_name: lastName.trim() }),
    ...(email !== undefined && { email: email.trim() }),
    ...(language !== undefined && { language }),
    ...(sharesBusy !== undefined && { shares_busy: sharesBusy }),
  }
  if (Object.keys(change).length > 0) await tx.updateTable('users').set(change).where('id', '=', userId).execute()
}

/**
 * Whether they have a password or may choose one, for example after the operator has removed theirs. People whom their organization logs
 * in may not, and neither may people without an account.
 */
export async function mayHavePassword(db: Db, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and (u.password_hash is not null or (
      u.email not like '%.invalid' and not exists (select from identities i where i.user_id = u.id)))`.execute(db)
  return rows.length > 0
}

/** null removes the password. Locks the account, as an update does. */
export async function setPassword(tx: Tx, userId: Id, passwordHash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** Records that the user has received an email at their address. */
export async function proveEmail(tx: Tx, userId: Id): Promise<void> {
  await tx.updateTable('users').set({ email_proven: true }).where('id', '=', userId).execute()
}

/** Sets an address that no one has confirmed. */
export async function setUnprovenEmail(tx: Tx, userId: Id, email: Email): Promise<void> {
  await tx.updateTable('users').set({ email, email_proven: false }).where('id', '=', userId).execute()
}

export async function hasProvenEmail(db: Db, userId: Id): Promise<boolean> {
  const { email_proven } = await db.selectFrom('users').select('email_proven').where('id', '=', userId).executeTakeFirstOrThrow()
  return email_proven
}
