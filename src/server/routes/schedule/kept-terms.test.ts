import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { stipendsReport } from '#contract/reports.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { closeMonth, getMonthClosings, reopenMonth } from '#contract/schedule/month-closings.ts'
import { reviewMonth } from '#contract/schedule/review.ts'
import { clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { createShift, deleteShift, getShifts, updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import type { Id } from '#domain/id.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = dateIn('America/Toronto', Date.now())

const edit = (team: TestTeam, { id }: { id: Id }, body: Record<string, unknown>) =>
  call(server.app, updateTemplate, { as: team.admin, params: { id }, body: { teamId: team.teamId, ...body } })

async function shiftsOf(team: TestTeam, fromDate = '2036-12-01', toDate = '2037-01-31') {
  const { body } = await call(server.app, getShifts, {
    as: team.owner,
    query: { teamId: team.teamId, fromDate, toDate },
  })
  return body.shifts
}

const days = (team: TestTeam, fromDate: CalendarDate, toDate = fromDate) => ({
  as: team.owner,
  body: { teamId: team.teamId, fromDate, toDate },
})

/** Shifts from midnight to 08:00 that pay 100, one in each state: past, begun, published, locked, closed, and open to an edit. */
async function everyState() {
  const team = await aTeam(server)
  const template = await aTemplate(server, team, { startTime: '00:00', endTime: '08:00', stipend: 100 })
  const at = {
    past: (await aShift(server, team, template, addDays(today, -1))).id,
    begun: (await aShift(server, team, template, today)).id,
    published: (await aShift(server, team, template, '2036-12-20')).id,
    locked: (await aShift(server, team, template, '2036-12-21')).id,
    closed: (await aShift(server, team, template, '2037-01-05')).id,
    open: (await aShift(server, team, template, '2036-12-23')).id,
  }
  await call(server.app, publish, days(team, '2036-12-20'))
  await call(server.app, lock, { ...days(team, '2036-12-21'), body: { ...days(team, '2036-12-21').body, lock: 1 } })
  await call(server.app, closeMonth, { as: team.owner, params: { teamId: team.teamId }, body: { year: 2037, month: 0 } })
  return { team, template, at }
}

const kept = { overrides: { startTime: '00:00:00', endTime: '08:00:00' }, stipend: 100 }
const follows = { overrides: { startTime: null, endTime: null }, stipend: null, staffing: null }

test('an edited template changes only upcoming drafts, and says how many shifts it changes and leaves unchanged', async () => {
  const { team, template, at } = await everyState()
  const { body } = await edit(team, template, { startTime: '10:00', endTime: '19:00', stipend: 250, name: 'Late' })
  expect(body).toMatchObject({ reaches: 1, leaves: 5, offers: 1 })
  expect(await shiftsOf(team, addDays(today, -1), today)).toMatchObject({ [at.past]: kept, [at.begun]: kept })
  expect(await shiftsOf(team)).toMatchObject({
    [at.published]: kept,
    [at.locked]: kept,
    [at.closed]: kept,
    [at.open]: follows,
  })
})

test('other shifts keep only the fields that the edit changes', async () => {
  const { team, template, at } = await everyState()
  expect((await edit(team, template, { name: 'Early', color: 'red' })).body).toMatchObject({ reaches: 0, leaves: 0, offers: 0 })
  expect((await shiftsOf(team))[at.published]).toMatchObject(follows)
  await edit(team, template, { endTime: '09:00' })
  expect((await shiftsOf(team))[at.published]).toMatchObject({ overrides: { startTime: null, endTime: '08:00:00' }, stipend: null })
})

test('kept values survive further edits, until an admin applies the template to published shifts', async () => {
  const { team, template, at } = await everyState()
  await edit(team, template, { startTime: '10:00', stipend: 250 })
  await edit(team, template, { startTime: '11:00', stipend: 300 })
  const before = await shiftsOf(team)
  expect(before[at.published]).toMatchObject({ overrides: { startTime: '00:00:00' }, stipend: 100 })
  const { body } = await edit(team, template, { applyToPublished: true })
  expect(body).toMatchObject({ reaches: 2, leaves: 4, offers: 0 })
  const after = await shiftsOf(team)
  expect(after[at.published]).toMatchObject(follows)
  expect([after[at.locked], after[at.closed]]).toEqual([before[at.locked], before[at.closed]])
})

test('shifts that an undo brings back keep what they had before their template was edited', async () => {
  const { team, template, at } = await everyState()
  const { teamId, owner } = team
  const cleared = await call(server.app, clear, days(team, '2036-12-20', '2036-12-23'))
  const deleted = await call(server.app, deleteShift, { as: owner, params: { id: at.past }, body: { teamId } })
  await edit(team, template, { startTime: '10:00', stipend: 250 })
  await edit(team, template, { startTime: '11:00', name: 'Late' })
  const ids = [cleared.undoId!, deleted.undoId!]
  expect((await call(server.app, undo, { as: owner, params: { teamId }, body: { ids } })).status).toBe(200)
  const keeps = { overrides: { startTime: '00:00:00', endTime: null }, stipend: 100 }
  const restored = await shiftsOf(team)
  expect([restored[at.published], restored[at.open]]).toMatchObject([keeps, keeps])
  expect(await shiftsOf(team, addDays(today, -1), today)).toMatchObject({ [at.past]: keeps })
  await edit(team, template, { startTime: '12:00' })
  const after = await shiftsOf(team)
  expect([after[at.published], after[at.open]]).toMatchObject([keeps, follows])
  // Without an edit, nothing needs to be kept.
  const again = await call(server.app, clear, days(team, '2036-12-23'))
  await edit(team, template, { color: 'red' })
  await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [again.undoId!] } })
  expect((await shiftsOf(team))[at.open]).toMatchObject(follows)
})

