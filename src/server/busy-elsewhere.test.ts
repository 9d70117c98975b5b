import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { updateUser } from '#contract/accounts/account.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { addUser, reassign, updateAssignment, whyAssigned } from '#contract/schedule/assignments.ts'
import { assignDynamic, assignRegular, populate, publish } from '#contract/schedule/schedule.ts'
import { createSwitch, getSwitches } from '#contract/switches.ts'
import { joinTeam, updateTeam } from '#contract/teams.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Place extends TestTeam {
  template: { id: string }
}

/** Mara is a member of both teams. Both have day shifts from 8 to 16. */
async function twoTeams(shares = true): Promise<{ mara: TestUser; here: Place; there: Place }> {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const mara = here.member
  await call(server.app, joinTeam, { as: mara, body: { joinCode: there.joinCode } })
  await call(server.app, updateUser, { as: mara, body: { sharesBusy: shares } })
  const times = { startTime: '08:00', endTime: '16:00' }
  return {
    mara,
    here: { ...here, template: await aTemplate(server, here, times) },
    there: { ...there, template: await aTemplate(server, there, times) },
  }
}

async function book(team: Place, user: TestUser, date: string, allowOverlap?: boolean) {
  const shift = await aShift(server, team, team.template, date)
  const body = { teamId: team.teamId, userId: user.id, ...(allowOverlap !== undefined && { allowOverlap }) }
  const answer = await call(server.app, addUser, { as: team.owner, params: { shiftId: shift.id }, body })
  return { ...answer, shift }
}

const seenBy = async (team: Place, as: TestUser, of: TestUser, month = 11) => {
  const { body } = await call(server.app, getAvailabilities, { as, query: { teamId: team.teamId, year: 2036, month } })
  return body[of.id]!.busy
}
const minutes = (local: string) => Date.parse(`${local}Z`) / 60_000

