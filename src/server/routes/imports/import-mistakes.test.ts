import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave } from '#contract/availability/leave.ts'
import { readImport, takeBackImport } from '#contract/imports.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { closeMonth, reopenMonth } from '#contract/schedule/month-closings.ts'
import { lock, publish } from '#contract/schedule/schedule.ts'
import { getTeam } from '#contract/teams.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import { aShift } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { fileOf, importing, newcomer, pasted, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { read, apply, monthOf, riverside, fingerprint } = importing(() => server)

test('answers must name people of the team who can have shifts; someone who is already in the team is not added again', async () => {
  const team = await riverside()
  const text = 'Date\tDay\n2036-10-01\tMarie\n2036-10-02\tChen\n2036-10-03\tChen'
  const given = (userId: string): ImportAnswer[] => [{ key: 'person:marie', means: { is: 'person', userId } }]
  for (const userId of [team.disabled.id, 'nobody', (await riverside()).chen]) {
    const { body } = await read(team, { ...pasted, text, answers: given(userId) })
    expect(body.reading.questions.map(({ key }) => key)).toEqual(['person:marie'])
  }
  await apply(team, { ...pasted, text, answers: [newcomer] })
  const members = await fingerprint(team)
  expect((await apply(team, { ...pasted, text, answers: [newcomer] })).body.import.counts).toMatchObject({
    shifts: 0,
    changed: 0,
    people: 0,
  })
  expect(await fingerprint(team)).toBe(members)
  // The team knows Marie by now.
  expect((await read(team, { ...pasted, text })).body.reading.questions).toEqual([])
})

test('a new person with the name of a member, but another address, is someone else', async () => {
  const team = await riverside()
  const text = 'Date\tDay\n2036-10-01\tOlivia C?\n2036-10-02\tNowak\n2036-10-03\tNowak'
  const given = (email?: string): ImportAnswer[] => [
    { key: 'person:olivia c?', means: { is: 'newPerson', firstName: 'Olivia', lastName: 'Chen', ...(email !== undefined && { email }) } },
  ]
  const onFirst = async (email?: string) =>
    (await read(team, { ...pasted, text, answers: given(email) })).body.reading.shifts.find(({ date }) => date === '2036-10-01')!.person
  expect(await onFirst()).toBe(team.chen)
  expect(await onFirst('olivia.chen@x.org')).toBe('+olivia chen <olivia.chen@x.org>')
  const added = async () => (await apply(team, { ...pasted, text, answers: given('olivia.chen@x.org') })).body.import.counts.people
  expect([await added(), await added()]).toEqual([1, 0])
})

test('taking an import back keeps people whom others have invited or entered leave for since', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const text = 'First name\tLast name\tEmail\nMarie\tLavoie\tmarie@x.org\nNora\tAli\tnora@x.org'
  const { body } = await apply(team, { ...pasted, text })
  const users = async () => Object.values((await call(server.app, getTeam, { as: owner, params: { teamId } })).body.users)
  const marie = (await users()).find(({ firstName }) => firstName === 'Marie')!
  await call(server.app, askForLeave, {
    as: owner,
    params: { teamId },
    body: { userId: marie.id, kind: 'EXAM', fromDate: '2036-10-04', toDate: '2036-10-04', approve: true },
  })
  await call(server.app, takeBackImport, { as: owner, params: { teamId, id: body.import.id }, body: {} })
  const left = (await users()).map(({ firstName }) => firstName)
  expect([left.includes('Marie'), left.includes('Nora')]).toEqual([true, false])
})

test('two people who swap places in a sheet do not conflict with the places they leave', async () => {
  const team = await riverside()
  const first = 'Date\tDay\tNight\n2036-10-01\tChen\tCôté\n2036-10-02\t\tNowak\n2036-10-03\t\tNowak'
  await apply(team, { ...pasted, text: first })
  const swapped = 'Date\tDay\tNight\n2036-10-01\tCôté\tChen\n2036-10-02\t\tNowak\n2036-10-03\t\tNowak'
  expect(states((await read(team, { ...pasted, text: swapped })).body.differences)).toEqual({ CHANGED: 2, SAME: 2 })
  expect((await apply(team, { ...pasted, text: swapped })).body.import.counts).toMatchObject({ shifts: 0, changed: 2 })
})

test('a place that cannot be handed over still counts as a shift of the person who has it', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const text = (leave = '') => `Date\tDay\tNight\tLeave\n2036-10-01\tNowak\tCôté\t${leave}\n2036-10-02\tChen\t\t\n2036-10-03\tNowak\t\t`
  const nightOfChen = await aShift(server, team, team.night, '2036-10-01')
  await call(server.app, addUser, { as: owner, params: { shiftId: nightOfChen.id }, body: { teamId, userId: team.chen } })
  const shown = async (leave?: string) =>
    (await read(team, { ...pasted, text: text(leave) })).body.differences.flatMap(({ what, state, why, ...one }) =>
      ('person' in one && one.person === team.chen) || ('insteadOf' in one && one.insteadOf) ? [[what, state, why]] : [],
    )
  expect(await shown()).toEqual([
    ['SHIFT', 'CHANGED', ''],
    ['SHIFT', 'NEW', ''],
  ])
  const kept = async (why: string) => {
    expect(await shown()).toEqual([
      ['SHIFT', 'CONFLICT', why],
      ['SHIFT', 'CONFLICT', 'Needs 11 h of rest'],
    ])
    expect((await shown('Chen vac'))[0]).toEqual(['LEAVE', 'CONFLICT', 'Works Night on Wed Oct 01'])
  }
  const first = { teamId, fromDate: '2036-10-01', toDate: '2036-10-01' }
  await call(server.app, lock, { as: owner, body: { ...first, lock: true } })
  await kept('The shift is locked')
  await call(server.app, lock, { as: owner, body: { ...first, lock: false } })
  await call(server.app, publish, { as: owner, body: first })
  await kept('This assignment is already published')
  expect((await apply(team, { ...pasted, text: text('Chen vac') })).body.import.counts.leave).toBe(0)
})

