import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { kill, startProduct, startWorker } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

test('the installed package serves pages, fills a month in a worker thread and prints it', async () => {
  await promisify(execFile)(process.execPath, ['scripts/package.ts'])
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-package-'))
  const { child, url } = await startProduct({ DATA_DIR: folder }, [], 'package')
  expect(await exposedIn(path.join(folder, 'db'))).toEqual([])
  const page = await (await fetch(url!)).text()
  expect(page).toContain('<div id="root">')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!
  expect((await fetch(`${url}${script}`)).status).toBe(200)

  const call = async (method: string, address: string, body?: object, token = '') => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(`${url}/api${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const account = { firstName: 'Ada', lastName: 'Auth', email: 'ada@example.org', password: 'seven winter boots' }
  await call('POST', '/auth/register', account)
  const { token } = (await (await call('POST', '/auth/login', account)).json()) as { token: string }
  // Creating the demo team makes the solver fill its months.
  const { teamId } = (await (await call('POST', '/demo', {}, token)).json()) as { teamId: string }
  const now = new Date()
  const month = `teamId=${teamId}&fromDate=2026-11-01&toDate=2026-11-30`
  const filled = await call('POST', '/fillings', { teamId, year: now.getFullYear() + 1, month: 0 }, token)
  expect(filled.status).toBe(201)
  const printed = await call('GET', `/reports/calendar?${month}`, undefined, token)
  expect(printed.status).toBe(200)
  expect(
    Buffer.from(await printed.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await kill(child)
  await rm(folder, { recursive: true })
}, 180_000)

/** The files that other users of the machine may read. */
async function exposedIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const modes = await Promise.all(files.map(async (file) => [file, (await stat(path.join(folder, file))).mode & 0o077] as const))
  return modes.flatMap(([file, mode]) => (mode === 0 ? [] : [file]))
}

test('the installed package runs a worker, which ends on SIGTERM', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-package-'))
  const { databaseUrl } = await aDatabase(folder)
  const { child, output } = await startWorker({ DATABASE_URL: databaseUrl!, DATA_DIR: folder }, 'package/lib/server/command.js')
  expect(output()).toContain('A worker of Shiftwright is running\nData: PostgreSQL server')
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  await rm(folder, { recursive: true })
})

test('the package lists every other package that it needs as a dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package/package.json', 'utf8')) as { dependencies: Record<string, string> }
  const imported = globSync('package/lib/server/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:^import |from |import\()"([^"./][^"]*)"/gm)].map(([, name]) => name!),
  )
  const packages = imported.filter((name) => !isBuiltin(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  expect(Object.keys(dependencies)).toContain('node')
  const { components } = JSON.parse(readFileSync('package/sbom.cdx.json', 'utf8')) as { components: { name: string }[] }
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(Object.keys(dependencies).filter((name) => name.startsWith('react'))).toEqual([])
})

test('the package contains every thread that its server starts', () => {
  const code = globSync('package/lib/server/*.js').map((file) => readFileSync(file, 'utf8'))
  const threads = code.flatMap((text) => [...text.matchAll(/new URL\(["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => name!))
  expect(threads.length).toBeGreaterThan(6)
  expect(threads.filter((name) => !existsSync(`package/lib/server/${name}`))).toEqual([])
})

test('every link of its guides leads to a file of the package', () => {
  const guides = globSync('package/*.md').filter((file) => !file.endsWith('CHANGELOG.md'))
  const links = guides.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!))
  expect(links).toEqual(expect.arrayContaining(['scale.md', 'single-sign-on.md']))
  expect(links.filter((link) => !existsSync(`package/${link}`))).toEqual([])
})
