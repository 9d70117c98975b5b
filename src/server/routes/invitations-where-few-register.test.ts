import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addPeople, openInvitation, sendInvitations } from '#contract/invitations.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Config } from '#server/config.ts'
import { aTeam, aUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer } from '#test/server.ts'

const singleSignOn: Config['singleSignOn'] = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'c',
  clientSecret: 's',
  name: 'Riverside',
  trustsEmail: false,
  groupRoles: [],
}

/** The answer to inviting a person with this address, and whether the invitation then has them log in or register. */
async function invite(change: Partial<Config>, domain: string, hasAccount = false) {
  const server = await startServer(change)
  const { teamId, admin } = await aTeam(server)
  const email = `lou@${domain}`
  const of = { as: admin, params: { teamId } }
  const people = [{ firstName: 'Lou', lastName: 'Locum', email }]
  const { userIds } = (await call(server.app, addPeople, { ...of, body: { people } })).body
  if (hasAccount)
    await server.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', (await aUser(server)).id)
      .execute()
  const { status, body } = await call(server.app, sendInvitations, { ...of, body: { userIds } })
  await sql`update invitations set sent_at = now(), expires_at = now() + interval '1 day', code_hash = ${hashOf('a code')}`.execute(
    server.db,
  )
  const opened = (await call(server.app, openInvitation, { params: { code: 'a code' } })).body
  await server.close()
  return [status === 200 ? 'SENT' : body.code, opened.logsIn ? 'logs in' : 'registers']
}

test.each<[string, Partial<Config>, string, boolean, string[]]>([
  ['everyone may register', {}, 'away.org', false, ['SENT', 'registers']],
  ['the domain may register', { registration: ['home.org'] }, 'home.org', false, ['SENT', 'registers']],
  ['another domain may register', { registration: ['home.org'] }, 'away.org', false, ['EMAIL_NOT_ACCEPTED', 'registers']],
  ['another may, but the person has an account', { registration: ['home.org'] }, 'away.org', true, ['SENT', 'logs in']],
  ['another may, but the organization logs in', { registration: ['home.org'], singleSignOn }, 'away.org', false, ['SENT', 'logs in']],
  ['no one may register', { registration: [] }, 'away.org', false, ['EMAIL_NOT_ACCEPTED', 'logs in']],
  ['no one may, but the organization logs in', { registration: [], singleSignOn }, 'away.org', false, ['SENT', 'logs in']],
])('where %s, only people who can use an invitation are invited', async (_where, change, domain, hasAccount, expected) => {
  expect(await invite(change, domain, hasAccount)).toEqual(expected)
})

test('a refusal to invite several people names the addresses that can have no account, and uses up no attempts', async () => {
  const server = await startServer({ registration: ['home.org'], rateLimits: 1 })
  const { teamId, admin } = await aTeam(server)
  const of = { as: admin, params: { teamId } }
  const people = ['lou@home.org', 'kim@away.org', 'ray@far.org'].map((email) => ({ firstName: 'Lou', lastName: email, email }))
  const { userIds } = (await call(server.app, addPeople, { ...of, body: { people } })).body
  for (let time = 0; time < 6; time++) {
    const { status, body } = await raw(server.app, sendInvitations, { ...of, body: { userIds } })
    expect([status, body.message]).toEqual([
      403,
      'This installation accepts no account with kim@away.org, ray@far.org. Change the address, or ask whoever runs it.',
    ])
  }
  expect((await call(server.app, sendInvitations, { ...of, body: { userIds: [userIds[0]!] } })).body).toEqual({ sent: 1 })
  await server.close()
})
