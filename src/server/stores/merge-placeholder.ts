import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'

import { remove } from './placeholders.ts'
import { removeRegularUser } from './schedule/shift-templates.ts'

/**
 * Gives an account everything that a placeholder has, and removes the placeholder. The account's own availability wins; it needs no
 * membership yet.
 */
export async function mergeInto(tx: Tx, teamId: Id, placeholderId: Id, userId: Id): Promise<void> {
  const of = { team: teamId, from: placeholderId, into: userId }
  await sql`set local shiftwright.merging = 'on'`.execute(tx)
  await takeMembership(tx, of)
  await takeTenures(tx, of)
  await takeAssignments(tx, of)
  await removeRegularUser(tx, teamId, placeholderId, userId)
  await sql`
    insert into availabilities (team_id, user_id, date, day, night)
    select team_id, ${userId}, date, day, night from availabilities where team_id = ${teamId} and user_id = ${placeholderId}
        on conflict do nothing`.execute(tx)
  // Leave within the account's own is dropped. Other leave that overlaps it violates a constraint, so that no approved leave is lost.
  await sql`
    update leaves l set user_id = ${userId}
     where l.team_id = ${teamId} and l.user_id = ${placeholderId} and not exists (
       select from leaves own where own.team_id = l.team_id and own.user_id = ${userId} and own.status in ('ASKED', 'APPROVED')
          and (l.status = 'ASKED' or (l.status = 'APPROVED' and own.status = 'APPROVED'))
          and leave_range(own.from_date, own.from_half, own.to_date, own.to_half) @> leave_range(l.from_date, l.from_half, l.to_date, l.to_half))`.execute(
    tx,
  )
  await sql`update waivers set user_id = ${userId} where team_id = ${teamId} and user_id = ${placeholderId}`.execute(tx)
  await sql`
    update import_sheets set answers = replace(answers::text, ${`"${placeholderId}"`}, ${`"${userId}"`})::jsonb
     where team_id = ${teamId} and answers @> ${JSON.stringify([{ means: { userId: placeholderId } }])}::jsonb`.execute(tx)
  await takeRequests(tx, of)
  await sql`
    update rotations r set user_id = ${userId}
     where r.team_id = ${teamId} and r.user_id = ${placeholderId} and not exists (
       select from rotations own where own.team_id = r.team_id and own.year = r.year and own.block = r.block and own.user_id = ${userId})`.execute(
    tx,
  )
  await takeSwitches(tx, of)
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

/** The merged person was there whenever either of the two was. On days when both were, the share is the one that admins set. */
async function takeTenures(tx: Tx, { team, from, into }: Merging): Promise<void> {
  await sql`
    with held as (
      delete from tenures where team_id = ${team} and user_id in (${from}, ${into})
      returning daterange(from_date, to_date, '[]') as days, share,
                case when user_id = ${from} then 2 when share <> 1 then 1 else 3 end as place)
    insert into tenures (team_id, user_id, from_date, to_date, share)
    select ${team}, ${into}, lower(part), upper(part) - 1, share
      from held h, unnest(datemultirange(h.days) - coalesce((select range_agg(days) from held where place < h.place), '{}')) part`.execute(
    tx,
  )
  await sql`
    select hold_tenure(team_id, user_id, (now() at time zone t.time_zone)::date, not disabled, share)
      from memberships m join teams t on t.id = m.team_id where m.team_id = ${team} and m.user_id = ${into}`.execute(tx)
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

/** The account's own requests win: dates that they name are taken out of the placeholder's, unless the schedule has settled those. */
async function takeRequests(tx: Tx, { team, from, into }: Merging): Promise<void> {
  await sql`
    with own as (
      select subject, template_id, unnest(dates) as named from shift_requests where team_id = ${team} and user_id = ${into} and status = 'OPEN')
    update shift_requests r set user_id = ${into}, dates = kept.dates
      from (select p.id, array(
              select day from unnest(p.dates) day
               where p.status <> 'OPEN' or p.granted <> '{}' or p.denied <> '{}' or not exists (
                 select from own where named = day and own.subject = p.subject and own.template_id is not distinct from p.template_id)
               order by day) as dates
              from shift_requests p where p.team_id = ${team} and p.user_id = ${from}) kept
     where r.team_id = ${team} and r.id = kept.id and kept.dates <> '{}'`.execute(tx)
}

/** Takes over switches that were offered to the placeholder, and proposals to take their shifts; no one answers a proposal of their own. */
async function takeSwitches(tx: Tx, { team, from, into }: Merging): Promise<void> {
  const [old, taker] = [sql`${from}::text collate "C"`, sql`${into}::text collate "C"`]
  await sql`
    update switch_requests set to_users = array_replace(array_remove(to_users, ${taker}), ${old}, ${taker})
     where team_id = ${team} and ${from} = any (to_users)`.execute(tx)
  await sql`
    update switch_responses set owner_id = ${into}, answerer_id = case when answerer_id = ${from} then ${into} else answerer_id end,
                                pending = pending and user_id <> ${into}
     where team_id = ${team} and owner_id = ${from}`.execute(tx)
}