test('a shift’s own override survives edits of the template, even when it is applied to published shifts', async () => {
  const { team, template, at } = await everyState()
  const { teamId, admin } = team
  await call(server.app, updateShift, { as: admin, params: { id: at.published }, body: { teamId, overrides: { startTime: '09:00' } } })
  await edit(team, template, { startTime: '10:00', endTime: '18:00' })
  await edit(team, template, { applyToPublished: true })
  expect((await shiftsOf(team))[at.published]!.overrides).toEqual({ startTime: '09:00:00', endTime: null })
})

test('a kept time is dropped when an admin resets it or selects another template', async () => {
  const { team, template, at } = await everyState()
  const { teamId, admin } = team
  const other = await aTemplate(server, team, { startTime: '20:00', endTime: '23:00', stipend: 7 })
  await edit(team, template, { startTime: '10:00', endTime: '18:00', stipend: 1, skills: ['trauma'] })
  const change = (body: object) => call(server.app, updateShift, { as: admin, params: { id: at.published }, body: { teamId, ...body } })
  expect((await change({ overrides: { startTime: null } })).body.shift).toMatchObject({
    overrides: { startTime: null, endTime: '08:00:00' },
    stipend: 100,
    staffing: { headCount: 1, skills: [], services: [] },
  })
  expect((await change({ templateId: other.id })).body.shift).toMatchObject(follows)
})

test('people stay booked for the times that their shift has kept', async () => {
  const { team, template, at } = await everyState()
  const { teamId, owner, member } = team
  const evening = await aTemplate(server, team, { startTime: '08:00', endTime: '15:00' })
  const later = await aShift(server, team, evening, '2036-12-20')
  const add = (shiftId: Id) => raw(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  expect((await add(at.published)).status).toBe(201)
  await edit(team, template, { endTime: '12:00' })
  expect((await add(later.id)).status).toBe(201)
  const applied = await raw(server.app, updateTemplate, {
    as: owner,
    params: { id: template.id },
    body: { teamId, applyToPublished: true },
  })
  expect(applied.body.code).toBe('DOUBLE_BOOKED')
})

test('an overlap that an admin allowed does not prevent an edit, but a new one does', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const [night, late, day] = [
    await aTemplate(server, team, { startTime: '19:00', endTime: '07:00' }),
    await aTemplate(server, team, { startTime: '15:00', endTime: '23:00' }),
    await aTemplate(server, team, { startTime: '08:00', endTime: '12:00' }),
  ]
  for (const [template, date] of [
    [night, '2036-12-20'],
    [late, '2036-12-20'],
    [day, '2036-12-21'],
  ] as const) {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id, allowOverlap: true } })
  }
  const change = async (body: object) => {
    const answer = await raw(server.app, updateTemplate, { as: owner, params: { id: night.id }, body: { teamId, ...body } })
    return answer.status === 200 ? answer.body.reaches : answer.body.code
  }
  // The draft follows the template: first it overlaps only the late shift, then also the one on the next day.
  expect(await change({ startTime: '20:00' })).toBe(1)
  expect(await change({ endTime: '09:00' })).toBe('DOUBLE_BOOKED')
  await call(server.app, publish, days(team, '2036-12-20'))
  expect(await change({ startTime: '21:00' })).toBe(0)
  expect(await change({ endTime: '09:00' })).toBe(0)
  expect(await change({ applyToPublished: true })).toBe('DOUBLE_BOOKED')
  expect(await change({ endTime: '07:00', applyToPublished: true })).toBe(1)
  expect(await change({ endTime: '09:00', applyToPublished: true, allowOverlap: true })).toBe(1)
})

