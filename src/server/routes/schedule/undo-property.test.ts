import { afterAll, beforeAll, expect, test } from 'vitest'

import { randomFrom } from '#solver/random.ts'
import { aRaceTeam, callsTo } from '#test/racing/race-servers.ts'
import { raceTools, type CallServer, type Racer, type RaceTeam } from '#test/racing/race-tools.ts'
import { randomWalk } from '#test/racing/walk/random-walk.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'
import { scheduleOf } from '#test/undoing.ts'

let server: TestServer
let call: CallServer
beforeAll(async () => {
  server = await startServer()
  call = callsTo(server)
})
afterAll(() => server.close())

/** A random undoable write on the current schedule. */
function randomWrite({ teamId, templateId, olive, people }: RaceTeam, on: (days: number) => string, random: () => number) {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  return async () => {
    const { body: plan } = await call(0, 'GET', `/shifts?teamId=${teamId}&fromDate=${on(1)}&toDate=${on(21)}`, olive.token)
    const shift = pick(Object.values(plan.shifts) as { id: string }[])
    const assignment = pick(Object.values(plan.assignments) as { id: string; shiftId: string; userId: string }[])
    const [user, from, date] = [pick(people)!, 1 + Math.floor(random() * 14), on(1 + Math.floor(random() * 20))]
    const range = { fromDate: on(from), toDate: on(from + 6) }
    const startTime = pick(['18:00', '20:00', null])
    const allowOverlap = random() < 0.5
    const as = async (racer: Racer, method: string, path: string, body: object) => ({
      racer,
      ...(await call(0, method, path, racer.token, { teamId, ...body })),
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

test.each([1, 2, 3].slice(0, sized(1, 3)))('undoing any write restores the schedule (seed %i)', async (seed) => {
  const team = await aRaceTeam(server, 10)
  const tools = raceTools(call, team)
  const random = randomFrom(seed)
  const step = randomWalk(call, tools, team, seed)
  const write = randomWrite(team, tools.on, random)
  let undone = 0
  for (let round = 0; round < sized(16, 40); round++) {
    for (let count = 0; count < 4; count++) await step(0)
    const before = await scheduleOf(server, team.teamId)
    const written = await write()
    if (written?.undoId === undefined) continue
    const answer = await call(0, 'POST', `/teams/${team.teamId}/undo`, written.racer.token, { ids: [written.undoId] })
    expect(answer.body).toEqual({ undone: 1 })
    expect(await scheduleOf(server, team.teamId)).toEqual(before)
    undone++
    // Redoes half of the undone writes, to vary the schedules.
    if (random() < 0.5)
      expect((await call(0, 'POST', `/teams/${team.teamId}/undo`, written.racer.token, { ids: [answer.undoId] })).status).toBe(200)
  }
  expect(undone).toBeGreaterThan(sized(4, 10))
})
