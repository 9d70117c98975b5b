import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import { instantJson } from '#server/stores/shapes.ts'

/** An instant in its JSON form. */
export const at = (column: string): RawBuilder<unknown> => instantJson(sql.ref(column))

/** What is stored about a person apart from their teams, except secrets: who they are, and how they log in. */
export const accountQueries = (userId: Id) => ({
  account: sql<Record<string, unknown>>`
    select id, first_name as "firstName", last_name as "lastName", email, email_proven as "emailConfirmed", language,
           muted_topics as "mutedTopics", quiet_from as "quietFrom", quiet_to as "quietTo", shares_busy as "sharesBusy",
           ${at('created_at')} as at from users where id = ${userId}`,
  newEmail: sql<Record<string, unknown>>`
    select email, ${at('created_at')} as at from email_changes where user_id = ${userId}`,
  passwordResets: sql<Record<string, unknown>>`
    select by_mail as "byMail", ${at('created_at')} as at from password_resets where user_id = ${userId} order by created_at`,
  devices: sql<Record<string, unknown>>`
    select user_agent as device, ${at('last_used_at')} as "lastUsedAt", ${at('created_at')} as at
      from sessions where user_id = ${userId} order by created_at`,
  trustedDevices: sql<Record<string, unknown>>`
    select ${at('until')} as until from trusted_devices where user_id = ${userId} order by until`,
  // The rest of the address is a secret of the browser.
  pushNotifications: sql<Record<string, unknown>>`
    select s.user_agent as device, split_part(p.endpoint, '/', 3) as service, ${at('p.created_at')} as at
      from push_subscriptions p join sessions s on s.token_hash = p.token_hash where s.user_id = ${userId} order by p.created_at`,
  passkeys: sql<Record<string, unknown>>`
    select name, ${at('last_used_at')} as "lastUsedAt", ${at('created_at')} as at from passkeys where user_id = ${userId} order by created_at`,
  singleSignOn: sql<Record<string, unknown>>`
    select issuer, subject, ${at('created_at')} as at from identities where user_id = ${userId} order by created_at`,
  authenticator: sql<Record<string, unknown>>`
    select confirmed, ${at('created_at')} as at from totp_secrets where user_id = ${userId}`,
  pageUse: sql<Record<string, unknown>>`
    select name, properties, ${at('at')} as at from analytics_events where user_id = ${userId} order by id`,
  invitations: sql<Record<string, unknown>>`
    select t.name as team, ${at('i.joined_at')} as at
      from invitations i join teams t on t.id = i.team_id where i.user_id = ${userId} order by i.joined_at`,
})
