import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { startTotp } from '#contract/accounts/second-factor.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { getTeam } from '#contract/teams.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { kill, register as registerAt, startProduct } from '#test/product.ts'
import { aDatabase, startServer, type TestServer } from '#test/server.ts'

import { askServer, serveCommands } from './control.ts'
import { runCommand } from './run.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let count = 0
const password = 'seven winter boots'
async function anAccount() {
  const email = `operator${count++}@example.org`
  await call(server.app, register, { body: { firstName: 'Nora', lastName: 'New', email, password } })
  return { email, token: (await call(server.app, login, { body: { email, password } })).body.token }
}
const run = (line: string) => runCommand(server.db, line.split(' '), server.config)

test('a team whose owner has gone gets another owner', async () => {
  const team = await aTeam(server)
  const nora = await anAccount()
  expect(await run('teams')).toMatch(new RegExp(`^${team.teamId}  \\S+@example.org  Team$`, 'm'))
  await run(`user promote ${nora.email.toUpperCase()} ${team.teamId}`)
  expect((await call(server.app, getTeam, { as: nora, params: { teamId: team.teamId } })).body.users).toBeDefined()
  expect((await call(server.app, getUser, { as: nora })).body.teams).toMatchObject([{ status: 'OWNER', disabled: false }])
  const { body } = await call(server.app, getHistoryEntries, { as: nora, params: { teamId: team.teamId }, query: {} })
  expect(body.entries[0]).toMatchObject({ actorId: null, kind: 'team', what: 'Nora New joined' })
  // A removed member becomes an enabled member again.
  const { email } = (await call(server.app, getUser, { as: team.disabled })).body
  await run(`user promote ${email} ${team.teamId}`)
  expect((await call(server.app, getUser, { as: team.disabled })).body.teams).toMatchObject([{ status: 'OWNER', disabled: false }])
})

test('someone who lost access to their mailbox and authenticator app gets a reset link', async () => {
  const nora = await anAccount()
  await call(server.app, startTotp, { as: nora, body: { currentPassword: password } })
  await server.db.updateTable('totp_secrets').set({ confirmed: true }).execute()
  const [, code] = /\/app\/auth\/reset-password\/(\S+)\n/.exec(await run(`user reset ${nora.email}`))!
  expect((await call(server.app, getUser, { as: nora })).status).toBe(401)
  expect((await call(server.app, login, { body: { email: nora.email, password } })).body.code).toBe('INVALID_CREDENTIALS')
  const chosen = 'eight summer hats'
  expect((await call(server.app, resetPasswordWithCode, { body: { code: code!, password: chosen } })).status).toBe(200)
  expect((await call(server.app, login, { body: { email: nora.email, password: chosen } })).status).toBe(200)
  // The link was not sent to the mailbox.
  const account = server.db.selectFrom('users').select('email_proven').where('email', '=', nora.email)
  expect(await account.executeTakeFirst()).toEqual({ email_proven: false })
})

test('a link to a new password ends when its account gets another address', async () => {
  const { email } = await anAccount()
  const [, code] = /\/app\/auth\/reset-password\/(\S+)\n/.exec(await run(`user reset ${email}`))!
  await run(`user address ${email} moved-${email}`)
  const used = await call(server.app, resetPasswordWithCode, { body: { code: code!, password: 'eight summer hats' } })
  expect(used.body.code).toBe('RESET_CODE_INVALID')
})

test.each([
  ['user promote nobody@example.org x', /^No one has the email address nobody@example.org.$/],
  ['user reset', /^Usage:/],
  ['user promote a@example.org', /^Usage:/],
  ['teams all', /^Usage:/],
  ['help', /^Usage:/],
])('%s is refused', async (line, message) => {
  await expect(run(line)).rejects.toThrow(message)
})

test('an unknown team is refused', async () => {
  const { email } = await anAccount()
  await expect(run(`user promote ${email} elsewhere`)).rejects.toThrow('There is no team elsewhere.')
})

test('the command prints its result', () => {
  const env = { ...process.env, DATA_DIR: server.config.dataDir, DATABASE_URL: server.config.databaseUrl ?? '' }
  const command = (...words: string[]) =>
    execFileSync(process.execPath, ['src/server/command.ts', ...words], { env, encoding: 'utf8', stdio: 'pipe' })
  expect(command('teams')).toMatch(/ {2}Team$/m)
})

