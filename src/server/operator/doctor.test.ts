import fs, { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

import { catchMails } from '#test/outside/smtp.ts'
import { startServer } from '#test/server.ts'

import { serveCommands } from './control.ts'
import { examine } from './doctor.ts'

let folder: string
let smtp: Awaited<ReturnType<typeof catchMails>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-doctor-'))
  smtp = await catchMails()
  await writeFile(path.join(folder, 'shiftwright-2026-11-24T032300Z.jsonl.gz'), '')
})
afterAll(async () => {
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

const sound = () => ({
  databaseUrl: inject('postgresUrl') as string | undefined,
  directUrl: undefined as string | undefined,
  dataDir: folder,
  publicUrl: 'https://shifts.hospital.example',
  trustProxy: ['10.0.0.0/8'],
  smtpUrl: smtp.url as string | undefined,
  mailFrom: 'Shiftwright <shifts@hospital.example>',
  mailDir: path.join(folder, 'mail'),
  backups: { folder, kept: 14 } as { folder: string; kept: number } | undefined,
})

const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/none'

async function wrongWith(change: Partial<ReturnType<typeof sound>>): Promise<string[]> {
  return (await examine({ ...sound(), ...change })).filter(({ isGood }) => !isGood).map(({ text }) => text)
}

test('a sound installation has no findings', async () => {
  const found = await examine(sound())
  expect(found.filter(({ isGood }) => !isGood)).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(7)
})

test.each([
  [{ publicUrl: 'http://localhost:3000' }, /^Links in emails lead to .* Set PUBLIC_URL\.$/],
  [{ publicUrl: 'http://shifts.hospital.example' }, /not encrypted/],
  [{ trustProxy: [] }, /Set TRUST_PROXY/],
  [{ smtpUrl: undefined }, /no one receives them\. Set SMTP_URL/],
  [{ smtpUrl: 'smtp://127.0.0.1:1' }, /^The mail server of SMTP_URL doesn't answer/],
  [{ dataDir: '/dev/null' }, /^\/dev\/null is not a folder\. Set DATA_DIR/],
  [{ dataDir: '/dev/null/data' }, /^Nothing can be written to/],
  [{ dataDir: '/dev/null', databaseUrl: undefined }, /^\/dev\/null is not a folder\. Set DATA_DIR/],
  [{ backups: undefined }, /^No backups are made/],
  [{ backups: { folder: '/nowhere', kept: 1 } }, /^There is no backup/],
  [{ backups: { folder: '/dev/null', kept: 1 } }, /^The backups in \/dev\/null cannot be read: .*ENOTDIR/],
  [{ databaseUrl: nowhere }, /^The database of DATABASE_URL doesn't answer: .*ECONNREFUSED/],
  [{ directUrl: nowhere }, /^The database of DATABASE_DIRECT_URL doesn't answer: .*ECONNREFUSED/],
  [{ databaseUrl: nowhere, directUrl: inject('postgresUrl') }, /^The pooler of DATABASE_URL doesn't answer: .*ECONNREFUSED/],
])('%j is reported with what to do about it', async (change, text) => {
  expect(await wrongWith(change)).toEqual([expect.stringMatching(text)])
})

test('a pooler is examined in addition to the server behind it', async () => {
  const found = (await examine({ ...sound(), directUrl: inject('postgresUrl') })).map(({ text }) => text)
  expect(found).toContain('The pooler of DATABASE_URL answers.')
  expect(found).toContainEqual(expect.stringMatching(/^PostgreSQL \d+ answers\.$/))
})

test('a missing data folder is reported, not created; none is needed with a PostgreSQL server', async () => {
  const dataDir = path.join(folder, 'dta')
  expect(await wrongWith({ dataDir, databaseUrl: undefined })).toEqual([expect.stringMatching(/^There is no folder .*dta\. Set DATA_DIR/)])
  expect(await wrongWith({ dataDir })).toEqual([])
  expect(await readdir(folder)).not.toContain('dta')
})

test('a backup from the future is reported', async () => {
  const ahead = await mkdtemp(path.join(folder, 'ahead-'))
  for (const year of [2026, 2096]) await writeFile(path.join(ahead, `shiftwright-${year}-11-01T032300Z.jsonl.gz`), '')
  expect(await wrongWith({ backups: { folder: ahead, kept: 14 } })).toEqual([
    expect.stringMatching(/^shiftwright-2096-11-01T032300Z.jsonl.gz .* future/),
  ])
})

test('the newest backup is reported with its age if it is old', async () => {
  const old = await mkdtemp(path.join(folder, 'old-'))
  for (const days of [6, 5, 9]) {
    const file = path.join(old, `shiftwright-2026-11-0${days}T032300Z.jsonl.gz`)
    await writeFile(file, '')
    const then = Date.now() / 1000 - days * 86_400
    await utimes(file, then, then)
  }
  expect(await wrongWith({ backups: { folder: old, kept: 14 } })).toEqual([expect.stringContaining('is 5 days old')])
})

test.each(['', 'not/yet/made'])('a folder of backups that cannot be written to is reported (%s)', async (inside) => {
  const locked = await mkdtemp(path.join(folder, 'locked-'))
  const backups = path.join(locked, inside)
  await writeFile(path.join(locked, 'shiftwright-2026-11-24T032300Z.jsonl.gz'), '')
  // The tests may run as root, who may write everywhere.
  const { access } = fs
  const readOnly = vi.spyOn(fs, 'access').mockImplementation(async (place, mode) => {
    if (place === locked && mode !== undefined) throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
    return access(place, mode)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    readOnly.mockRestore()
    syncBuiltinESMExports()
  })
  const wrong = await wrongWith({ backups: { folder: backups, kept: 14 } })
  expect(wrong).toEqual([`No backup can be written to ${backups}: EROFS: read-only file system.`])
})

test('the embedded database is examined by the server that has it open', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'embedded-'))
  const embedded = { dataDir, databaseUrl: undefined }
  expect(await wrongWith(embedded)).toEqual([expect.stringMatching(/^There is no database in .*embedded-\w+\. Set DATA_DIR/)])
  await mkdir(path.join(dataDir, 'db'))
  await writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17')
  expect(await wrongWith(embedded)).toEqual([`No server is running on the database in ${dataDir}. Start it.`])
  const { db, config, close } = await startServer()
  const stop = await serveCommands(db, { ...config, dataDir })
  expect((await examine({ ...sound(), ...embedded })).map(({ text }) => text)).toContain(`The database in ${dataDir} answers.`)
  await close()
  expect(await wrongWith(embedded)).toEqual([
    `The database in ${dataDir} doesn't answer: the server can't reach it. Look for errors in the log.`,
  ])
  stop()
})

test('a server of an earlier version, which does not know what the doctor asks, is told from a broken one', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'earlier-'))
  await mkdir(path.join(dataDir, 'db'))
  await writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17')
  const earlier = createServer((_, reply) => void reply.writeHead(400).end('Usage: shiftwright COMMAND'))
  await new Promise<void>((listening) => void earlier.listen(path.join(dataDir, 'control.sock'), listening))
  expect(await wrongWith({ dataDir, databaseUrl: undefined })).toEqual([expect.stringMatching(/^An earlier version is running on/)])
  earlier.close()
})
