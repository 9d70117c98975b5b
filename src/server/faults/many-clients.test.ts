import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateTeam } from '#contract/teams.ts'
import { aMember, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { isLong, sized } from '#test/sizes.ts'

let server: TestServer
let url: string
let team: TestTeam
beforeAll(async () => {
  server = await startServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  team = await aTeam(server)
  await aTemplate(server, team)
})
afterAll(() => server.close())

const percentile = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!

/** The durations in milliseconds of this many reads, one after another. */
async function readTimes(count: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${team.owner.token}` }
  const times: number[] = []
  for (let read = 0; read < count; read++) {
    const since = performance.now()
    const answer = await fetch(`${url}/api/shifts?teamId=${team.teamId}&fromDate=2026-12-01&toDate=2026-12-31`, { headers })
    await answer.text()
    expect(answer.status).toBe(200)
    times.push(performance.now() - since)
  }
  return times
}

/** Sends the text and then nothing more, and never reads the answer. */
async function aSlowClient(text: string): Promise<Socket> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

const slow = sized(40, 200)

test(`${slow} clients that stop reading and writing delay no one else`, async () => {
  const before = await readTimes(50)
  const line = (method: string) =>
    `${method} /api/shifts?teamId=${team.teamId} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${team.owner.token}\r\n`
  const writers = Array.from({ length: slow / 2 }, () =>
    aSlowClient(`${line('POST')}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a`),
  )
  const readers = Array.from({ length: slow / 2 }, () => aSlowClient(`${line('GET')}connection: keep-alive\r\n\r\n`.repeat(20)))
  const sockets = await Promise.all([...writers, ...readers])
  const during = await readTimes(200)
  const [p95, p95Before] = [percentile(during, 0.95), percentile(before, 0.95)]
  console.log(`slow clients: ${slow}, read p95 ${p95.toFixed(1)} ms beside them, ${p95Before.toFixed(1)} ms alone`)
  // In the long form, wait until the server itself closes them: half a request after two minutes, an unread answer some time later.
  if (isLong) {
    const since = performance.now()
    await expect.poll(connections, { timeout: 200_000, interval: 500 }).toBeLessThan(5)
    console.log(`slow clients: closed after ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  for (const socket of sockets) socket.destroy()
  expect(p95).toBeLessThan(250)
}, 240_000)

const connections = () =>
  new Promise<number>((resolve, reject) => server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

const [people, streamsEach] = [sized(15, 50), 20]

test(`${people * streamsEach} listeners receive a change`, async () => {
  const members: TestUser[] = []
  for (let person = 0; person < people; person++) members.push(await aMember(server, team.teamId, 'Lina'))
  const leave = new AbortController()
  const heard: number[] = []
  const greeted: unknown[] = []
  const listening = members.flatMap((member) =>
    Array.from({ length: streamsEach }, async () => {
      const headers = { authorization: `Bearer ${member.token}` }
      const { status, body } = await fetch(`${url}/api/teams/${team.teamId}/events`, { headers, signal: leave.signal })
      expect(status).toBe(200)
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
        if (chunk.includes('hello')) greeted.push(member)
        if (chunk.includes('"team"')) heard.push(performance.now())
      }
    }).map((stream) => stream.catch((error: Error) => error.name === 'AbortError' || Promise.reject(error))),
  )
  await expect.poll(() => greeted.length, { timeout: 60_000 }).toBe(people * streamsEach)
  const since = performance.now()
  await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { weekStart: 1 } })
  await expect.poll(() => heard.length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(people * streamsEach)
  const last = Math.max(...heard) - since
  console.log(`listeners: ${people * streamsEach}, the last heard after ${last.toFixed(0)} ms`)
  leave.abort()
  await Promise.all(listening)
  expect(last).toBeLessThan(5_000)
})
