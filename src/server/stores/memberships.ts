import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Role, TeamUser } from '#domain/people/team.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownEmail, withPlaceholder } from '#server/stores/shapes.ts'

import type { Staff } from './staff.ts'

export interface Membership {
  status: Role
  disabled: boolean
  /** Whether they left by their own choice. */
  left: boolean
  /** Whether the team requires a second factor. */
  requiresSecondFactor: boolean
}

export async function find(db: Db, teamId: Id, userId: Id): Promise<Membership | undefined> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['m.status', 'm.disabled', sql<boolean>`m.left_at is not null`.as('left'), 't.requires_second_factor as requiresSecondFactor'])
    .where('m.team_id', '=', teamId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

type Member = Required<Omit<TeamUser, 'placeholder' | 'left'>> & Pick<TeamUser, 'placeholder' | 'left'>

export async function findUser(db: Db, teamId: Id, userId: Id): Promise<Member | undefined> {
  const { rows } = await sql<{ member: Member }>`
    select json_strip_nulls(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', ${shownEmail},
                                              'status', m.status, 'disabled', m.disabled, 'share', m.share, 'skills', m.skills,
                                              'left', case when m.left_at is not null then true end,
                                              'placeholder', case when i.user_id is not null then true end)) as member
      from memberships m join users u on u.id = m.user_id ${withPlaceholder}
     where m.team_id = ${teamId} and m.user_id = ${userId}`.execute(db)
  return rows[0]?.member
}

/** Sorted by id, so that locks are taken in a fixed order. */
export async function enabledUserIds(db: Db, teamId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('disabled', '=', false)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The people among these who have an account. */
export async function withAccount(db: Db, teamId: Id, those: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select m.user_id as id from memberships m ${withPlaceholder}
     where m.team_id = ${teamId} and m.user_id = any (${those}) and i.user_id is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether anyone else has access and an account, and so could take the team over. Residents of a demo team have none. */
export async function hasOtherAccounts(db: Db, teamId: Id, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id ${withPlaceholder}
     where m.team_id = ${teamId} and m.user_id <> ${userId} and not m.disabled and i.user_id is null and u.email not like '%.invalid' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function adminIds(db: Db, teamId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('disabled', '=', false)
    .where('status', '<>', 'MEMBER')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function userIds(db: Db, teamId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('memberships').select('user_id').where('team_id', '=', teamId).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insert(tx: Tx, teamId: Id, members: readonly Id[], status: Role): Promise<void> {
  await tx
    .insertInto('memberships')
    .values(members.map((userId) => ({ team_id: teamId, user_id: userId, status })))
    .execute()
}

export async function update(
  tx: Tx,
  teamId: Id,
  userId: Id,
  change: Partial<Pick<Membership, 'status' | 'disabled'> & Omit<Staff, 'userId'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const set = { ...change, ...(change.disabled === false && { left_at: null }) }
  await tx.updateTable('memberships').set(set).where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

/** Records that they left by their own choice. */
export async function leave(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  const left = { disabled: true, left_at: sql<Date>`now()` }
  await tx.updateTable('memberships').set(left).where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

/** The teams of a user, by id, so that locks are taken in a fixed order. */
export async function teamIdsOf(db: Db, userId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('memberships').select('team_id').where('user_id', '=', userId).orderBy('team_id').execute()
  return rows.map(({ team_id }) => team_id)
}

/** Whether the team would have no owner without this one. */
export async function isLastOwner(db: Db, teamId: Id, userId: Id): Promise<boolean> {
  const owners = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('status', '=', 'OWNER')
    .where('disabled', '=', false)
    .execute()
  return owners.length === 1 && owners[0]!.user_id === userId
}
