import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { catchMails } from '#test/outside/smtp.ts'
import { kill, startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

test('a clock that jumps by hours signs no one out, refuses no call and loses no email', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-clock-'))
  const { databaseUrl, dataDir } = await aDatabase(folder)
  const smtp = await catchMails()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Shiftwright <mail@example.org>',
  }
  const { child, url, output } = await startProduct(settings, ['--import', './test/outside/stepping-clock.ts'])
  const call = async (method: string, address: string, body?: object, token?: string): Promise<Record<string, string>> => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${url}/api${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const reply = (await answer.json()) as Record<string, string>
    expect(answer.status, `${method} ${address}: ${JSON.stringify(reply)}`).toBeLessThan(300)
    return reply
  }
  const account = { firstName: 'Ada', lastName: 'Auth', email: 'ada@example.org', password: 'seven winter boots' }
  await call('POST', '/auth/register', account)
  const { token } = await call('POST', '/auth/login', account)
  const { id: teamId } = await call('POST', '/teams', { name: 'Cardiology' }, token)

  for (const [step, hours] of [0, 2, -2, 0].entries()) {
    if (step > 0) {
      child.kill('SIGUSR2')
      await expect.poll(output).toContain(`The clock is ${hours} hours off.`)
    }
    await call('PATCH', `/teams/${teamId}`, { name: `Cardiology ${step}` }, token)
    const { name } = await call('GET', `/teams/${teamId}`, undefined, token)
    expect(name).toBe(`Cardiology ${step}`)
    expect((await call('POST', '/auth/login', account)).token).toMatch(/^[\w-]{43}$/)
    await call('POST', '/auth/email/proof', {}, token)
    if (step < 3) await call('POST', '/auth/reset-password/initiate', { email: account.email })
    const subjects = async () => (await smtp.parsed()).map(({ subject }) => subject)
    const isReset = (subject: string | undefined) => subject === 'Reset your Shiftwright password'
    await expect.poll(async () => (await subjects()).filter(isReset).length, { timeout: 30_000 }).toBe(Math.min(step + 1, 3))
  }
  console.log('clock steps: 2 hours ahead, 2 hours behind and back: every call answered, every email sent')
  await kill(child)
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
}, 120_000)
