import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { Team, TeamSettings, TeamSummary } from '#domain/people/team.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson, shownEmail, withPlaceholder } from '#server/stores/shapes.ts'

interface NewTeam {
  id: Id
  name: string
  timeZone: string | undefined
  joinCode: string
  demo: boolean
}

const summary = sql`
  'id', t.id, 'name', t.name, 'timeZone', t.time_zone, 'holidayRegion', t.holiday_region, 'weekStart', t.week_start, 'demo', t.demo,
  'rules', t.rules, 'loadsForAll', t.loads_for_all, 'requiresSecondFactor', t.requires_second_factor,
  'joinsByInvitation', t.joins_by_invitation,
  'firstSteps', not t.first_steps_skipped and not exists (select from published_days p where p.team_id = t.id),
  'deletesAt', ${instantJson(sql`t.deletes_at`)}`

/** Enabled memberships first, each group in order of joining; the first is the selected team. */
export async function summariesOf(db: Db, userId: Id): Promise<TeamSummary[]> {
  const { rows } = await sql<{ team: TeamSummary }>`
    select json_build_object(${summary}, 'status', m.status, 'disabled', m.disabled) as team
      from memberships m join teams t on t.id = m.team_id
     where m.user_id = ${userId}
     order by m.disabled, m.joined_at, t.id`.execute(db)
  return rows.map(({ team }) => team)
}

/** The team with all its users, including disabled ones. forAdmins: with the join code, shares and skills. */
export async function find(db: Db, teamId: Id, { forAdmins }: { forAdmins: boolean }): Promise<Team> {
  const { rows } = await sql<{ team: Team }>`
    select json_strip_nulls(json_build_object(${summary}, 'version', t.version, 'joinCode', case when ${forAdmins} then t.join_code end, 'users', (
      select json_object_agg(u.id, json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', ${shownEmail},
                                                     'status', m.status, 'disabled', m.disabled,
                                                     'left', case when m.left_at is not null then true end,
                                                     'placeholder', case when i.user_id is not null then true end,
                                                     'share', case when ${forAdmins} then m.share end,
                                                     'skills', case when ${forAdmins} then m.skills end) order by m.joined_at, u.id)
        from memberships m join users u on u.id = m.user_id ${withPlaceholder} where m.team_id = t.id))) as team
      from teams t where t.id = ${teamId}`.execute(db)
  return rows[0]!.team
}

export async function settingsOf(db: Db, teamId: Id): Promise<TeamSettings> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
  return {
    name: row.name,
    timeZone: row.time_zone,
    holidayRegion: row.holiday_region,
    weekStart: row.week_start,
    rules: row.rules,
    loadsForAll: row.loads_for_all,
    requiresSecondFactor: row.requires_second_factor,
    joinsByInvitation: row.joins_by_invitation,
  }
}

export async function rulesOf(db: Db, teamId: Id): Promise<TeamRules> {
  const { rules, timeZone } = await settingsOf(db, teamId)
  return { ...rules, timeZone }
}

export async function exists(db: Db, teamId: Id): Promise<boolean> {
  return (await db.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst()) !== undefined
}

/** All teams by name, with the email addresses of their owners. */
export async function withOwners(db: Db): Promise<{ id: Id; name: string; owners: string[] }[]> {
  const { rows } = await sql<{ id: Id; name: string; owners: string[] }>`
    select t.id, t.name, array(select u.email from memberships m join users u on u.id = m.user_id ${withPlaceholder}
                                where m.team_id = t.id and m.status = 'OWNER' and not m.disabled and i.user_id is null
                                order by u.email) as owners
      from teams t order by t.name, t.id`.execute(db)
  return rows
}

export async function findIdByJoinCode(db: Db, joinCode: string): Promise<Id | undefined> {
  const row = await db.selectFrom('teams').select('id').where('join_code', '=', joinCode).executeTakeFirst()
  return row?.id
}

export async function insert(tx: Tx, { id, name, timeZone, joinCode, demo }: NewTeam): Promise<void> {
  await tx
    .insertInto('teams')
    .values({ id, name: name.trim(), join_code: joinCode, demo, ...(timeZone !== undefined && { time_zone: timeZone }) })
    .execute()
}

export async function update(tx: Tx, teamId: Id, settings: Partial<TeamSettings>): Promise<void> {
  const { name, timeZone, weekStart, rules, loadsForAll, requiresSecondFactor, joinsByInvitation } = settings
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(weekStart !== undefined && { week_start: weekStart }),
    ...(rules !== undefined && { rules: JSON.stringify(rules) }),
    ...(loadsForAll !== undefined && { loads_for_all: loadsForAll }),
    ...(requiresSecondFactor !== undefined && { requires_second_factor: requiresSecondFactor }),
    ...(joinsByInvitation !== undefined && { joins_by_invitation: joinsByInvitation }),
  }
  if (Object.keys(change).length > 0) await tx.updateTable('teams').set(change).where('id', '=', teamId).execute()
}

export async function skipFirstSteps(tx: Tx, teamId: Id): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ first_steps_skipped: true })
    .where('id', '=', teamId)
    .where('first_steps_skipped', '=', false)
    .execute()
}

export async function setJoinCode(tx: Tx, teamId: Id, joinCode: string): Promise<void> {
  await tx.updateTable('teams').set({ join_code: joinCode }).where('id', '=', teamId).execute()
}
