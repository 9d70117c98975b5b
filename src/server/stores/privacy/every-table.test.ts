import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventNames } from '#contract/analytics.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, startTwins } from '#test/twin-teams.ts'
import { privacy } from '#texts/en/privacy.ts'

import { personalData } from './personal-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

/** The part of a person's own data that shows each column that names them. */
const told: Record<string, string> = {
  'analytics_events.user_id': 'pageUse',
  'assignments.covering_user_id': 'shifts',
  'assignments.user_id': 'shifts',
  'actual_hours.user_id': 'hours',
  'audit_log.actor_id': 'history',
  'availabilities.user_id': 'availabilities',
  'bookings.user_id': 'shifts',
  'command_log.user_id': 'commands',
  'email_changes.user_id': 'newEmail',
  'feeds.user_id': 'feeds',
  'fillings.started_by': 'fillings',
  'identities.user_id': 'singleSignOn',
  'imports.started_by': 'imports',
  'invitations.user_id': 'invitations',
  'leaves.user_id': 'leave',
  'memberships.user_id': 'teams',
  'notices.user_id': 'notices',
  'passkeys.user_id': 'passkeys',
  'password_resets.user_id': 'passwordResets',
  'rotations.user_id': 'services',
  'tenures.user_id': 'timeInTeams',
  'sessions.user_id': 'devices',
  'shift_requests.user_id': 'requests',
  'switch_requests.user_id': 'switches',
  'switch_responses.user_id': 'answers',
  'totp_secrets.user_id': 'authenticator',
  'trade_legs.user_id': 'trades',
  'trusted_devices.user_id': 'trustedDevices',
  'waivers.user_id': 'waivers',
}

/** Why their own data leaves out the other columns that name them. */
const untold: Record<string, string> = {
  'idempotency_keys.user_id': 'for a day, a copy of what was answered',
  'passkey_challenges.user_id': 'a random number, for minutes',
  'recovery_codes.user_id': 'hashes of secrets',
  'leaves.answered_by': "someone else's leave; what was done is in the history",
  'leaves.asked_by': 'what was done is in the history',
  'month_closings.closed_by': 'what was done is in the history',
  'month_closings.reopened_by': 'what was done is in the history',
  'shift_requests.asked_by': 'what was done is in the history',
  'undone_writes.undone_by': 'what was done is in the history',
  'waivers.waived_by': "someone else's waiver; what was done is in the history",
  'switch_requests.to_users': "someone else's request; what it asked is in the notices",
  'switch_responses.answerer_id': 'the same person as user_id, while the answer stands',
  'switch_responses.owner_id': "someone else's answer to the person's request; it is in the notices",
}

