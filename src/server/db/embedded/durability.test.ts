import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { poolOfOne } from '#server/db/dialects.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { kill, register, startProduct } from '#test/product.ts'
import { aDatabase, startServer } from '#test/server.ts'

/** Starts a process in which process ids count from one, as in a container. */
const newNamespace = ['--user', '--map-root-user', '--pid', '--fork']
const hasNamespaces = spawnSync('unshare', [...newNamespace, 'true']).status === 0

const anEmptyFolder = () => mkdtemp(path.join(tmpdir(), 'shiftwright-durable-'))

async function aFolder(): Promise<string> {
  const folder = await anEmptyFolder()
  await aDatabase(folder)
  return folder
}

describe.runIf(inject('database') === 'embedded')('the embedded database', () => {
  test('syncs every acknowledged write to disk', async () => {
    const folder = await aFolder()
    const { socket, syncCount, close } = await openEmbedded(folder)
    const pool = poolOfOne(socket)
    const before = syncCount[0]!
    for (let write = 0; write < 100; write++) await pool.query('insert into durability_probe values (now())')
    expect(syncCount[0]! - before).toBeGreaterThanOrEqual(100)
    await pool.end()
    await close()
    await rm(folder, { recursive: true })
  })

  test('keeps its only connection when a statement fails that no transaction surrounds', async () => {
    const folder = await aFolder()
    const { socket, close } = await openEmbedded(folder)
    const pool = poolOfOne(socket)
    await expect(pool.query('vacuum nothing')).rejects.toMatchObject({ code: '42P01' })
    await expect(pool.query('select $1::int as one', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    await pool.end()
    await close()
    await rm(folder, { recursive: true })
  })

  test('locks its folder for one process, also against one in a container that sees no others, until that process is killed', async () => {
    const folder = await aFolder()
    const first = await startProduct({ DATA_DIR: folder })
    const second = await startProduct({ DATA_DIR: folder })
    expect(second.url).toBeUndefined()
    expect(second.output()).toContain(`is in use by process ${first.child.pid}`)
    if (hasNamespaces) {
      const command = [...newNamespace, process.execPath, 'src/server/command.ts', 'start']
      const { status, stderr } = spawnSync('unshare', command, { encoding: 'utf8', env: { ...process.env, PORT: '0', DATA_DIR: folder } })
      expect([status, stderr]).toEqual([1, expect.stringContaining(`is in use by process ${first.child.pid} on `)])
    }
    await kill(first.child)
    await (await startServer({ dataDir: folder })).close()
    await rm(folder, { recursive: true })
  })

  test('is opened by only one of two servers that start simultaneously, and readable only by their account', async () => {
    const folder = await anEmptyFolder()
    const dataDir = path.join(folder, 'data')
    fs.mkdirSync(path.join(dataDir, 'db'), { recursive: true, mode: 0o755 })
    const both = await Promise.all([1, 2].map(() => startProduct({ DATA_DIR: dataDir })))
    const [winner, ...others] = both.filter(({ url }) => url !== undefined)
    expect(others).toEqual([])
    const loser = both.find(({ url }) => url === undefined)!
    expect(loser.output()).toMatch(new RegExp(`is in use by (process ${winner!.child.pid} |another process that is just starting)`))
    expect((await register(winner!.url!, 'a@example.org'))!.status).toBe(201)
    const inside = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.startsWith('db'))
    const open = [dataDir, ...inside.map((file) => path.join(dataDir, file))].filter((file) => (fs.statSync(file).mode & 0o077) !== 0)
    expect(inside.length).toBeGreaterThan(100)
    expect(open).toEqual([])
    await kill(winner!.child)
    await rm(folder, { recursive: true })
  })

  test('does not start the server on a full disk, and starts it once there is space again', async () => {
    const folder = await anEmptyFolder()
    const full = `import fs from 'node:fs'
      const real = fs.writeSync
      fs.writeSync = (descriptor, ...rest) => {
        if (descriptor > 2) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        return real(descriptor, ...rest)
      }`
    const program = ['--import', `data:text/javascript,${encodeURIComponent(full)}`]
    const { url, output } = await startProduct({ DATA_DIR: folder }, program)
    expect(url).toBeUndefined()
    const refusal = `The embedded database cannot be opened in ${path.join(folder, 'db')}: `
    expect(output()).toBe(`${refusal}the disk is full.\n`)
    await (await startServer({ dataDir: folder })).close()
    const later = await startProduct({ DATA_DIR: folder }, program)
    expect(later.output()).toBe(`${refusal}PGlite failed to initialize properly. Is the disk full, or a file damaged?\n`)
    await (await startServer({ dataDir: folder })).close()
    await rm(folder, { recursive: true })
  })
})
