import { afterAll, beforeAll, expect, test } from 'vitest'

import { publish } from '#contract/schedule.ts'
import { undoHeader } from '#contract/undo.ts'
import { randomFrom } from '#solver/random.ts'
import { aMember, aTeam, aTemplate } from '#test/builders.ts'
import { call as callContract } from '#test/call.ts'
import { raceTools, type CallServer, type RaceTeam, type Racer } from '#test/races.ts'
import { randomWalk } from '#test/random-walk.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { scheduleOf } from '#test/undoing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function send(method: string, path: string, token: string, body?: object) {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  return { status: answer.statusCode, body: answer.json(), undoId: answer.headers[undoHeader] as string | undefined }
}
const call: CallServer = (_, method, path, token, body) => send(method, path, token, body)

async function aRaceTeam(): Promise<RaceTeam> {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const people = [member, other]
  for (const name of ['Nia', 'Ola', 'Pia']) people.push(await aMember(server, teamId, name))
  const { id: templateId } = await aTemplate(server, team)
  await aTemplate(server, team, {
    type: 'REGULAR',
    repeatPattern: { users: { 1: [member.id], 3: [other.id, member.id] } },
    startTime: '08:00',
    endTime: '16:00',
  })
  const { on } = raceTools(call, { teamId, templateId, olive: owner, people })
  await callContract(server.app, publish, { as: owner, body: { teamId, fromDate: on(0), toDate: on(10) } })
  return { teamId, templateId, olive: owner, people }
}

/** A random undoable write on the current schedule. */
function randomWrite({ teamId, templateId, olive, people }: RaceTeam, on: (days: number) => string, random: () => number) {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  return async () => {
    const { body: plan } = await send('GET', `/shifts?teamId=${teamId}&fromDate=${on(1)}&toDate=${on(21)}`, olive.token)
    const shift = pick(Object.values(plan.shifts) as { id: string }[])
    const assignment = pick(Object.values(plan.assignments) as { id: string; shiftId: string; userId: string }[])
    const [user, from, date] = [pick(people)!, 1 + Math.floor(random() * 14), on(1 + Math.floor(random() * 20))]
    const range = { fromDate: on(from), toDate: on(from + 6) }
    const startTime = pick(['18:00', '20:00', null])
    const allowOverlap = random() < 0.5
    const as = async (racer: Racer, method: string, path: string, body: object) => ({
      racer,
      ...(await send(method, path, racer.token, { teamId, ...body })),
    })
    const own = assignment ? `/shifts/${assignment.shiftId}/users/${assignment.userId}` : undefined
    const month = { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1 }
    const data = { [Number(date.slice(8))]: { day: -1, night: 1 }, 1: { day: 1, night: 1 } }
    const writes = [
      () => as(olive, 'POST', '/shifts', { date, templateId, overrides: { startTime } }),
      () => shift && as(olive, 'PUT', `/shifts/${shift.id}`, { overrides: { startTime }, allowOverlap }),
      () => shift && as(olive, 'DELETE', `/shifts/${shift.id}`, {}),
      () => shift && as(olive, 'POST', `/shifts/${shift.id}/users`, { userId: user.id, allowOverlap }),
      () =>
        own
          ? as(olive, 'PUT', own, { overrides: { startTime, coveringUserId: random() < 0.5 ? user.id : null }, allowOverlap })
          : undefined,
      () =>
        assignment && as(olive, 'POST', `/shifts/${assignment.shiftId}/users/${assignment.id}/reassign`, { userId: user.id, allowOverlap }),
      () => assignment && as(olive, 'POST', `/shifts/assignments/${assignment.id}/move`, { date, copy: random() < 0.5, allowOverlap }),
      () => assignment && as(olive, 'DELETE', `/shifts/assignments/${assignment.id}`, {}),
      () => as(olive, 'POST', '/shifts/populate', range),
      () => as(olive, 'POST', '/shifts/clear', range),
      () => as(olive, 'POST', '/shifts/lock', { ...range, lock: random() < 0.5 }),
      () => as(olive, 'POST', '/shifts/assign/regular', range),
      () => as(user, 'POST', '/availabilities', { userId: user.id, ...month, data }),
    ]
    return pick(writes)!()
  }
}

test.each([1, 2, 3])('undoing any write restores the schedule (seed %i)', async (seed) => {
  const team = await aRaceTeam()
  const tools = raceTools(call, team)
  const random = randomFrom(seed)
  const step = randomWalk(call, tools, team, seed)
  const write = randomWrite(team, tools.on, random)
  let undone = 0
  for (let round = 0; round < 40; round++) {
    for (let count = 0; count < 4; count++) await step(0)
    const before = await scheduleOf(server, team.teamId)
    const written = await write()
    if (written?.undoId === undefined) continue
    const answer = await send('POST', `/teams/${team.teamId}/undo`, written.racer.token, { ids: [written.undoId] })
    expect(answer.body).toEqual({ undone: 1 })
    expect(await scheduleOf(server, team.teamId)).toEqual(before)
    undone++
    // Redoes half of the undone writes, so that schedules differ.
    if (random() < 0.5)
      expect((await send('POST', `/teams/${team.teamId}/undo`, written.racer.token, { ids: [answer.undoId] })).status).toBe(200)
  }
  expect(undone).toBeGreaterThan(10)
})
