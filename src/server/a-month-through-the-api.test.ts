import { expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { createTemplate } from '#contract/schedule/shift-templates.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { createTeam, joinTeam } from '#contract/teams.ts'
import { weekdays } from '#domain/time/calendar-date.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

/** call() checks every body against the contract's schema. */
test('a new team builds, publishes and reads its month through the API alone', async () => {
  const server = await startServer()
  const { app } = server
  const [chief, mara, milo, nia] = await Promise.all(['Olive', 'Mara', 'Milo', 'Nia'].map((name) => registered(server, name)))
  const { body: team } = await call(app, createTeam, { as: chief!, body: { name: 'Riverside', timeZone: 'America/Toronto' } })
  const teamId = team.id
  for (const as of [mara!, milo!, nia!])
    expect((await call(app, joinTeam, { as, body: { joinCode: team.joinCode! } })).body).toEqual({ teamId })

  const times = { startTime: '08:00', endTime: '16:00' }
  const clinic = {
    teamId,
    name: 'Clinic',
    type: 'REGULAR' as const,
    ...times,
    repeatPattern: { users: { 1: [mara!.id], 3: [mara!.id] } },
    stipend: 0,
  }
  const night = { teamId, name: 'Night', startTime: '19:00', endTime: '07:00', repeatPattern: { days: [...weekdays] }, stipend: 2.5 }
  for (const body of [clinic, night]) expect((await call(app, createTemplate, { as: chief!, body })).status).toBe(201)

  const month = { teamId, fromDate: '2027-02-01', toDate: '2027-02-28' }
  const read = async (as: { token: string }) => (await call(app, getShifts, { as, query: month })).body
  expect((await call(app, populate, { as: chief!, body: month })).body).toEqual({ created: 36, skipped: 0 })
  expect((await call(app, assignRegular, { as: chief!, body: month })).body).toMatchObject({ assigned: 8 })

  const { shifts } = await read(chief!)
  const on = (date: string) => Object.values(shifts).filter((shift) => shift.date === date && shift.userShifts.length === 0)
  const put = (shiftId: string, userId: string) =>
    call(app, addUser, { as: chief!, params: { shiftId }, body: { teamId, userId, overrides: {} } })
  expect((await put(on('2027-02-10')[0]!.id, milo!.id)).status).toBe(201)
  expect((await put(on('2027-02-11')[0]!.id, nia!.id)).status).toBe(201)
  const day = await call(app, createTemplate, {
    as: chief!,
    body: { ...night, name: 'Day', startTime: '06:00', endTime: '19:00', repeatPattern: { days: [4] } },
  })
  await call(app, populate, { as: chief!, body: month })
  const clash = Object.values((await read(chief!)).shifts).find(
    ({ date, templateId }) => date === '2027-02-11' && templateId === day.body.template.id,
  )!
  expect(await put(clash.id, milo!.id)).toMatchObject({
    status: 409,
    body: { code: 'DOUBLE_BOOKED', message: 'Milo is already working at that time.' },
  })

  await call(app, lock, { as: chief!, body: { teamId, fromDate: '2027-02-10', toDate: '2027-02-10', lock: true } })
  expect(await read(mara!)).toEqual({ shifts: {}, assignments: {}, byDate: {}, publishedDates: [], closedMonths: [] })
  expect((await call(app, publish, { as: chief!, body: month })).body).toEqual({ published: 10 })
  const [planned, seen] = [await read(chief!), await read(mara!)]
  const unlocked = Object.fromEntries(Object.entries(planned.shifts).map(([id, shift]) => [id, { ...shift, locked: 0 }]))
  expect(seen).toEqual({ ...planned, shifts: unlocked })

  expect((await call(app, clear, { as: chief!, body: month })).body).toEqual({ removed: 38, locked: 2 })
  expect(Object.values((await read(chief!)).shifts).map(({ date, locked }) => [date, locked])).toEqual([
    ['2027-02-10', 1],
    ['2027-02-10', 1],
  ])
  await server.close()
})

async function registered({ app }: TestServer, firstName: string): Promise<{ id: string; token: string }> {
  const account = { firstName, lastName: 'User', email: `${firstName}@example.org`, password: 'seven winter boots' }
  expect((await call(app, register, { body: account })).status).toBe(201)
  const { token } = (await call(app, login, { body: account })).body
  const { id } = (await call(app, getUser, { as: { token } })).body
  return { id, token }
}
