import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { addPeople, getInvitations } from '#contract/invitations.ts'
import { createDemoTeam, createTeam, getTeam, joinTeam } from '#contract/teams.ts'
import { aTeam, aTemplate, aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { runCommand } from './run.ts'

let there: TestServer
let here: TestServer
let folder: string
beforeAll(async () => {
  ;[there, here] = await Promise.all([startServer(), startServer()])
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-team-'))
})
afterAll(async () => {
  await Promise.all([there.close(), here.close()])
  await rm(folder, { recursive: true })
})

const run = (server: TestServer, ...words: string[]) => runCommand(server.db, words, server.config)

interface ExportedTeam extends Record<string, unknown> {
  team: { id: string }
  users: { id: string; email: string }[]
}

/** The contents of the file, with email addresses in place of people's ids. */
async function withAddresses(file: string) {
  let text = await readFile(file, 'utf8')
  const { users } = JSON.parse(text) as ExportedTeam
  for (const { id, email } of users) text = text.replaceAll(id, email)
  const { invitations: _, schema: _version, users: people, team, ...tables } = JSON.parse(text) as ExportedTeam
  const sorted = Object.entries(tables).map(([table, rows]) => [table, (rows as object[]).map((row) => JSON.stringify(row)).toSorted()])
  return { team, people: people.toSorted((a, b) => (a.email < b.email ? -1 : 1)), tables: Object.fromEntries(sorted) as object }
}

test('a team moves to another installation with everything except its accounts', async () => {
  const owner = await aUser(there)
  const { teamId } = (await call(there.app, createDemoTeam, { as: owner })).body
  const file = path.join(folder, 'team.json')
  await sql`insert into trade_refusals select team_id, min(id), max(id) from switch_requests where team_id = ${teamId} group by team_id`.execute(
    there.db,
  )
  expect(await run(there, 'export', teamId, file)).toBe(`The team was written to ${file}.`)

  // The owner also has an account there, with a different id.
  const { email } = (await call(there.app, getUser, { as: owner })).body
  const account = { firstName: 'Uma', lastName: 'User', email, password: 'seven winter boots' }
  await call(here.app, register, { body: account })
  const { token } = (await call(here.app, login, { body: account })).body
  expect(await run(here, 'import', file)).toMatch(/^Demo team was imported with 21 people. 1 of them has an account here/)

  const again = path.join(folder, 'again.json')
  await run(here, 'export', teamId, again)
  expect(await withAddresses(again)).toEqual(await withAddresses(file))
  // What someone refused there is not offered to them here.
  expect(await here.db.selectFrom('trade_refusals').select('team_id').execute()).toEqual([{ team_id: teamId }])

  const as = { token }
  expect(Object.keys((await call(here.app, getTeam, { as, params: { teamId } })).body.users)).toHaveLength(21)
  const invited = (await call(here.app, getInvitations, { as, params: { teamId } })).body
  expect(invited.invitations.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'NOT_INVITED'))

  await expect(run(here, 'import', file)).rejects.toThrow('The team Demo team is already here.')
})

test('a team whose people all have an account here is imported', async () => {
  const account = { firstName: 'Ona', lastName: 'Owner', email: 'ona@example.org', password: 'seven winter boots' }
  for (const { app } of [there, here]) await call(app, register, { body: account })
  const { token } = (await call(there.app, login, { body: account })).body
  const { id } = (await call(there.app, createTeam, { as: { token }, body: { name: 'Solo' } })).body
  const file = path.join(folder, 'solo.json')
  await run(there, 'export', id, file)
  expect(await run(here, 'import', file)).toBe('Solo was imported with 1 person, who has an account here.')
})

test('where addresses are confirmed, an account with an unconfirmed address is left out of an imported team', async () => {
  const strict = await startServer({ provesEmail: true })
  const chief = { firstName: 'Cleo', lastName: 'Chief', email: 'chief@example.org', password: 'seven winter boots' }
  for (const { app } of [there, strict]) await call(app, register, { body: chief })
  const { token } = (await call(there.app, login, { body: chief })).body
  const { id: teamId } = (await call(there.app, createTeam, { as: { token }, body: { name: 'Moved' } })).body
  const file = path.join(folder, 'moved.json')
  await run(there, 'export', teamId, file)
  const said = await run(strict, 'import', file)
  expect(said).toContain('with 1 person, who has no account here; they can be invited')
  expect(said).toContain('These accounts were left out, because no one has confirmed their address: chief@example.org\n')
  const stranger = (await call(strict.app, login, { body: chief })).body
  expect((await call(strict.app, getTeam, { as: stranger, params: { teamId } })).body.code).toBe('NOT_A_MEMBER')
  // Its owner has no account here, and so no address to log in with.
  expect(await run(strict, 'teams')).toBe(`${teamId}  no owner  Moved`)
  expect(await run(strict, 'user', 'promote', chief.email, teamId)).toMatch(/\nNo one has confirmed this address\./)
  await strict.close()
})

