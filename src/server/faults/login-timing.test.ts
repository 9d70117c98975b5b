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

test('a wrong password takes as long to refuse for a known address as for an unknown one', async () => {
  const { owner } = await aTeam(server)
  const { email: known } = (await call(server.app, getUser, { as: owner })).body
  let noted = 0
  const time = async (email: string) => {
    // Waits for what is recorded after the previous login's answer, so that it does not count towards this one.
    await expect.poll(() => failedLogins()).toBe(noted)
    const since = performance.now()
    const { body } = await call(server.app, login, { body: { email, password: 'eight summer hats' } })
    const ms = performance.now() - since
    expect(body.code).toBe('INVALID_CREDENTIALS')
    if (email === known) noted++
    return ms
  }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const unknownEmail = `unknown${round}@example.org`
    // Alternates the order, so that each kind of address comes first equally often.
    if (round % 2 === 0) {
      const ofKnown = await time(known)
      ratios.push(ofKnown / (await time(unknownEmail)))
    } else {
      const ofUnknown = await time(unknownEmail)
      ratios.push((await time(known)) / ofUnknown)
    }
  }
  const { low, high } = medianWithin(ratios)
  console.log(
    `login: with a known address ${low.toFixed(2)} to ${high.toFixed(2)} times as long as with an unknown one, over ${rounds} pairs`,
  )
  expect(low).toBeLessThan(1.4)
  expect(high).toBeGreaterThan(0.7)
})

/**
 * The median of the underlying distribution lies between these with a probability of 99.99 % (four standard deviations), however busy the
 * machine is.
 */
function medianWithin(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const below = Math.floor(values.length / 2 - 2 * Math.sqrt(values.length))
  return { low: sorted[below]!, high: sorted[values.length - 1 - below]! }
}