test.each([[['help']], [['--help']], [['-h']], [['start', '--help']]])('%j prints the usage, and opens no database', async (words) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-usage-'))
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }
  const ended = spawnSync(process.execPath, [path.resolve('src/server/command.ts'), ...words], { env, cwd: folder, encoding: 'utf8' })
  expect(ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: shiftwright COMMAND/) })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test.each([[['backup', 'today.jsonl.gz']], [['teams']]])('%j creates no database when the server’s settings are missing', async (words) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-unused-'))
  const env = { PATH: process.env.PATH }
  const ended = spawnSync(process.execPath, [path.resolve('src/server/command.ts'), ...words], { env, cwd: folder, encoding: 'utf8' })
  expect(ended).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^There is no database of Shiftwright here/) })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test.runIf(inject('database') === 'postgres')('a command creates no tables in a database that is not Shiftwright’s', async () => {
  const url = new URL(inject('postgresUrl'))
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database unused')
  await client.end()
  url.pathname = '/unused'
  const env = { ...process.env, DATABASE_URL: url.href }
  const { status, stderr } = spawnSync(process.execPath, ['src/server/command.ts', 'verify'], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^There is no database of Shiftwright here/) })
  const there = new Client({ connectionString: url.href })
  await there.connect()
  expect((await there.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount).toBe(0)
  await there.end()
})

test('a command refuses the tables of an earlier version instead of changing them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-earlier-'))
  const { databaseUrl } = await aDatabase(folder)
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from migrations where name = (select max(name) from migrations)')
  const done = async () => (await client.query('select name from migrations')).rowCount
  const before = await done()
  const { status, stderr } = spawnSync(process.execPath, ['src/server/command.ts', 'teams'], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/earlier version .* then run `shiftwright migrate`/) })
  expect(await done()).toBe(before)
  await client.end()
  await rm(folder, { recursive: true })
})

test('migrate brings the tables to this version, and refuses those of a newer one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-migrate-'))
  const { databaseUrl } = await aDatabase(folder)
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' }
  const migrate = () =>
    execFileSync(process.execPath, ['src/server/command.ts', 'migrate'], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect([migrate(), migrate()]).toEqual(Array(2).fill('The tables are those of this version.\n'))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  expect((await client.query('select from memberships')).rowCount).toBe(0)
  await client.query(`insert into migrations (name) values ('999_of_tomorrow.sql')`)
  await client.end()
  expect(migrate).toThrow(/belongs to a newer version of Shiftwright, which made 999_of_tomorrow.sql/)
  await rm(folder, { recursive: true })
})

test('while a server uses the embedded database, a command runs inside that server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-control-'))
  const { child, url } = await startProduct({ DATA_DIR: folder })
  expect((await registerAt(url!, 'ada@example.org'))!.status).toBe(201)
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const command = promisify(execFile)
  const runIt = (...words: string[]) => command(process.execPath, [path.resolve('src/server/command.ts'), ...words], { env, cwd: folder })
  expect((await runIt('user', 'reset', 'ada@example.org')).stdout).toMatch(/\/app\/auth\/reset-password\/\S+$/m)
  expect((await runIt('backup', 'ada.jsonl.gz')).stdout).toContain(`Written to ${path.join(folder, 'ada.jsonl.gz')}.`)
  await expect(runIt('user', 'reset', 'ben@example.org')).rejects.toThrow('No one has the email address ben@example.org.')
  await kill(child)
  // Without a server the command opens the database itself, even if a server was killed before.
  expect((await runIt('verify')).stdout).toContain('1  users')
  await rm(folder, { recursive: true })
}, 180_000)

test.runIf(process.geteuid?.() === 0)('a command of another account says whose it must be', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-control-'))
  const stop = await serveCommands(server.db, { ...server.config, dataDir: folder })
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const asNobody = { uid: 65_534, gid: 65_534, env, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['src/server/command.ts', 'teams'], asNobody)
  expect({ status, stderr }).toEqual({ status: 1, stderr: `This account may not use ${folder}. Run commands as the server's account.\n` })
  stop()
  await rm(folder, { recursive: true })
})

test('a command runs inside the server even if the folder’s path is too long for a socket', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-control-'))
  const dataDir = path.join(folder, 'data'.repeat(30))
  await mkdir(dataDir)
  const stop = await serveCommands(server.db, { ...server.config, dataDir })
  expect(await askServer(dataDir, ['verify'])).toContain('The history is unbroken.')
  stop()
  expect(await askServer(`${dataDir}${dataDir}`, ['verify'])).toBeUndefined()
  await rm(folder, { recursive: true })
})
