import type { Generated } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Topic } from '#domain/notices/notice.ts'
import type { LocalTime } from '#domain/time/time-range.ts'

/** People, and how they log in. */
export interface AccountTables {
  users: {
    id: Id
    first_name: string
    last_name: string
    email: string
    password_hash: string | null
    language: Generated<Language>
    muted_topics: Generated<Topic[]>
    quiet_from: LocalTime | null
    quiet_to: LocalTime | null
    shares_busy: Generated<boolean>
    email_proven: Generated<boolean>
    created_at: Generated<Date>
    erased_at: Date | null
  }
  sessions: {
    id: Generated<Id>
    token_hash: string
    user_id: Id
    user_agent: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    ends_at: Generated<Date>
    sso_subject: string | null
    sso_session: string | null
    second_factor_proven: Generated<boolean>
    proven_by_app: Generated<boolean>
  }
  identities: { issuer: string; subject: string; user_id: Id; created_at: Generated<Date> }
  single_sign_on_flows: { state: string; nonce: string; verifier: string; created_at: Generated<Date> }
  totp_secrets: { user_id: Id; secret: string; confirmed: Generated<boolean>; last_step: Generated<string>; created_at: Generated<Date> }
  recovery_codes: { user_id: Id; code_hash: string }
  trusted_devices: { token_hash: string; user_id: Id; until: Date }
  passkeys: {
    id: Id
    user_id: Id
    name: string
    public_key: Buffer
    counter: string
    transports: string[]
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: { challenge: string; user_id: Id | null; created_at: Generated<Date> }
  password_resets: { user_id: Id; code_hash: string; by_mail: Generated<boolean>; created_at: Generated<Date> }
  email_changes: { user_id: Id; email: string; code_hash: string | null; token_hash: string; created_at: Generated<Date> }
}
