import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { catchMails } from '#test/outside/smtp.ts'

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
  [{ backups: undefined }, /^No backups are made/],
  [{ backups: { folder: '/nowhere', kept: 1 } }, /^There is no backup/],
  [{ backups: { folder: '/dev/null', kept: 1 } }, /^The backups in \/dev\/null cannot be read: .*ENOTDIR/],
  [{ databaseUrl: nowhere }, /^The database of DATABASE_URL doesn't answer: .*ECONNREFUSED/],
  [{ directUrl: nowhere }, /^The database of DATABASE_DIRECT_URL doesn't answer: .*ECONNREFUSED/],
  [{ databaseUrl: nowhere, directUrl: inject('postgresUrl') }, /^The pooler of DATABASE_URL doesn't answer: .*ECONNREFUSED/],
])('%j is reported with what to do about it', async (change, text) => {
  expect(await wrongWith(change)).toEqual([expect.stringMatching(text)])
})

test('a pooler is examined beside the server behind it', async () => {
  const found = (await examine({ ...sound(), directUrl: inject('postgresUrl') })).map(({ text }) => text)
  expect(found).toContain('The pooler of DATABASE_URL answers.')
  expect(found).toContainEqual(expect.stringMatching(/^PostgreSQL \d+ answers\.$/))
})

test('a data folder that does not exist is reported, not made; with a PostgreSQL server none is needed', async () => {
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

test('an old backup is reported with its age', async () => {
  const old = await mkdtemp(path.join(folder, 'old-'))
  const file = path.join(old, 'shiftwright-2026-11-01T032300Z.jsonl.gz')
  await writeFile(file, '')
  const fiveDaysAgo = Date.now() / 1000 - 5 * 86_400
  await utimes(file, fiveDaysAgo, fiveDaysAgo)
  expect(await wrongWith({ backups: { folder: old, kept: 14 } })).toEqual([expect.stringContaining('is 5 days old')])
})
