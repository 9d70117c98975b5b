import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { User } from '#domain/people/user.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isVisible } from '#server/stores/shapes.ts'

/** Visible shifts of a member from a day on, outside closed months. */
export async function shiftsAhead(db: Db, teamId: Id, userId: Id, today: CalendarDate): Promise<SwitchedShift[]> {
  const { rows } = await sql<{ shift: SwitchedShift }>`
    select json_build_object('shiftId', s.id, 'date', s.date, 'templateId', t.id, 'name', t.name, 'color', t.color,
                             'startTime', lower(b.during)::time, 'endTime', upper(b.during)::time) as shift
      from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join bookings b on b.team_id = a.team_id and b.assignment_id = a.id and b.role = 'ASSIGNED'
     where a.team_id = ${teamId} and a.user_id = ${userId} and s.date >= ${today} and ${isVisible} and not is_closed(s.team_id, s.date)
     order by s.date, a.id`.execute(db)
  return rows.map(({ shift }) => shift)
}

const ofTheAccount = [
  'sessions',
  'password_resets',
  'email_changes',
  'idempotency_keys',
  'totp_secrets',
  'recovery_codes',
  'trusted_devices',
  'passkeys',
  'passkey_challenges',
  'identities',
] as const

/** Deletes what is stored about a person, except their past shifts. name replaces their own. */
export async function erase(tx: Tx, userId: Id, name: Pick<User, 'firstName' | 'lastName'>): Promise<void> {
  for (const table of [
    'availabilities',
    'leaves',
    'rotations',
    'shift_requests',
    'actual_hours',
    'waivers',
    'feeds',
    'notices',
    'command_log',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const table of ofTheAccount) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  // The names by which sheets called them.
  await sql`
    update import_sheets set answers = (select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements(answers) answer where answer -> 'means' ->> 'userId' is distinct from ${userId})
     where answers @> ${JSON.stringify([{ means: { userId } }])}::jsonb`.execute(tx)
  await tx.updateTable('switch_requests').set({ message: '' }).where('user_id', '=', userId).where('message', '<>', '').execute()
  await tx.updateTable('memberships').set({ share: 1, skills: [] }).where('user_id', '=', userId).execute()
  await tx.updateTable('analytics_events').set({ user_id: null }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      first_name: name.firstName,
      last_name: name.lastName,
      email: `${userId}@erased.invalid`,
      password_hash: null,
      quiet_from: null,
      quiet_to: null,
      shares_busy: false,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
  await sql`select erase_from_audit(${userId})`.execute(tx)
}
