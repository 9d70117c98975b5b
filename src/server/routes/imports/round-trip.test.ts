import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, getLeave } from '#contract/availability/leave.ts'
import { applyImport, exportWorkbook, readImport } from '#contract/imports.ts'
import { addPeople } from '#contract/invitations.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { clear, lock } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { createDemoTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { addMonths, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { leaveNamed, roleNamed } from '#sheets/words/plain-words.ts'
import { aShift, aTemplate, aUser, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { fileOf, importing, october, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { workbookTexts } from '#texts/import-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const imports = importing(() => server)

const today = new Date().toISOString().slice(0, 10)
const month = monthOf(today)
/** A year around the three months in which the demo team has shifts. */
const dates = { fromDate: rangeOfMonth(addMonths(month, -5)).fromDate, toDate: rangeOfMonth(addMonths(month, 6)).toDate }

/** Who has which duty when, as text. */
async function schedule(as: TestUser, teamId: Id): Promise<string[]> {
  const { shifts, assignments } = (await call(server.app, getShifts, { as, query: { teamId, ...dates } })).body
  return Object.values(assignments)
    .map(({ shiftId, userId, overrides }) => {
      const { date, templateId } = shifts[shiftId]!
      return [date, templateId, userId, overrides.startTime, overrides.endTime].join(' ')
    })
    .toSorted()
}

test('the demo team’s year is exported as a workbook and imported again unchanged', async () => {
  const as = await aUser(server)
  const { teamId } = (await call(server.app, createDemoTeam, { as, body: {} })).body
  const params = { teamId }
  const file = (await raw(server.app, exportWorkbook, { as, params, query: dates })).body as unknown as Buffer
  const sent = { name: 'year.xlsx', file: Buffer.from(file).toString('base64') }

  const read = (await call(server.app, readImport, { as, params, body: sent })).body
  expect([read.sheets, read.sheet.name]).toEqual([['Schedule', 'Leave', 'People'], 'Schedule'])
  expect(read.reading.questions).toEqual([])
  const before = await schedule(as, teamId)
  expect(before.length).toBeGreaterThan(200)
  expect(states(read.differences)).toEqual({ SAME: before.length })

  await call(server.app, lock, { as, body: { teamId, ...dates, lock: 0 } })
  await call(server.app, clear, { as, body: { teamId, ...dates } })
  expect(await schedule(as, teamId)).toEqual([])
  const again = (await call(server.app, readImport, { as, params, body: sent })).body
  const chosen = again.differences.filter(({ isBlocked }) => !isBlocked).map(({ key }) => key)
  await call(server.app, applyImport, { as, params, body: { ...sent, chosen } })
  expect(await schedule(as, teamId)).toEqual(before)

  const people = (await call(server.app, readImport, { as, params, body: { ...sent, sheet: 'People' } })).body
  expect(people.reading.layout).toBe('PEOPLE')
  expect(Object.keys(states(people.differences))).toEqual(['SAME'])
})

test.each([
  ['en-CA', 'Schedule', 'Leave', 'People'],
  ['fr-CA', 'Horaire', 'Congés', 'Personnes'],
])('own times, kinds of leave and namesakes are exported and imported in %s', async (language, scheduleName, leaveName, peopleName) => {
  const team = await imports.riverside()
  const { teamId, owner, day, night, chen } = team
  const params = { teamId }
  const headers = { 'accept-language': language }
  const people = [{ firstName: 'Julien', lastName: 'Côté', email: 'julien.two@x.org' }]
  const [namesake] = (await call(server.app, addPeople, { as: owner, params, body: { people } })).body.userIds
  await aTemplate(server, team, { name: 'Night', startTime: '20:00', endTime: '08:00' })
  const short = await aShift(server, team, day, '2036-10-02', { startTime: '08:00', endTime: '16:00' })
  const nights = await Promise.all(['03', '04', '05'].map((date) => aShift(server, team, night, `2036-10-${date}`)))
  for (const [shiftId, userId] of [[short.id, chen], [short.id, namesake!], ...nights.map(({ id }) => [id, chen] as const)] as const)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })
  const span = { fromDate: '2036-10-20', fromHalf: 'day', toDate: '2036-10-21', toHalf: 'night' } as const
  await call(server.app, askForLeave, { as: owner, params, body: { userId: chen, kind: 'OTHER', ...span, approve: true, handOver: [] } })
  const halves = { fromDate: '2036-10-23', fromHalf: 'night', toDate: '2036-10-24', toHalf: 'day' } as const
  await call(server.app, askForLeave, { as: owner, params, body: { userId: chen, kind: 'EXAM', ...halves, approve: true, handOver: [] } })
  const before = await effective(team)

  const file = (await raw(server.app, exportWorkbook, { as: owner, params, query: october, headers })).body as unknown as Buffer
  const sent = fileOf(file, 'october.xlsx')
  const { body } = await imports.read(team, { ...sent, sheet: scheduleName })
  expect([body.reading.questions, states(body.differences)]).toEqual([[], { SAME: 5 }])
  await call(server.app, clear, { as: owner, body: { teamId, ...october } })
  const again = await imports.read(team, { ...sent, sheet: scheduleName })
  await imports.apply(team, { ...sent, sheet: scheduleName, chosen: again.body.differences.map(({ key }) => key) })
  expect(await effective(team)).toEqual(before)

  const leave = (await imports.read(team, { ...sent, sheet: leaveName })).body
  expect([leave.reading.leave.map(({ kind }) => kind), states(leave.differences)]).toEqual([['EXAM', 'OTHER'], { SAME: 2 }])
  await sql`delete from leaves where team_id = ${teamId}`.execute(server.db)
  await imports.apply(team, { ...sent, sheet: leaveName })
  const restored = (await call(server.app, getLeave, { as: owner, params, query: october })).body.leave
  expect(restored).toMatchObject([
    { userId: chen, kind: 'OTHER', ...span },
    { userId: chen, kind: 'EXAM', ...halves },
  ])
  const listed = (await imports.read(team, { ...sent, sheet: peopleName })).body
  expect(Object.keys(states(listed.differences))).toEqual(['SAME'])
  expect(await imports.refused(team, { ...sent, sheet: 'Holidays' })).toEqual([422, 'IMPORT_UNREADABLE'])
})

test('each kind of leave and each role is imported again in both languages', () => {
  for (const language of ['en', 'fr'] satisfies Language[]) {
    const { kinds, roles } = workbookTexts(language)
    for (const [kind, word] of Object.entries(kinds)) expect([word, leaveNamed(word)]).toEqual([word, kind])
    expect([roleNamed(roles.ADMIN), roleNamed(roles.MEMBER)]).toEqual(['ADMIN', 'MEMBER'])
  }
})

/** Who works when, whether by the shift's times or by individual ones. */
async function effective(team: TestTeam): Promise<string[]> {
  const { shifts, assignments } = await imports.monthOf(team)
  return Object.values(assignments)
    .map(({ shiftId, userId, overrides }) => {
      const { date, templateId, overrides: ofShift } = shifts[shiftId]!
      return [date, templateId, userId, overrides.startTime ?? ofShift.startTime, overrides.endTime ?? ofShift.endTime].join(' ')
    })
    .toSorted()
}
