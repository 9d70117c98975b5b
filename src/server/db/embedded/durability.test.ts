import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { poolOfOne } from '#server/db/dialects.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { kill, startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

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

  test('locks its folder for one process, and releases it when that process is killed', async () => {
    const folder = await aFolder()
    const first = await startProduct({ DATA_DIR: folder })
    const second = await startProduct({ DATA_DIR: folder })
    expect(second.url).toBeUndefined()
    expect(second.output()).toContain(`is in use by process ${first.child.pid}`)
    await kill(first.child)
    const third = await startProduct({ DATA_DIR: folder })
    expect(third.url).toMatch(/^http/)
    await kill(third.child)
    await rm(folder, { recursive: true })
  })

  test('is opened by only one of two servers that start simultaneously', async () => {
    const folder = await anEmptyFolder()
    const both = await Promise.all([1, 2].map(() => startProduct({ DATA_DIR: folder })))
    const [winner, ...others] = both.filter(({ url }) => url !== undefined)
    expect(others).toEqual([])
    const loser = both.find(({ url }) => url === undefined)!
    expect(loser.output()).toMatch(new RegExp(`is in use by (process ${winner!.child.pid} |another process that is just starting)`))
    await kill(winner!.child)
    await rm(folder, { recursive: true })
  })

  test.runIf(hasNamespaces)('locks its folder against a process in another container, which sees no processes of this one', async () => {
    const folder = await aFolder()
    const { child } = await startProduct({ DATA_DIR: folder })
    const command = [...newNamespace, process.execPath, 'src/server/command.ts', 'start']
    const { status, stderr } = spawnSync('unshare', command, { encoding: 'utf8', env: { ...process.env, PORT: '0', DATA_DIR: folder } })
    expect([status, stderr]).toEqual([1, expect.stringContaining(`is in use by process ${child.pid} on `)])
    await kill(child)
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
    expect(output()).toBe(`The embedded database cannot be opened in ${path.join(folder, 'db')}: the disk is full.\n`)
    const next = await startProduct({ DATA_DIR: folder })
    expect(next.url).toMatch(/^http/)
    await kill(next.child)
    await rm(folder, { recursive: true })
  })
})