describe('a person in two teams who shares when they are busy', () => {
  test('is shown as busy to the admins of the other team, without details', async () => {
    const { mara, here, there } = await twoTeams()
    await book(there, mara, '2036-12-03')
    const busy = [{ start: minutes('2036-12-03T08:00'), end: minutes('2036-12-03T16:00') }]
    expect(await seenBy(here, here.admin, mara)).toEqual(busy)
    expect(await seenBy(here, here.other, mara)).toBeUndefined()
    await call(server.app, updateUser, { as: mara, body: { sharesBusy: false } })
    expect(await seenBy(here, here.admin, mara)).toBeUndefined()
  })

  test('is shown as busy in the local time of the team that looks', async () => {
    const { mara, here, there } = await twoTeams()
    await call(server.app, updateTeam, { as: there.owner, params: { teamId: there.teamId }, body: { timeZone: 'America/Winnipeg' } })
    await book(there, mara, '2036-12-03')
    expect(await seenBy(here, here.owner, mara)).toEqual([{ start: minutes('2036-12-03T09:00'), end: minutes('2036-12-03T17:00') }])
  })

  test.each([
    ['of the same zone, in an hour that the clock skips', undefined, '2036-03-09', ['02:30', '03:15'], ['02:30', '03:15']],
    ['of the same zone, for exactly that hour', undefined, '2036-03-09', ['02:00', '03:00'], ['02:00', '03:00']],
    ['of another zone, while the clock here goes back', 'Europe/London', '2036-11-02', ['05:30', '06:15'], ['01:30', '02:15']],
    ['of another zone, in an hour that its clock skips', 'America/Winnipeg', '2036-03-09', ['02:30', '03:15'], ['04:30', '05:15']],
  ] as const)('is busy for a team %s', async (_, timeZone, date, [startTime, endTime], [from, to]) => {
    const { mara, here, there } = await twoTeams()
    if (timeZone) await call(server.app, updateTeam, { as: there.owner, params: { teamId: there.teamId }, body: { timeZone } })
    await book({ ...there, template: await aTemplate(server, there, { startTime, endTime }) }, mara, date)
    const month = Number(date.slice(5, 7)) - 1
    expect(await seenBy(here, here.admin, mara, month)).toEqual([{ start: minutes(`${date}T${from}`), end: minutes(`${date}T${to}`) }])
  })

  test('is not double-booked across teams unless an admin insists', async () => {
    const { mara, here, there } = await twoTeams()
    await book(there, mara, '2036-12-03')
    const { status, body, shift } = await book(here, mara, '2036-12-03')
    expect([status, body.code]).toEqual([409, 'DOUBLE_BOOKED'])
    const insisted = await call(server.app, addUser, {
      as: here.owner,
      params: { shiftId: shift.id },
      body: { teamId: here.teamId, userId: mara.id, allowOverlap: true },
    })
    expect(insisted.status).toBe(201)
    expect(insisted.body.warnings).toContainEqual({ rule: 'busy', text: 'Busy in another team' })
  })

  test('can neither be reassigned to a shift nor cover one while busy in the other team', async () => {
    const { mara, here, there } = await twoTeams()
    await book(there, mara, '2036-12-03')
    const { body, shift } = await book(here, here.other, '2036-12-03')
    const assignmentId = body.assignment.id
    const own = { as: here.owner, params: { shiftId: shift.id, userShiftId: assignmentId } }
    expect((await call(server.app, reassign, { ...own, body: { teamId: here.teamId, userId: mara.id } })).body.code).toBe('DOUBLE_BOOKED')
    const cover = { teamId: here.teamId, overrides: { coveringUserId: mara.id } }
    const covered = await call(server.app, updateAssignment, {
      as: here.owner,
      params: { shiftId: shift.id, userId: here.other.id },
      body: cover,
    })
    expect(covered.body.code).toBe('DOUBLE_BOOKED')
  })

  test.each([true, false])(
    'is offered a trade for a time when the other team needs them only if they do not share it: %s',
    async (shares) => {
      const { mara, here, there } = await twoTeams(shares)
      for (const { owner, teamId } of [here, there])
        await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
      await book(there, mara, '2036-12-14')
      const { teamId } = here
      for (const [as, date] of [
        [mara, '2036-12-10'],
        [here.other, '2036-12-14'],
      ] as const) {
        const userShiftId = (await book(here, as, date)).body.assignment.id
        const body = { teamId, userId: as.id, userShiftId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: false }
        await call(server.app, createSwitch, { as, body })
      }
      const { cycles } = (await call(server.app, getSwitches, { as: mara, query: { teamId } })).body
      expect(cycles.map(({ toUserId }) => toUserId)).toEqual(shares ? [] : [here.other.id])
    },
  )

  test('gets a rest warning that counts the shift of the other team', async () => {
    const { mara, here, there } = await twoTeams()
    await call(server.app, updateTeam, { as: there.owner, params: { teamId: there.teamId }, body: { timeZone: 'America/Winnipeg' } })
    // She works there until 17:00 the day before, and here from 8:00: fifteen hours of rest.
    await book(there, mara, '2036-12-02')
    await call(server.app, updateTeam, {
      as: here.owner,
      params: { teamId: here.teamId },
      body: { rules: { ...defaultRules, restHours: 16 } },
    })
    const { body } = await book(here, mara, '2036-12-03')
    expect(body.warnings.map(({ rule }) => rule)).toEqual(['rest'])
  })

  test('is not assigned by Auto-fill while busy in the other team', async () => {
    const { mara, here, there } = await twoTeams()
    await book(there, mara, '2036-12-03')
    for (const user of [here.owner, here.admin, here.other]) await book(here, user, '2036-12-03')
    const open = await aShift(server, here, here.template, '2036-12-03')
    await aShift(server, here, here.template, '2036-12-10')
    const month = { teamId: here.teamId, year: 2036, month: 11 }
    const { body } = await call(server.app, assignDynamic, { as: here.owner, query: {}, body: month })
    expect(body.unfilled).toEqual([open.id])
  })

  test('is not assigned to their regular shift while busy in the other team', async () => {
    const { mara, here, there } = await twoTeams()
    await book(there, mara, '2036-12-03')
    const repeatPattern = { users: { 3: [mara.id] } }
    await aTemplate(server, here, { type: 'REGULAR', startTime: '08:00', endTime: '16:00', repeatPattern })
    const days = { as: here.owner, body: { teamId: here.teamId, fromDate: '2036-12-03', toDate: '2036-12-10' } }
    await call(server.app, populate, days)
    const { body } = await call(server.app, assignRegular, days)
    expect(body).toMatchObject({ assigned: 1, clashes: [{ userId: mara.id, rule: 'busy' }] })
  })

  test('is not revealed as busy to members, neither by a warning nor by the reasons for an assignment', async () => {
    const { mara, here, there } = await twoTeams()
    const rules = { ...defaultRules, restHours: 20 }
    await call(server.app, updateTeam, { as: here.owner, params: { teamId: here.teamId }, body: { rules } })
    await book(there, mara, '2036-12-02')
    await book(there, mara, '2036-12-04')
    await call(server.app, publish, { as: there.owner, body: { teamId: there.teamId, fromDate: '2036-12-04', toDate: '2036-12-04' } })
    const { body, shift } = await book(here, here.other, '2036-12-03')
    await call(server.app, publish, { as: here.owner, body: { teamId: here.teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
    const cover = async (as: TestUser) => {
      const overrides = { coveringUserId: mara.id }
      const params = { shiftId: shift.id, userId: here.other.id }
      return (await call(server.app, updateAssignment, { as, params, body: { teamId: here.teamId, overrides } })).body.warnings
    }
    expect(await cover(here.other)).toEqual([])
    expect((await cover(here.owner)).map(({ rule }) => rule)).toEqual(['rest'])
    const params = { id: body.assignment.id }
    const reasons = async (as: TestUser) =>
      (await call(server.app, whyAssigned, { as, params, query: { teamId: here.teamId } })).body.reasons
    expect((await reasons(here.owner)).map(({ rule }) => rule)).toContain('rest')
    expect((await reasons(here.other)).map(({ rule }) => rule)).not.toContain('rest')
  })

  test('is booked by only one of two teams that book them simultaneously', async () => {
    const { mara, here, there } = await twoTeams()
    for (let day = 10; day < 20; day++) {
      const answers = await Promise.all([here, there].map((team) => book(team, mara, `2036-12-${day}`)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })

  test('can be double-booked without a warning if they do not share it, and the drafts can still be published', async () => {
    const { mara, here, there } = await twoTeams(false)
    await book(there, mara, '2036-12-03')
    const { status, body } = await book(here, mara, '2036-12-03')
    expect([status, body.warnings]).toEqual([201, []])
    await call(server.app, updateUser, { as: mara, body: { sharesBusy: true } })
    const range = { fromDate: '2036-12-01', toDate: '2036-12-31' }
    expect((await call(server.app, publish, { as: here.owner, body: { teamId: here.teamId, ...range } })).status).toBe(200)
  })
})