test('someone keeps a place that the sheet gives to a person on leave, and shifts that it rules out are in conflict', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const day = (date: string) => ({ userId: team.nowak, kind: 'EXAM', fromDate: date, toDate: date, approve: true })
  await call(server.app, askForLeave, { as: owner, params: { teamId }, body: day('2036-10-01') as never })
  const shift = await aShift(server, team, team.night, '2036-10-01')
  await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: team.chen } })
  const text = 'Date\tDay\tNight\tLeave\n2036-10-01\t\tNowak\t\n2036-10-02\tChen\t\t\n2036-10-03\tCôté\t\t'
  const { body } = await read(team, { ...pasted, text })
  expect(body.differences.map(({ state, why }) => [state, why])).toEqual([
    ['CONFLICT', 'On leave'],
    ['CONFLICT', 'Needs 11 h of rest'],
    ['NEW', ''],
  ])
  const { body: away } = await apply(team, { ...pasted, text: text.replace('\tNowak\t', '\tNowak\tChen vac') })
  expect(away.import.counts).toMatchObject({ shifts: 1, leave: 0 })
})

test('a person’s own times are compared too, and do not pass to the person who takes the place', async () => {
  const team = await riverside()
  const sheetWith = (cell: string) => ({
    ...pasted,
    text: `Date\tDay\tNight\n2036-10-01\t${cell}\t\n2036-10-02\tCôté\tNowak\n2036-10-03\tCôté\tNowak`,
  })
  await apply(team, sheetWith('Chen'))
  await apply(team, sheetWith('Chen 7-13'))
  const timesOf = async () => {
    const { assignments, shifts } = await monthOf(team)
    const one = Object.values(assignments).find(({ shiftId }) => shifts[shiftId]!.date === '2036-10-01')
    return [one!.userId, one!.overrides.startTime, one!.overrides.endTime]
  }
  expect(await timesOf()).toEqual([team.chen, '07:00:00', '13:00:00'])
  expect(states((await read(team, sheetWith('Chen 7-13'))).body.differences)).toEqual({ SAME: 5 })
  await apply(team, sheetWith('Nowak'))
  expect(await timesOf()).toEqual([team.nowak, null, null])
})

test('a shift in a closed month is blocked, and one on a published day is a conflict', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { year: 2036, month: 9 } })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-11-02', toDate: '2036-11-02' } })
  const text = 'Date\tDay\n2036-10-31\tChen\n2036-11-01\tChen\n2036-11-02\tChen'
  const { body } = await read(team, { ...pasted, text })
  expect(body.differences.map(({ state, isBlocked, why }) => [state, isBlocked, why])).toEqual([
    ['CONFLICT', true, 'The month is closed'],
    ['NEW', false, ''],
    ['CONFLICT', false, 'The day is published: members would see the new shift'],
  ])
  expect((await apply(team, { ...pasted, text })).body.import.counts.shifts).toBe(1)
})

test('imported leave cannot be taken back once its month is closed', async () => {
  const team = await riverside()
  const { teamId, owner } = team
  const { body } = await apply(team, {
    name: 'Leave',
    text: 'Date\tNight\tLeave\n2036-10-30\t\tChen vac\n2036-10-31\t\tChen vac\n2036-11-01\t\tChen vac',
  })
  expect(body.import.counts).toMatchObject({ shifts: 0, leave: 1 })
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { year: 2036, month: 10 } })
  const taken = await call(server.app, takeBackImport, { as: owner, params: { teamId, id: body.import.id }, body: {} })
  expect(taken.body.code).toBe('IMPORT_FIXED')
  await call(server.app, reopenMonth, { as: owner, params: { teamId }, body: { year: 2036, month: 10, reason: 'A mistake' } })
  expect((await call(server.app, takeBackImport, { as: owner, params: { teamId, id: body.import.id }, body: {} })).status).toBe(200)
})

test('mistakes in a sheet get an answer, and never cause a server error', async () => {
  const team = await riverside()
  const statusOf = async (body: object) =>
    (await raw(server.app, readImport, { as: team.owner, params: { teamId: team.teamId }, body: { name: 'x', ...body } })).status
  expect(await statusOf({ text: 'a\tb\n"Chen\tHaddad' })).toBe(200)
  expect(await statusOf({ text: 'Name,From,To,Kind\nChen,2036-10-10,2036-10-05,vacation' })).toBe(200)
  expect(await statusOf({ text: 'From,To,Name,Shift\n2036-10-01,2136-10-05,Chen,Day' })).toBe(200)
  expect(await statusOf({ text: `${'1-'.repeat(240)}\tx\n`.repeat(50) })).toBe(200)
  for (const line of [
    'DTSTART:99999',
    'DTSTART:20361001T070000\r\nDURATION:foo',
    'DTSTART:20361001T070000\r\nRRULE:FREQ=WEEKLY;BYMONTHDAY=3',
  ])
    expect(
      await statusOf(fileOf(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n${line}\r\nSUMMARY:Day Chen\r\nEND:VEVENT\r\nEND:VCALENDAR`)),
    ).toBe(422)
  const years = Array.from({ length: 30 }, (_, at) => `${2036 + at}-10-01\tChen`).join('\n')
  expect(await statusOf({ text: `Date\tName\tDuty\n${years.replaceAll('Chen', 'Chen\tDay')}` })).toBe(413)
})
