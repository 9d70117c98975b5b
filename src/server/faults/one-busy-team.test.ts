import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateTeam } from '#contract/teams.ts'
import { aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const seconds = sized(2, 20)
const writesASecond = 100

test('a team that writes a hundred times a second delays no other team’s reads', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [busy, quiet] = [await aTeam(server), await aTeam(server)]
  await aTemplate(server, quiet)
  const writes: Promise<{ status: number; ms: number }>[] = []
  const rename = async () => {
    const since = performance.now()
    const body = { name: `Ward ${writes.length}` }
    const { status } = await call(server.app, updateTeam, { as: busy.owner, params: { teamId: busy.teamId }, body })
    return { status, ms: performance.now() - since }
  }
  const timer = setInterval(() => writes.push(rename()), 1000 / writesASecond)
  const headers = { authorization: `Bearer ${quiet.member.token}` }
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const since = performance.now()
    const answer = await fetch(`${url}/api/shifts?teamId=${quiet.teamId}&fromDate=2026-12-01&toDate=2026-12-31`, { headers })
    await answer.text()
    expect(answer.status).toBe(200)
    times.push(performance.now() - since)
  }
  clearInterval(timer)
  const answers = await Promise.all(writes)
  // Writes beyond what the machine can handle are refused.
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  const done = answers.filter(({ status }) => status === 200)
  expect(done).not.toEqual([])
  const p95 = quantile(times, 0.95)
  console.log(`busy team: ${(done.length / seconds).toFixed(0)} writes a second, another team's reads p95 ${p95.toFixed(1)} ms`)
  // On a busy machine, reads are slow too; but they do not wait until the team's writes are done.
  const wait = quantile(
    done.map(({ ms }) => ms),
    0.5,
  )
  expect(p95).toBeLessThan(Math.max(500, wait / 2))
})

const quantile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!
