import type { Client } from 'pg'

import type { Id } from '#domain/id.ts'

/** Statements about two teams, $1 the model and $2 its copy, that each count faults. */
const wrongs: Record<string, string> = {
  'rows that are missing or too many': `
    select coalesce(sum(abs(a.count - b.count)), 0) from (${countsOf('$1')}) a full join (${countsOf('$2')}) b using (name)`,
  'breaks in the history': `select audit_faults($2) + (select sum(audit_faults('user ' || user_id)) from memberships where team_id = $2)`,
  'rows of history that name another team': `
    select count(*) from audit_log where team_id = $2 and (before::text || after::text) like '%' || $1 || '%'`,
  'assignments without their booking': `
    select count(*) from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      left join bookings b on b.team_id = a.team_id and b.assignment_id = a.id and b.user_id = a.user_id
                          and b.during = range_from(s.date + t.start_time, t.end_time)
     where a.team_id = $2 and b.user_id is null`,
  'rows that refer to nothing': `
    select (select count(*) from assignments a where team_id = $2 and not exists (select from memberships m where m.team_id = a.team_id and m.user_id = a.user_id))
         + (select count(*) from memberships m where team_id = $2 and not exists (select from users where id = m.user_id))
         + (select count(*) from sessions s join memberships m using (user_id) where m.team_id = $2) - (select count(*) from memberships where team_id = $2)`,
}

function countsOf(team: string): string {
  const tables = [
    'memberships',
    'shift_templates',
    'shifts',
    'assignments',
    'bookings',
    'published_days',
    'availabilities',
    'notices',
    'audit_log',
  ]
  return tables.map((table) => `select '${table}' as name, count(*) from ${table} where team_id = ${team}`).join(' union all ')
}

/** The faults in copies of a team; empty if there are none. */
export async function faultsOf(client: Client, model: Id, copies: readonly Id[]): Promise<string[]> {
  const found: string[] = []
  for (const copy of copies)
    for (const [what, statement] of Object.entries(wrongs)) {
      const values = statement.includes('$1') ? [model, copy] : [copy]
      const { rows } = await client.query<Record<string, string>>(statement.replaceAll('$2', `$${values.length}`), values)
      const count = Number(Object.values(rows[0]!)[0])
      if (count !== 0) found.push(`${copy}: ${count} ${what}`)
    }
  return found
}
