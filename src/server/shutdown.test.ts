import { once } from 'node:events'
import { Agent, get } from 'node:http'

import { expect, test } from 'vitest'

import { startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

/** Calls over one connection until the server closes it. */
async function callUntilTold(url: string, answers: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string; isLast: boolean }>()
    get(`${url}/api/health`, { agent }, (response) => {
      response.resume().on('end', () => resolve({ outcome: String(response.statusCode), isLast: response.headers.connection === 'close' }))
    }).on('error', (error: NodeJS.ErrnoException) => resolve({ outcome: error.code!, isLast: true }))
    const { outcome, isLast } = await promise
    answers.push(outcome)
    if (isLast) return
  }
}

test('a stopping server breaks no connection in use, and exits soon', async () => {
  const { databaseUrl } = await aDatabase('')
  const { child, url } = await startProduct({ DATABASE_URL: databaseUrl ?? '' })
  const answers: string[] = []
  const callers = Array.from({ length: 50 }, () => callUntilTold(url!, answers))
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(200)
  child.kill('SIGTERM')
  const since = performance.now()
  await Promise.all(callers)
  expect(new Set(answers)).toEqual(new Set(['200']))
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  const seconds = (performance.now() - since) / 1000
  console.log(`SIGTERM: ${answers.length} answers, all complete, out in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(10)
})
