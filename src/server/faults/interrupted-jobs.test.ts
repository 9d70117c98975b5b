import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { catchMails } from '#test/outside/smtp.ts'
import { kill, startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

const secondsUntilRetried = 90

test('when the server is killed while it sends emails, they arrive a minute later and none is lost', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-jobs-'))
  const { databaseUrl, dataDir } = await aDatabase(folder)
  let waiting = 0
  let opens = () => {}
  const opened = new Promise<void>((resolve) => (opens = resolve))
  const smtp = await catchMails({
    ready: () => {
      waiting++
      return opened
    },
  })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Shiftwright <mail@example.org>',
  }
  const first = await startProduct(settings)
  await queueOneOfEach(first.url!)
  await expect.poll(() => waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(expected.length)
  await kill(first.child)
  opens()
  await setImmediate()
  smtp.raw.length = 0

  const since = performance.now()
  const second = await startProduct(settings)
  const subjects = async () => (await smtp.parsed()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
  await expect.poll(subjects, { timeout: 2 * secondsUntilRetried * 1000 }).toEqual(expect.arrayContaining(expected))
  const seconds = (performance.now() - since) / 1000
  console.log(`interrupted jobs: ${expected.length} kinds of email, all sent ${seconds.toFixed(0)} s after the restart`)
  await kill(second.child)
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
  expect(seconds).toBeLessThan(secondsUntilRetried)
}, 300_000)

/** Everyone must get the emails about themselves. */
const expected = [
  'ada@example.org: Reset your Shiftwright password',
  'new@example.org: Confirm your email address on Shiftwright',
  'ada@example.org: Your email address on Shiftwright is about to change',
  'ben@example.org: Ada is deleting the team. It will be gone in a week; an owner can still keep it.',
]

async function queueOneOfEach(url: string): Promise<void> {
  const post = callerOf(url)
  const password = 'seven winter boots'
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map(async (firstName) => {
      const account = { firstName, lastName: 'Auth', email: `${firstName.toLowerCase()}@example.org`, password }
      await post('POST', '/auth/register', account)
      return callerOf(url, (await post('POST', '/auth/login', account)).token)
    }),
  )
  const { id: teamId, joinCode } = await ada!('POST', '/teams', { name: 'Cardiology' })
  await ben!('POST', '/teams/join', { joinCode })
  await ben!('PUT', '/auth/notice-preferences', { mutedTopics: [], quietFrom: null, quietTo: null })
  await ada!('DELETE', `/teams/${teamId}`, { name: 'Cardiology' })
  await ada!('PATCH', '/auth/user', { email: 'new@example.org', currentPassword: password })
  await post('POST', '/auth/reset-password/initiate', { email: 'ada@example.org' })
}

function callerOf(url: string, token?: string) {
  return async (method: string, address: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api${address}`, { method, headers, body: JSON.stringify(body) })
    const reply = (await answer.json()) as Record<string, string>
    expect(answer.status, `${method} ${address}: ${JSON.stringify(reply)}`).toBeLessThan(300)
    return reply
  }
}
