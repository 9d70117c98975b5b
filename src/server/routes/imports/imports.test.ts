import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, getLeave } from '#contract/availability/leave.ts'
import { answerImport, applyImport, discardImport, getImport, getImports, keepImport, takeBackImport } from '#contract/imports.ts'
import { getNotices } from '#contract/notices.ts'
import { addUser, reassign } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getTeam } from '#contract/teams.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import { aShift } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { importing, newcomer, october, pasted, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { read, apply, monthOf, riverside, fingerprint } = importing(() => server)

test('reading a sheet says what each cell means, and stores nothing', async () => {
  const team = await riverside()
  const before = await fingerprint(team)
  const { body } = await read(team, pasted)
  expect(body.reading.layout).toBe('DAYS_DOWN')
  expect(body.reading.questions).toEqual([])
  expect(states(body.differences)).toEqual({ NEW: 11 })
  expect(body.reading.cells).toContainEqual({
    row: 1,
    column: 1,
    as: 'shift',
    date: '2036-10-01',
    templates: [team.day.id],
    people: [team.chen],
  })
  expect(await fingerprint(team)).toBe(before)
  expect((await call(server.app, getImports, { as: team.owner, params: { teamId: team.teamId } })).body.imports).toEqual([])
})

test('applying a sheet again changes nothing, no one is notified, and one call takes all of it back', async () => {
  const team = await riverside()
  const before = await fingerprint(team)
  const { body } = await apply(team, pasted)
  expect(body.import).toMatchObject({
    status: 'APPLIED',
    counts: { shifts: 10, changed: 0, leave: 1, availabilities: 0, rotations: 0, people: 0, templates: 0 },
    fromDate: '2036-10-01',
    toDate: '2036-10-05',
    mayTakeBack: true,
    appliedAt: expect.any(String),
    takenBackAt: null,
  })
  const month = await monthOf(team)
  expect(Object.values(month.assignments).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'HIDDEN'))
  const { leave } = (await call(server.app, getLeave, { as: team.owner, params: { teamId: team.teamId }, query: october })).body
  expect(leave).toMatchObject([{ userId: team.chen, kind: 'VACATION', fromDate: '2036-10-04', toDate: '2036-10-05', status: 'APPROVED' }])
  expect((await call(server.app, getNotices, { as: team.member, query: { teamId: team.teamId } })).body.notices).toEqual([])

  expect(states((await read(team, pasted)).body.differences)).toEqual({ SAME: 11 })
  const applied = await fingerprint(team)
  expect((await apply(team, pasted)).body.import.counts).toEqual({
    shifts: 0,
    changed: 0,
    leave: 0,
    availabilities: 0,
    rotations: 0,
    people: 0,
    templates: 0,
  })
  expect(await fingerprint(team)).toBe(applied)

  const back = await call(server.app, takeBackImport, { as: team.admin, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect(back.body.import).toMatchObject({ status: 'TAKEN_BACK', mayTakeBack: false })
  expect(await fingerprint(team)).toBe(before)
  const again = await raw(server.app, takeBackImport, { as: team.admin, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect([again.status, again.body.code]).toEqual([409, 'IMPORT_ENDED'])
})

const trauma: ImportAnswer = {
  key: 'template:trauma 8-16',
  means: { is: 'newTemplate', name: 'Trauma', startTime: '08:00', endTime: '16:00' },
}
const triage: ImportAnswer = {
  key: 'template:triage 9-17',
  means: { is: 'newTemplate', name: 'Triage', startTime: '09:00', endTime: '17:00' },
}

test('answers add people and templates, are remembered, and are taken back too', async () => {
  const team = await riverside()
  const before = await fingerprint(team)
  const text = `Date\tTrauma 8-16\tTriage 9-17\n2036-10-01\tMarie\tCôté\n2036-10-02\tMarie\tCôté\n2036-10-03\tChen\tCôté`
  const open = (await read(team, { ...pasted, text })).body.reading.questions
  expect(open.map(({ key, cells }) => [key, cells.length])).toEqual([
    ['template:trauma 8-16', 1],
    ['template:triage 9-17', 1],
  ])
  const { body } = await apply(team, { ...pasted, text, answers: [trauma, triage, newcomer] })
  expect(body.import.counts).toEqual({ shifts: 6, changed: 0, leave: 0, availabilities: 0, rotations: 0, people: 1, templates: 2 })
  const colors = await server.db
    .selectFrom('shift_templates')
    .select('color')
    .distinct()
    .where('team_id', '=', team.teamId)
    .where('name', 'in', ['Trauma', 'Triage'])
    .execute()
  expect(colors).toHaveLength(2)
  const { users } = (await call(server.app, getTeam, { as: team.owner, params: { teamId: team.teamId } })).body
  const marie = Object.values(users).find(({ firstName }) => firstName === 'Marie')!
  expect(marie).toMatchObject({ lastName: 'Lavoie', placeholder: true })
  await call(server.app, takeBackImport, { as: team.owner, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect(await fingerprint(team)).toBe(before)
})

test.each(['both', 'halves', 'person'] as const)('the answer %j about people who share a cell is not remembered', async (is) => {
  const team = await riverside()
  const text = 'Date\tDay\tNight\n2036-10-01\tMara User / Milo User\tChen\n2036-10-02\tNowak\tChen'
  const [question] = (await read(team, { ...pasted, text })).body.reading.questions
  expect(question).toMatchObject({ about: 'several' })
  const means = is === 'person' ? { is, userId: team.other.id } : { is }
  const { body } = await apply(team, { ...pasted, text, answers: [{ key: question!.key, means }] })
  expect(body.import.counts.shifts).toBeGreaterThan(3)
  const { rows } = await sql`select from import_sheets where answers::text ilike '%mara%'`.execute(server.db)
  expect(rows).toEqual([])
  const again = text.replaceAll('2036-10', '2036-11')
  expect((await read(team, { ...pasted, text: again })).body.reading.questions).toMatchObject([{ key: question!.key }])
})

test('each entry is compared with the schedule: another person, an unfilled place, or blocked', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const put = async (template: { id: string }, date: string, userId: string | null) => {
    const shift = await aShift(server, team, template, date)
    if (userId) await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId } })
    return shift
  }
  await put(team.day, '2036-10-01', team.nowak)
  await put(team.night, '2036-10-01', null)
  await put(team.day, '2036-10-02', team.nowak)
  await put(team.night, '2036-10-02', team.cote)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-10-02', toDate: '2036-10-02' } })
  await call(server.app, askForLeave, {
    as: owner,
    params: { teamId },
    body: { userId: team.cote, kind: 'EXAM', fromDate: '2036-10-04', toDate: '2036-10-04', approve: true },
  })
  const { body } = await read(team, pasted)
  const shown = body.differences.flatMap((one) => (one.what === 'SHIFT' ? [[one.date.slice(8), one.state, one.why, one.isBlocked]] : []))
  expect(shown).toEqual([
    ['01', 'CHANGED', '', false],
    ['01', 'CHANGED', '', false],
    ['02', 'SAME', '', false],
    ['02', 'CONFLICT', 'This assignment is already published', true],
    ['03', 'NEW', '', false],
    // A night shift that ends on the first morning of the leave.
    ['03', 'CONFLICT', 'On leave', true],
    ['04', 'NEW', '', false],
    ['04', 'CONFLICT', 'On leave', true],
    ['05', 'NEW', '', false],
    ['05', 'NEW', '', false],
  ])
  const blocked = body.differences.find(({ why }) => why === 'On leave')!
  const reply = await raw(server.app, applyImport, { as: owner, params: { teamId }, body: { ...pasted, chosen: [blocked.key] } })
  expect([reply.status, reply.body.code]).toEqual([409, 'IMPORT_OUTDATED'])
  await apply(team, pasted)
  const month = await monthOf(team)
  const onFirst = Object.values(month.assignments).filter(({ shiftId }) => month.shifts[shiftId]!.date === '2036-10-01')
  expect(onFirst.map(({ userId }) => userId).toSorted()).toEqual([team.chen, team.cote].toSorted())
})

test('a conflict is imported only if it is selected', async () => {
  const team = await riverside()
  const text = `Date\tDay\tNight\n2036-10-01\tChen\tNowak\n2036-10-02\tNowak\tCôté\n2036-10-03\tChen\tCôté`
  const { body } = await read(team, { ...pasted, text })
  const conflict = body.differences.find(({ state }) => state === 'CONFLICT')
  expect(conflict).toMatchObject({ date: '2036-10-02', person: team.nowak, isBlocked: false, why: 'Needs 11 h of rest' })
  await apply(team, { ...pasted, text })
  expect(Object.keys((await monthOf(team)).assignments)).toHaveLength(5)
  await apply(team, { ...pasted, text, chosen: [conflict!.key] })
  expect(Object.keys((await monthOf(team)).assignments)).toHaveLength(6)
  const longer = { ...pasted, text: text.replace('Nowak', 'Nowak 19:00-08:00') }
  const overlap = (await read(team, longer)).body.differences.find(({ state }) => state === 'CONFLICT')
  expect(overlap).toMatchObject({ date: '2036-10-01', times: { startTime: '19:00:00', endTime: '08:00:00' }, isBlocked: false })
  expect((await apply(team, { ...longer, chosen: [overlap!.key] })).body.import.counts).toMatchObject({ shifts: 0, changed: 1 })
})

test('an import cannot be taken back once part of it was changed or published', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const first = (await apply(team, pasted)).body.import
  const month = await monthOf(team)
  const shift = Object.values(month.shifts).find(({ date, templateId }) => date === '2036-10-04' && templateId === team.day.id)
  const [assignmentId] = shift!.userShifts
  await call(server.app, reassign, {
    as: owner,
    params: { shiftId: shift!.id, userShiftId: assignmentId! },
    body: { teamId, userId: team.cote, allowOverlap: true },
  })
  const changed = await raw(server.app, takeBackImport, { as: owner, params: { teamId, id: first.id }, body: {} })
  expect([changed.status, changed.body.code]).toEqual([409, 'CHANGED_SINCE'])
  await call(server.app, publish, { as: owner, body: { teamId, ...october } })
  const published = await raw(server.app, takeBackImport, { as: owner, params: { teamId, id: first.id }, body: {} })
  expect([published.status, published.body.code]).toEqual([409, 'IMPORT_FIXED'])
})

