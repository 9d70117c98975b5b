import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { startServer } from '#test/server.ts'

import { buildIn, serveWeb } from './static-pages.ts'

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

test('opening an unknown path gets the page, even if it is wrongly encoded, and loading a missing file gets a 404', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Shiftwright</title>')
  await writeFile(path.join(folder, 'assets', 'main-1.js'), 'export {}')
  const server = await startServer()
  await serveWeb(server.app, folder)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const answerTo = async (address: string, headers: Record<string, string>, method = 'GET') => {
    const { status, headers: answered } = await fetch(url + address, { method, headers })
    return `${status} ${answered.get('content-type')!.split(';')[0]}`
  }
  const opening = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const [page, missing] = ['200 text/html', '404 application/json']
  for (const address of ['/nope', '/nope.html', '/app/no.such.page', '/nope.html?from=here.js', '/app?a=b.c', '/assets/main-0.js'])
    expect([address, await answerTo(address, opening)]).toEqual([address, page])
  for (const accept of ['*/*', 'image/avif,image/webp,image/*,*/*;q=0.8', 'text/css,*/*;q=0.1'])
    for (const address of ['/assets/main-0.js', '/nope.png', '/nope.html'])
      expect([address, await answerTo(address, { accept })]).toEqual([address, missing])
  expect(await answerTo('/nope', { accept: '*/*' })).toBe(page)
  expect(await answerTo('/.well-known/nothing', { accept: '*/*' })).toBe(missing)
  const forPasswords = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' })
  expect([forPasswords.status, forPasswords.headers.get('location')]).toEqual([302, '/app/profile'])
  expect(await answerTo('/assets/main-1.js', opening)).toBe('200 application/javascript')
  expect(await answerTo('/nope.html', opening, 'POST')).toBe(missing)
  expect(await answerTo('/api/nope.html', opening)).toBe(missing)
  for (const address of ['/%', '/app/switches/switch/%E0%A4%A'])
    expect([address, await answerTo(address, opening)]).toEqual([address, page])
  expect(await answerTo('/api/%', opening)).toBe('400 application/json')
  expect(await answerTo('/%', opening, 'POST')).toBe('400 application/json')
  await server.close()
  await rm(folder, { recursive: true })
})

test('API replies name no build without built pages', async () => {
  const server = await startServer()
  expect((await server.app.inject({ url: '/api/health' })).headers).not.toHaveProperty('build')
  await server.close()
})