test('every column that names a person is part of their own data, or listed with a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.table_name !~ '^audit_log_' and c.data_type in ('text', 'ARRAY')
       and c.column_name ~ '(^|_)user_id$|_users$|_by$|^(actor|answerer|owner)_id$'`.execute(server.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(told), ...Object.keys(untold)].toSorted())
  expect(Object.keys(await personalData(server.db, 'milo'))).toEqual(expect.arrayContaining(Object.values(told)))
})

test('a person’s data has everything about their account and all that they began, and nothing of others', async () => {
  await changesBy(server.db, async (tx) => {
    for (const statement of [
      `update users set language = 'fr', muted_topics = '{plan}', quiet_from = '21:00', quiet_to = '07:30', shares_busy = true where id = 'milo'`,
      `insert into email_changes (user_id, email, token_hash) values ('uma', 'uma@new.example', ''), ('milo', 'milo@new.example', '')`,
      `insert into password_resets (user_id, code_hash) values ('uma', 'u'), ('milo', 'm')`,
      `insert into trusted_devices (token_hash, user_id, until) values ('u', 'uma', '2036-01-01'), ('m', 'milo', '2037-01-01')`,
      `insert into sessions (token_hash, user_id, user_agent) values ('uma', 'uma', 'Uma’s'), ('milo', 'milo', 'Milo’s')`,
      `insert into push_subscriptions (endpoint, token_hash, p256dh, auth) values ('https://push.example/uma', 'uma', '', ''), ('https://push.example/milo', 'milo', '', '')`,
      `insert into analytics_events (name, user_id, properties) values ('of uma', 'uma', '{}'), ('of milo', 'milo', '{}')`,
      `insert into imports (team_id, id, name, started_by) values ('there', 'i', 'of uma', 'uma'), ('here', 'i', 'of milo', 'milo')`,
      `insert into fillings (team_id, id, year, month, status, started_by) values ('there', 'f', 2036, 1, 'DISCARDED', 'uma'), ('here', 'f', 2037, 1, 'DISCARDED', 'milo')`,
      `insert into invitations (team_id, user_id, joined_at) values ('there', 'uma', now()), ('here', 'milo', now())`,
      `select append_audit('here', null, 'failed_logins', '[]', '[{"user_id": "uma"}]'), append_audit('there', null, 'failed_logins', '[]', '[{"user_id": "milo"}]')`,
    ])
      await sql.raw(statement).execute(tx)
    const { account, trades, ...data } = await personalData(tx, 'milo')
    expect(account).toMatchObject([
      { id: 'milo', firstName: 'Milo', lastName: 'Abel', email: 'milo@example.org', emailConfirmed: false, language: 'fr' },
    ])
    expect(account).toMatchObject([{ mutedTopics: ['plan'], quietFrom: '21:00:00', quietTo: '07:30:00', sharesBusy: true }])
    const one = (kind: string, column: string) => data[kind]!.map((row) => row[column])
    expect({
      newEmail: one('newEmail', 'email'),
      passwordResets: one('passwordResets', 'byMail'),
      trustedDevices: one('trustedDevices', 'until'),
      pushNotifications: one('pushNotifications', 'service').concat(one('pushNotifications', 'device')),
      pageUse: one('pageUse', 'name'),
      imports: one('imports', 'name'),
      fillings: one('fillings', 'year'),
      invitations: one('invitations', 'team'),
      failedLogins: one('failedLogins', 'team'),
    }).toEqual({
      newEmail: ['milo@new.example'],
      passwordResets: [true],
      trustedDevices: [expect.stringMatching(/^2037-01-01/)],
      pushNotifications: ['push.example', 'Milo’s'],
      pageUse: ['of milo'],
      imports: ['of milo'],
      fillings: [2037],
      invitations: ['Team here'],
      failedLogins: ['Team there'],
    })
    expect(trades!.length).toBeGreaterThan(0)
  })
})

/** The row of the privacy page that tells people about each part of their own data. */
const rowOf: Record<string, string> = {
  account: 'account',
  teams: 'account',
  timeInTeams: 'account',
  invitations: 'account',
  newEmail: 'account',
  passwordResets: 'logins',
  passkeys: 'logins',
  singleSignOn: 'logins',
  authenticator: 'logins',
  trustedDevices: 'logins',
  devices: 'devices',
  pushNotifications: 'devices',
  shifts: 'shifts',
  hours: 'hours',
  waivers: 'hours',
  availabilities: 'availabilities',
  leave: 'availabilities',
  services: 'availabilities',
  requests: 'requests',
  switches: 'switches',
  answers: 'switches',
  trades: 'switches',
  notices: 'notices',
  imports: 'history',
  history: 'history',
  failedLogins: 'history',
  fillings: 'fillings',
  feeds: 'feeds',
  commands: 'commands',
  pageUse: 'pageUse',
}

/** How the privacy page names each recorded event. */
const wordFor: Record<(typeof eventNames)[number], string> = {
  'logged in': 'Logins',
  'user joined team': 'joining a team',
  'reset password': 'password resets',
  'page stopped': 'pages that stopped',
}

test('the privacy page tells people about every part of their own data', async () => {
  expect(Object.keys(rowOf).toSorted()).toEqual(Object.keys(await personalData(server.db, 'milo')).toSorted())
  expect(Object.values(rowOf).filter((row) => !(row in privacy.rows))).toEqual([])
  expect(eventNames.filter((name) => !privacy.rows.pageUse.what.includes(wordFor[name]))).toEqual([])
})
