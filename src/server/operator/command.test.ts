import { spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { teamTables } from '#server/stores/privacy/team-data.ts'
import { freePort } from '#test/outside/free-port.ts'
import { kill } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-command-'))
  return () => rm(folder, { recursive: true })
})

/** Runs the command in an empty folder. Returns its status, its output and what it leaves there. */
async function ran(words: readonly string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('src/server/command.ts'), ...words], {
    env,
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, printed: stdout + stderr, left: await readdir(folder) }
}

test.each<[string[], string | RegExp, Record<string, string>?]>([
  [['resotre', 'today.gz'], /^There is no command resotre\.\n\nUsage: shiftwright COMMAND\n/],
  [['backup'], 'Usage: shiftwright backup FILE\n'],
  [['user', 'reset'], /^Usage: shiftwright user promote EMAIL TEAM\n {7}shiftwright user reset EMAIL\n/],
  [['restore', 'none.gz'], "none.gz can't be read: there is no such file.\n"],
  [['import', 'none.json'], "none.json can't be read: there is no such file.\n"],
  [['import', '.'], ". can't be read: it is a folder.\n"],
  [['start'], 'METRICS_PORT must be another port than PORT.\n', { PORT: '3999', METRICS_PORT: '3999' }],
  [
    ['verify'],
    "The database of DATABASE_URL doesn't answer: connect ECONNREFUSED 127.0.0.1:1.\n",
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  ],
  [
    ['start'],
    /^The database of DATABASE_DIRECT_URL doesn't answer: \S.*\.\n$/,
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_DIRECT_URL: 'postgres://nobody@localhost:1/none' },
  ],
])('%j says what is wrong, and creates nothing', async (words, printed, settings) => {
  const expected = typeof printed === 'string' ? printed : expect.stringMatching(printed)
  expect(await ran(words, settings)).toEqual({ status: 1, printed: expected, left: [] })
})

test.each(['start', 'verify'])('%s says that its data folder is not a folder', async (command) => {
  await writeFile(path.join(folder, 'data'), '')
  const { status, printed } = await ran([command])
  expect({ status, printed }).toEqual({ status: 1, printed: expect.stringMatching(/Set .*DATA_DIR/) })
})

test.each([['version'], ['--version'], ['-v']])('%s prints the version', async (word) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(await ran([word])).toEqual({ status: 0, printed: `Shiftwright ${version}\n`, left: [] })
})

test('a server that cannot listen names the address and the settings', async () => {
  const { databaseUrl = '' } = await aDatabase(folder)
  const { status, printed } = await ran(['start'], { HOST: '192.0.2.1', PORT: '3000', DATABASE_URL: databaseUrl })
  expect(status).toBe(1)
  expect(printed).toMatch(/^Shiftwright can't listen at http:\/\/192\.0\.2\.1:3000: .*EADDRNOTAVAIL.*\. Check HOST and PORT\.$/m)
})

test.each(['embedded', 'PostgreSQL'])('a command may take longer than a call may, on the %s database', async (kind) => {
  const dataDir = path.join(folder, 'data')
  const where = kind === 'embedded' ? { databaseUrl: undefined, dataDir } : await aDatabase(dataDir)
  const { db, close } = await openDatabase(where, () => {})
  await sql`insert into users (id, first_name, last_name, email) values ('ada', 'Ada', 'Auth', 'ada@example.org')`.execute(db)
  // Longer than a statement on a server, or the wait for the embedded database's only connection.
  await sql`alter function audit_faults_of rename to faults_of`.execute(db)
  await sql`
    create function audit_faults_of(chains text[]) returns table (chain text, entries bigint, faults bigint) language sql
    as 'select pg_sleep(6); select * from faults_of(chains)'`.execute(db)
  await close()
  const { status, printed } = await ran(['verify'], { DATABASE_URL: where.databaseUrl ?? '' })
  expect({ status, printed }).toEqual({ status: 0, printed: expect.stringMatching(/^ +\d+ {2}\w+\n[^]*\nThe history is unbroken\.\n$/) })
})

test('an export of a newer version makes no database', async () => {
  const tables = Object.fromEntries(teamTables.map((table) => [table, []]))
  await writeFile(
    path.join(folder, 'team.json'),
    JSON.stringify({ schema: '999_of_tomorrow.sql', team: { id: 'a', name: 'A' }, users: [], ...tables }),
  )
  expect(await ran(['import', 'team.json'])).toEqual({
    status: 1,
    printed: 'This export was written by a newer version of Shiftwright. Import it with that version.\n',
    left: ['team.json'],
  })
})

test.runIf(process.platform === 'linux')('a full disk of the log does not end the server', async () => {
  const port = await freePort()
  const { dataDir, databaseUrl = '' } = await aDatabase(path.join(folder, 'data'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: '', LOG_LEVEL: 'info' }
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['src/server/command.ts', 'start'], { env, stdio: ['ignore', full, full] })
  // Each call is logged.
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status: code }) => code,
      () => 0,
    )
  await expect.poll(async () => (child.exitCode === null ? status() : 'ended'), { timeout: 60_000 }).toBe(200)
  expect([await status(), await status(), child.exitCode]).toEqual([200, 200, null])
  await kill(child)
})
