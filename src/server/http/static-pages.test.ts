import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { startServer } from '#test/server.ts'

import { buildIn } from './static-pages.ts'

test('reads which build of the pages a folder contains, if any', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-pages-'))
  expect(await buildIn(folder)).toBeUndefined()
  await writeFile(path.join(folder, 'build.txt'), '4f2a91c0\n')
  expect(await buildIn(folder)).toBe('4f2a91c0')
  await rm(folder, { recursive: true })
})

test('every API reply names the build of the pages', async () => {
  const server = await startServer({}, { build: '4f2a91c0' })
  for (const url of ['/api/health', '/api/nothing', '/api/shifts', '/api/openapi.json', '/api/feeds/unknown.ics'])
    expect([url, (await server.app.inject({ url })).headers.build]).toEqual([url, '4f2a91c0'])
  const broken = { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } } as const
  expect((await server.app.inject(broken)).headers.build).toBe('4f2a91c0')
  await server.close()
})

test('names no build without built pages', async () => {
  const server = await startServer()
  expect((await server.app.inject({ url: '/api/health' })).headers).not.toHaveProperty('build')
  await server.close()
})