test('an edit does not rewrite the bookings of past shifts, which may cover years', async () => {
  const team = await aTeam(server)
  const { teamId, member, other } = team
  const template = await aTemplate(server, team, { startTime: '08:00', endTime: '12:00' })
  await inTransaction(server.db, { action: 'test', actorId: undefined }, async (tx) => {
    await sql`insert into shifts (team_id, id, template_id, date)
      select ${teamId}, 'past' || day, ${template.id}, ${today}::date - day from generate_series(1, 400) day`.execute(tx)
    await sql`insert into assignments (team_id, id, shift_id, user_id, method, status)
      select ${teamId}, user_id || day, 'past' || day, user_id, 'MANUAL', 'ACTIVE'
        from generate_series(1, 400) day, unnest(array[${member.id}, ${other.id}]) user_id`.execute(tx)
  })
  // Includes the transaction that last wrote each row.
  const bookings = async () =>
    (await sql`select assignment_id, during::text, xmin::text from bookings where team_id = ${teamId} order by 1`.execute(server.db)).rows
  const before = await bookings()
  expect(before.length).toBe(2 * 400)
  for (const change of [{ endTime: '13:00' }, { startTime: '09:00' }, { endTime: '14:00' }]) {
    const { body } = await edit(team, template, change)
    expect(body).toMatchObject({ reaches: 0, leaves: 400 })
  }
  expect(await bookings()).toEqual(before)
})

test('past, published, locked and closed shifts still need the people whom they needed before an edit', async () => {
  const { team, template, at } = await everyState()
  const { teamId, admin } = team
  const staffing = { headCount: 1, skills: [], services: [] }
  expect((await edit(team, template, { headCount: 3, skills: ['trauma'] })).body).toMatchObject({ reaches: 1, leaves: 5, offers: 1 })
  expect(await shiftsOf(team, addDays(today, -1), today)).toMatchObject({ [at.past]: { staffing }, [at.begun]: { staffing } })
  const after = await shiftsOf(team)
  expect([at.published, at.locked, at.closed, at.open].map((id) => after[id]!.staffing)).toEqual([staffing, staffing, staffing, null])
  await edit(team, template, { headCount: 4 })
  expect((await shiftsOf(team))[at.published]!.staffing).toEqual(staffing)
  const { body } = await call(server.app, reviewMonth, { as: admin, params: { teamId }, query: { year: 2036, month: 11 } })
  expect(body.seats.length).toBe(1 + 1 + 4)
  expect((await edit(team, template, { applyToPublished: true })).body).toMatchObject({ reaches: 2, leaves: 4, offers: 0 })
  expect((await shiftsOf(team))[at.published]!.staffing).toBeNull()
})

test('a template that becomes regular leaves its published shifts with their places, and an undo brings them back', async () => {
  const { team, template, at } = await everyState()
  const { teamId, owner, member } = team
  await edit(team, template, { headCount: 2, applyToPublished: true })
  const cleared = await call(server.app, clear, days(team, '2036-12-20'))
  await edit(team, template, { type: 'REGULAR', repeatPattern: { users: { 6: [member.id] } } })
  await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [cleared.undoId!] } })
  expect((await shiftsOf(team))[at.published]!.staffing).toEqual({ headCount: 2, skills: [], services: [] })
})

test('stipends pay the amount with which a shift was published', async () => {
  const { team, template, at } = await everyState()
  const { teamId, owner, member } = team
  const another = await aShift(server, team, template, '2036-12-22')
  const add = (shiftId: Id) => call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  await add(at.published)
  await add(another.id)
  await edit(team, template, { stipend: 250.5 })
  await call(server.app, publish, days(team, '2036-12-22'))
  const query = { teamId, year: 2036, month: 11, format: 'csv' as const }
  const { body } = await raw(server.app, stipendsReport, { as: owner, query })
  expect(String(body)).toContain('Night,1,2036-12-20,100.00')
  expect(String(body)).toContain('Night,1,2036-12-22,250.50')
  expect(String(body)).toContain('Mara,User,Total,,,350.50')
})