test('an export from a version without leave can be imported', async () => {
  const { teamId } = await aTeam(there)
  const file = path.join(folder, 'older.json')
  await run(there, 'export', teamId, file)
  const { leaves: _, ...older } = JSON.parse(await readFile(file, 'utf8')) as ExportedTeam
  await writeFile(file, JSON.stringify(older))
  expect(await run(here, 'import', file)).toMatch(/^Team was imported/)
})

test.each([false, true])(
  'someone scheduled under a member’s address is imported without it; the member has an account here: %j',
  async (has) => {
    const { teamId, admin, joinCode } = await aTeam(there)
    const params = { teamId }
    const carl = await aUser(there, 'Carl')
    const { email } = (await call(there.app, getUser, { as: carl })).body
    await call(there.app, addPeople, { as: admin, params, body: { people: [{ firstName: 'Carl', lastName: 'Planned', email }] } })
    await call(there.app, joinTeam, { as: carl, body: { joinCode } })
    if (has) await call(here.app, register, { body: { firstName: 'Carl', lastName: 'Here', email, password: 'seven winter boots' } })
    const file = path.join(folder, 'planned.json')
    await run(there, 'export', teamId, file)
    expect(await run(here, 'import', file)).toMatch(new RegExp(`^Team was imported with 7 people. ${has ? 1 : 0} of them`))
    const { rows } = await sql`select i.email from invitations i join users u on u.id = i.user_id
    where i.team_id = ${teamId} and u.last_name = 'Planned'`.execute(here.db)
    expect(rows).toEqual([{ email: null }])
  },
)

test('a failed export leaves the previous file as it was', async () => {
  const { teamId } = await aTeam(there)
  const file = path.join(folder, 'kept.json')
  await writeFile(file, 'the one before')
  await symlink('/dev/full', `${file}.unfinished`)
  await expect(run(there, 'export', teamId, file)).rejects.toThrow(`${file} can't be written: the disk is full.`)
  expect(await readFile(file, 'utf8')).toBe('the one before')
})

test('an export is a snapshot of one moment', async () => {
  const team = await aTeam(there)
  const file = path.join(folder, 'moment.json')
  const blocking = await there.db.startTransaction().execute()
  // An export reads blocks after people and before templates.
  await sql`lock table blocks in access exclusive mode`.execute(blocking)
  const exported = run(there, 'export', team.teamId, file)
  const waiting = sql`select from pg_locks where relation = 'blocks'::regclass and not granted`
  await expect.poll(async () => (await waiting.execute(there.db)).rows.length).toBeGreaterThan(0)
  await aTemplate(there, team)
  await blocking.commit().execute()
  await exported
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ memberships: { length: 5 }, shift_templates: [] })
})

test('an export of a newer version is refused, and one that names no version is accepted', async () => {
  const file = path.join(folder, 'version.json')
  const exported = async () => {
    await run(there, 'export', (await aTeam(there)).teamId, file)
    return JSON.parse(await readFile(file, 'utf8')) as ExportedTeam
  }
  await writeFile(file, JSON.stringify({ ...(await exported()), schema: '999_of_tomorrow.sql' }))
  await expect(run(here, 'import', file)).rejects.toThrow(/written by a newer version of Shiftwright/)
  await writeFile(file, JSON.stringify({ ...(await exported()), schema: undefined }))
  expect(await run(here, 'import', file)).toMatch(/^Team was imported/)
})

test.each([
  ['no JSON', 'hello'],
  ['another file', '{"team":{"id":"a"},"users":[]}'],
  ['a list', '[]'],
])('%s is refused, and changes nothing', async (_name, text) => {
  const file = path.join(folder, 'other.json')
  await writeFile(file, text)
  const before = await run(here, 'teams')
  await expect(run(here, 'import', file)).rejects.toThrow('This file is not an export of a team.')
  expect(await run(here, 'teams')).toBe(before)
})

test('a team that does not exist is not exported', async () => {
  await expect(run(here, 'export', 'nowhere', path.join(folder, 'none.json'))).rejects.toThrow('There is no team nowhere.')
})
