import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-no-demo-'))
  return () => rm(folder, { recursive: true })
})

function startDemo(settings: Record<string, string> = {}) {
  const env = { ...process.env, PORT: '0', HOST: '', TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: '1', ...settings }
  const child = spawn(process.execPath, ['src/server/command.ts', 'demo'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const ending = async () => ({ status: (await ended)[0] as number | null, printed: (await printed).join(''), left: await readdir(folder) })
  return { child, ending }
}

test('a demo that cannot start ends and leaves no files', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String((other.address() as AddressInfo).port)
  expect(await startDemo({ PORT: port }).ending()).toEqual({ status: 1, printed: expect.stringContaining(port), left: [] })
  other.close()
})

test('a demo that is interrupted while it starts leaves no files', async () => {
  const { child, ending } = startDemo()
  await expect.poll(() => readdir(folder)).not.toEqual([])
  child.kill('SIGINT')
  expect(await ending()).toEqual({ status: 1, printed: '', left: [] })
})

test('a demo runs even where registration is closed, and ends when its terminal is closed', async () => {
  const { child, ending } = startDemo({ REGISTRATION: 'closed' })
  // A slow start may print warnings first.
  child.stdout.on('data', (chunk) => String(chunk).includes('Open http') && child.kill('SIGHUP'))
  expect(await ending()).toEqual({ status: 0, printed: expect.stringMatching(/^Open http/m), left: [] })
})