test('a waiting import is kept with its answers for all admins until it is applied or discarded', async () => {
  const team = await riverside()
  const { teamId, owner, admin } = team
  const { sheet: table } = (await read(team, pasted)).body
  const keep = async () => {
    const body = { name: 'Oct call.xlsx', sheet: table, answers: [], openQuestions: 4 }
    return (await call(server.app, keepImport, { as: owner, params: { teamId }, body })).body.import.id
  }
  const params = { teamId, id: await keep() }
  await call(server.app, answerImport, { as: owner, params, body: { answers: [newcomer], openQuestions: 3 } })
  const held = (await call(server.app, getImport, { as: admin, params })).body
  expect(held).toMatchObject({
    import: { name: 'Oct call.xlsx', status: 'WAITING', openQuestions: 3 },
    sheet: table,
    answers: [newcomer],
  })
  const nobody: ImportAnswer = { key: 'person:paul', means: { is: 'off' } }
  await call(server.app, answerImport, { as: admin, params, body: { answers: [nobody], openQuestions: 2 } })
  expect((await call(server.app, getImport, { as: owner, params })).body.answers).toEqual([newcomer, nobody])
  expect(states((await read(team, { name: 'Oct call.xlsx', read: table })).body.differences)).toEqual({ NEW: 11 })
  await apply(team, { name: 'Oct call.xlsx', read: table, importId: params.id })
  expect((await call(server.app, getImport, { as: admin, params })).body).toMatchObject({
    import: { status: 'APPLIED', openQuestions: 0 },
    sheet: null,
  })
  const late = await raw(server.app, answerImport, { as: owner, params, body: { answers: [], openQuestions: 0 } })
  expect([late.status, late.body.code]).toEqual([409, 'IMPORT_ENDED'])
  await call(server.app, discardImport, { as: owner, params: { teamId, id: await keep() }, body: {} })
  const { imports } = (await call(server.app, getImports, { as: owner, params: { teamId } })).body
  expect(imports.map(({ id }) => id)).toEqual([params.id])
})

test('people in a list are added, but not invited', async () => {
  const team = await riverside()
  const text = 'First name\tLast name\tEmail\tFTE\tSkills\nMarie\tLavoie\tmarie@x.org\t0.8\tICU, Echo\nOlivia\tChen\t\t\t'
  const { body } = await read(team, { ...pasted, text })
  expect(states(body.differences)).toEqual({ NEW: 1, SAME: 1 })
  expect((await apply(team, { ...pasted, text })).body.import.counts.people).toBe(1)
  const { users } = (await call(server.app, getTeam, { as: team.owner, params: { teamId: team.teamId } })).body
  expect(Object.values(users).find(({ firstName }) => firstName === 'Marie')).toMatchObject({
    share: 0.8,
    skills: ['ICU', 'Echo'],
    placeholder: true,
  })
})
