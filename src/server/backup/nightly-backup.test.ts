import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { startServer, type TestServer } from '#test/server.ts'

import { backUpNightly } from './nightly-backup.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-nightly-'))
  return () => rm(folder, { recursive: true })
})

async function namesAfter(...before: string[]): Promise<string[]> {
  for (const name of before) await writeFile(path.join(folder, name), '')
  await backUpNightly(server.db, { folder, kept: 2 })
  return (await readdir(folder)).toSorted()
}

test('a new backup is kept although a clock that was ahead dated earlier ones in the future', async () => {
  const [first, second] = ['shiftwright-2096-01-01T032300Z.jsonl.gz', 'shiftwright-2096-01-02T032300Z.jsonl.gz']
  expect(await namesAfter(first, second)).toEqual([expect.stringMatching(/^shiftwright-20[2-8]/), second])
})

test('a nightly job that is repeated because a step failed makes no second backup', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const before = ['shiftwright-2026-01-01T032300Z.jsonl.gz', `shiftwright-${today}T000000Z.jsonl.gz`]
  expect(await namesAfter(...before)).toEqual(before)
})
