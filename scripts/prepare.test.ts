import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Windows has neither this shell nor these signals.
test.skipIf(process.platform === 'win32')('what npm has started ends when npm ends only its shell', async () => {
  const program = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const shell = spawn('sh', ['-c', `node scripts/prepare.mjs -- -e '${program}'; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(String(printed))
  expect(isRunning(pid)).toBe(true)
  shell.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})
