import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login } from '#contract/accounts/auth.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const rounds = sized(30, 300)

async function failedLogins(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log where entity = 'failed_logins'`.execute(
    server.db,
  )
  return rows[0]!.count
}

test('a wrong password takes as long for an address without an account', async () => {
  const { owner } = await aTeam(server)
  const { email: known } = (await call(server.app, getUser, { as: owner })).body
  let noted = 0
  const time = async (email: string) => {
    // What is noted of the login before, after its answer, is not part of this one.
    await expect.poll(() => failedLogins()).toBe(noted)
    const since = performance.now()
    const { body } = await call(server.app, login, { body: { email, password: 'eight summer hats' } })
    const ms = performance.now() - since
    expect(body.code).toBe('INVALID_CREDENTIALS')
    if (email === known) noted++
    return ms
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    // Each follows the other as often as itself.
    const first = round % 2 === 0
    if (first) times.known.push(await time(known))
    times.unknown.push(await time(`unknown${round}@example.org`))
    if (!first) times.known.push(await time(known))
  }
  const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!
  const ratio = median(times.known) / median(times.unknown)
  console.log(`login: with a known address ${ratio.toFixed(2)} times as long as with an unknown one, over ${rounds} pairs`)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})
