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
  // Notices to others about their leave say why they were away.
  await sql`
    delete from notices
     where team_id in (select team_id from memberships where user_id = ${userId}) and data ->> 'ofUserId' = ${userId} and data -> 'leave' is not null`.execute(
    tx,
  )
  // These answers contain the names that sheets had for them.
  await sql`
    update import_sheets set answers = (select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements(answers) answer where answer -> 'means' ->> 'userId' is distinct from ${userId})
     where answers @> ${JSON.stringify([{ means: { userId } }])}::jsonb`.execute(tx)
  await renameInFeeds(tx, userId, name)
  await tx.updateTable('switch_requests').set({ message: '' }).where('user_id', '=', userId).where('message', '<>', '').execute()
  await tx.updateTable('memberships').set({ status: 'MEMBER', share: 1, skills: [] }).where('user_id', '=', userId).execute()
  await tx.updateTable('tenures').set({ share: 1 }).where('user_id', '=', userId).execute()
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

/** Replaces the name in the stored events of colleagues' feeds, which may never be read again. */
async function renameInFeeds(tx: Tx, userId: Id, { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): Promise<void> {
  const neutral = `${firstName} ${lastName}`
  await sql`
    update feed_events e
       set content = e.content || jsonb_build_object('title', replace(e.content ->> 'title', u.name, ${neutral}),
                                                     'detail', replace(e.content ->> 'detail', u.name, ${neutral})),
           sequence = e.sequence + 1, changed_at = now()
      from feeds f join memberships m on m.team_id = f.team_id, (select first_name || ' ' || last_name as name from users where id = ${userId}) u
     where m.user_id = ${userId} and f.token_hash = e.token_hash
       and (position(u.name in e.content ->> 'title') > 0 or position(u.name in e.content ->> 'detail') > 0)`.execute(tx)
}
