import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'
import { isStillForReader } from '#server/stores/notices.ts'
import { isVisible } from '#server/stores/shapes.ts'

import { accountQueries, at } from './account-data.ts'

export type PersonalData = Record<string, Record<string, unknown>[]>

/**
 * Everything that is stored about a person, by kind, oldest first. Drafts of a schedule are not included, because they are not theirs yet.
 */
export async function personalData(db: Db, userId: Id): Promise<PersonalData> {
  const queries = {
    ...accountQueries(userId),
    teams: sql<Record<string, unknown>>`
      select t.name as team, m.status, m.disabled, m.share, m.skills, ${at('m.joined_at')} as at
        from memberships m join teams t on t.id = m.team_id where m.user_id = ${userId} order by m.joined_at`,
    timeInTeams: sql<Record<string, unknown>>`
      select t.name as team, s.from_date as "fromDate", s.to_date as "toDate", s.share
        from tenures s join teams t on t.id = s.team_id where s.user_id = ${userId} order by s.from_date, s.team_id`,
    shifts: sql<Record<string, unknown>>`
      select t.name as team, s.date, p.name as shift, to_char(lower(b.during), 'YYYY-MM-DD HH24:MI') as start,
             to_char(upper(b.during), 'YYYY-MM-DD HH24:MI') as end,
             case when b.role = 'ASSIGNED' then coalesce(s.stipend, p.stipend) end as stipend, b.role
        from bookings b
        join assignments a on a.team_id = b.team_id and a.id = b.assignment_id and ${isVisible}
        join shifts s on s.team_id = a.team_id and s.id = a.shift_id
        join shift_templates p on p.team_id = s.team_id and p.id = s.template_id
        join teams t on t.id = b.team_id
       where b.user_id = ${userId} order by lower(b.during)`,
    availabilities: sql<Record<string, unknown>>`
      select t.name as team, v.date, v.day, v.night
        from availabilities v join teams t on t.id = v.team_id where v.user_id = ${userId} order by v.date`,
    leave: sql<Record<string, unknown>>`
      select t.name as team, l.kind, l.from_date as "fromDate", l.from_half as "fromHalf", l.to_date as "toDate", l.to_half as "toHalf",
             l.status, l.note, l.reason, ${at('l.asked_at')} as at
        from leaves l join teams t on t.id = l.team_id where l.user_id = ${userId} order by l.from_date`,
    requests: sql<Record<string, unknown>>`
      select t.name as team, r.stance, r.subject, s.name as shift, r.dates, r.weight, r.points, r.status, r.granted, r.denied,
             ${at('r.asked_at')} as at
        from shift_requests r join teams t on t.id = r.team_id
        left join shift_templates s on s.team_id = r.team_id and s.id = r.template_id where r.user_id = ${userId} order by r.asked_at`,
    waivers: sql<Record<string, unknown>>`
      select t.name as team, w.rule_id as rule, w.from_date as "fromDate", w.to_date as "toDate", w.letter, ${at('w.waived_at')} as at
        from waivers w join teams t on t.id = w.team_id where w.user_id = ${userId} order by w.from_date`,
    hours: sql<Record<string, unknown>>`
      select t.name as team, s.date, h.worked, ${at('h.confirmed_at')} as at
        from actual_hours h join teams t on t.id = h.team_id
        join assignments a on a.team_id = h.team_id and a.id = h.assignment_id
        join shifts s on s.team_id = a.team_id and s.id = a.shift_id where h.user_id = ${userId} order by s.date`,
    services: sql<Record<string, unknown>>`
      select t.name as team, s.name as service, b.first_day as "fromDate", b.last_day as "toDate"
        from rotations r join teams t on t.id = r.team_id
        join blocks b on b.team_id = r.team_id and b.year = r.year and b.number = r.block
        join services s on s.team_id = r.team_id and s.id = r.service_id where r.user_id = ${userId} order by b.first_day`,
    switches: sql<Record<string, unknown>>`
      select t.name as team, r.shift ->> 'date' as date, r.shift ->> 'name' as shift, r.status, r.outcome, r.message, ${at('r.created_at')} as at
        from switch_requests r join teams t on t.id = r.team_id where r.user_id = ${userId} order by r.created_at`,
    answers: sql<Record<string, unknown>>`
      select t.name as team, r.type, r.shift ->> 'date' as date, r.shift ->> 'name' as shift, ${at('r.created_at')} as at
        from switch_responses r join teams t on t.id = r.team_id where r.user_id = ${userId} order by r.created_at`,
    notices: sql<Record<string, unknown>>`
      select t.name as team, n.type, n.data, ${at('n.created_at')} as at
        from notices n join teams t on t.id = n.team_id where n.user_id = ${userId} and ${isStillForReader} order by n.created_at`,
    trades: sql<Record<string, unknown>>`
      select t.name as team, given.shift ->> 'date' as date, given.shift ->> 'name' as shift, taken.shift ->> 'date' as "forDate",
             taken.shift ->> 'name' as "forShift", l.agreed, c.status, ${at('c.created_at')} as at
        from trade_legs l join teams t on t.id = l.team_id
        join trade_cycles c on c.team_id = l.team_id and c.id = l.cycle_id
        join switch_requests given on given.team_id = l.team_id and given.id = l.gives
        join switch_requests taken on taken.team_id = l.team_id and taken.id = l.takes where l.user_id = ${userId} order by c.created_at`,
    imports: sql<Record<string, unknown>>`
      select t.name as team, i.name, i.status, ${at('i.started_at')} as at
        from imports i join teams t on t.id = i.team_id where i.started_by = ${userId} order by i.started_at`,
    fillings: sql<Record<string, unknown>>`
      select t.name as team, f.year, f.month, f.status, ${at('f.started_at')} as at
        from fillings f join teams t on t.id = f.team_id where f.started_by = ${userId} order by f.started_at`,
    feeds: sql<Record<string, unknown>>`
      select t.name as team, f.scope, ${at('f.read_at')} as "readAt", ${at('f.created_at')} as at
        from feeds f join teams t on t.id = f.team_id where f.user_id = ${userId} order by f.created_at`,
    commands: sql<Record<string, unknown>>`
      select t.name as team, c.command, c.response, ${at('c.at')} as at
        from command_log c join teams t on t.id = c.team_id where c.user_id = ${userId} order by c.at`,
    failedLogins: sql<Record<string, unknown>>`
      select t.name as team, ${at('l.at')} as at
        from audit_log l join memberships m on m.team_id = l.team_id and m.user_id = ${userId} join teams t on t.id = l.team_id
       where l.entity = 'failed_logins' and l.after @> jsonb_build_array(jsonb_build_object('user_id', m.user_id)) order by l.id`,
    history: sql<Record<string, unknown>>`
      select coalesce(t.name, '') as team, l.action, l.entity as table, ${at('l.at')} as at
        from audit_log l left join teams t on t.id = l.team_id where l.actor_id = ${userId} order by l.id`,
  }
  const data: PersonalData = {}
  for (const [kind, query] of Object.entries(queries)) data[kind] = (await query.execute(db)).rows
  return data
}
