import { afterAll, beforeAll, expect, test } from 'vitest'

import { initiateReset } from '#contract/accounts/auth.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { aMember, aShift, aTeam, aTemplate, aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let smtp: Awaited<ReturnType<typeof catchMails>>
beforeAll(async () => {
  smtp = await catchMails()
  server = await startServer({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

test('sixty people who request a new password simultaneously get it within ten seconds', async () => {
  for (let count = 0; count < 60; count++) await aUser(server)
  const users = await server.db.selectFrom('users').select('email').execute()
  const since = performance.now()
  await Promise.all(users.map(({ email }) => call(server.app, initiateReset, { body: { email } })))
  await expect.poll(() => smtp.raw.length, { timeout: 30_000 }).toBe(60)
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('a reset email that is queued behind forty for unknown addresses is sent within ten seconds', async () => {
  smtp.raw.length = 0
  const [{ email }] = (await server.db.selectFrom('users').select('email').limit(1).execute()) as [{ email: string }]
  const strangers = Array.from({ length: 40 }, (_, at) => `stranger${at}@example.org`)
  const since = performance.now()
  for (const address of [...strangers, email]) await call(server.app, initiateReset, { body: { email: address } })
  await expect.poll(() => smtp.raw.length, { timeout: 30_000 }).toBe(1)
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('forty people are notified of a published month within half a minute', async () => {
  smtp.raw.length = 0
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  for (let count = 0; count < 40; count++) {
    const { id: userId } = await aMember(server, team.teamId, 'Mia')
    const { id: shiftId } = await aShift(
      server,
      team,
      template,
      `2036-${count < 20 ? '05' : '06'}-${String((count % 20) + 1).padStart(2, '0')}`,
    )
    await call(server.app, addUser, { as: team.owner, params: { shiftId }, body: { teamId: team.teamId, userId } })
  }
  const since = performance.now()
  const body = { teamId: team.teamId, fromDate: '2036-05-01', toDate: '2036-06-30' }
  expect((await call(server.app, publish, { as: team.owner, body })).status).toBe(200)
  await expect.poll(() => smtp.raw.length, { timeout: 60_000 }).toBe(40)
  expect(performance.now() - since).toBeLessThan(30_000)
}, 90_000)
