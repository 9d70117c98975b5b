import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { User } from '#domain/people/user.ts'
import type { Tx } from '#server/db/db.ts'

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
  // What others were told of their leave says why they were away.
  await sql`
    delete from notices
     where team_id in (select team_id from memberships where user_id = ${userId}) and data ->> 'ofUserId' = ${userId} and data -> 'leave' is not null`.execute(
    tx,
  )
  // The names by which sheets called them.
  await sql`
    update import_sheets set answers = (select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements(answers) answer where answer -> 'means' ->> 'userId' is distinct from ${userId})
     where answers @> ${JSON.stringify([{ means: { userId } }])}::jsonb`.execute(tx)
  await tx.updateTable('switch_requests').set({ message: '' }).where('user_id', '=', userId).where('message', '<>', '').execute()
  await tx.updateTable('memberships').set({ status: 'MEMBER', share: 1, skills: [] }).where('user_id', '=', userId).execute()
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