test('undoing a change of times restores the times that a shift had kept, and its people’s bookings', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team, { startTime: '00:00', endTime: '08:00' })
  const [early, late] = [(await aShift(server, team, template, '2036-12-20')).id, (await aShift(server, team, template, '2036-12-22')).id]
  for (const shiftId of [early, late])
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  const begin = async (id: Id, startTime: string) =>
    (await call(server.app, updateShift, { as: owner, params: { id }, body: { teamId, overrides: { startTime } } })).undoId!
  const undone = async (id: string) => {
    expect((await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [id] } })).status).toBe(200)
    const { rows } = await sql<{ from: string }>`
      select lower(during)::text as from from bookings where team_id = ${teamId} order by during`.execute(server.db)
    return rows.map(({ from }) => from)
  }
  await call(server.app, publish, days(team, '2036-12-20'))
  await edit(team, template, { startTime: '01:00' })
  expect(await undone(await begin(early, '02:00'))).toEqual(['2036-12-20 00:00:00', '2036-12-22 01:00:00'])
  await call(server.app, publish, days(team, '2036-12-22'))
  const moved = await begin(late, '03:00')
  await edit(team, template, { startTime: '04:00' })
  expect(await undone(moved)).toEqual(['2036-12-20 00:00:00', '2036-12-22 01:00:00'])
  expect((await shiftsOf(team))[late]).toMatchObject({ overrides: { startTime: '01:00:00' } })
})

test('a new stipend that moves a shift which had kept its times is judged like new times', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const [day, evening] = [
    await aTemplate(server, team, { startTime: '08:00', endTime: '16:00' }),
    await aTemplate(server, team, { startTime: '16:00', endTime: '23:00' }),
  ]
  const shifts = [await aShift(server, team, day, '2036-12-10'), await aShift(server, team, evening, '2036-12-10')]
  const locked = (lockIt: 0 | 1) => call(server.app, lock, { as: owner, body: { ...days(team, '2036-12-10').body, lock: lockIt } })
  await locked(1)
  await edit(team, day, { startTime: '12:00', endTime: '20:00' })
  await locked(0)
  for (const { id: shiftId } of shifts)
    expect((await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })).status).toBe(201)
  const refused = await raw(server.app, updateTemplate, { as: owner, params: { id: day.id }, body: { teamId, stipend: 7 } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOUBLE_BOOKED', message: expect.stringContaining('Mara') as string } })
  expect((await edit(team, day, { stipend: 7, allowOverlap: true })).status).toBe(200)
})

test('nothing in a closed month can be changed until an owner reopens it with a reason', async () => {
  const { team, template, at } = await everyState()
  const { teamId, owner, admin, member } = team
  const params = { teamId }
  const january = days(team, '2037-01-01', '2037-01-31')
  const attempts = () =>
    Promise.all([
      raw(server.app, createShift, { as: owner, body: { teamId, date: '2037-01-07', templateId: template.id } }),
      raw(server.app, updateShift, { as: owner, params: { id: at.closed }, body: { teamId, overrides: { endTime: '17:00' } } }),
      raw(server.app, addUser, { as: owner, params: { shiftId: at.closed }, body: { teamId, userId: member.id } }),
      raw(server.app, lock, { ...january, body: { ...january.body, lock: 1 } }),
      raw(server.app, publish, january),
      raw(server.app, populate, january),
      raw(server.app, deleteShift, { as: owner, params: { id: at.closed }, body: { teamId } }),
    ])
  const refused = await attempts()
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 7 }, () => [409, 'MONTH_CLOSED']))
  const again = await raw(server.app, closeMonth, { as: owner, params, body: { year: 2037, month: 0 } })
  expect(again.body.code).toBe('MONTH_CLOSED')
  for (const { body } of [...refused, again]) expect(body.message).toBe('January 2037 is closed for pay. An owner can reopen it.')
  const [closing] = (await call(server.app, getMonthClosings, { as: admin, params })).body.closings
  expect(closing).toMatchObject({ month: '2037-01-01', closedByUserId: owner.id, reopenedAt: null, reason: null })
  const reopen = { params, body: { year: 2037, month: 0, reason: ' A night was missing ' } }
  expect((await raw(server.app, reopenMonth, { as: admin, ...reopen })).status).toBe(403)
  expect((await raw(server.app, reopenMonth, { as: owner, ...reopen, body: { year: 2037, month: 0, reason: ' ' } })).status).toBe(400)
  expect((await call(server.app, reopenMonth, { as: owner, ...reopen })).body).toMatchObject({
    reopenedByUserId: owner.id,
    reason: 'A night was missing',
  })
  expect((await raw(server.app, reopenMonth, { as: owner, ...reopen })).status).toBe(404)
  expect((await attempts()).filter(({ body }) => body.code === 'MONTH_CLOSED')).toEqual([])
})

test('everyone sees that a month is closed, even when the requested range only touches it', async () => {
  const { team } = await everyState()
  const closedIn = async (fromDate: string, toDate: string) =>
    (await call(server.app, getShifts, { as: team.member, query: { teamId: team.teamId, fromDate, toDate } })).body.closedMonths
  expect(await closedIn('2036-12-01', '2036-12-31')).toEqual([])
  expect(await closedIn('2036-12-27', '2037-01-02')).toEqual(['2037-01-01'])
  expect(await closedIn('2037-01-31', '2037-02-06')).toEqual(['2037-01-01'])
})
