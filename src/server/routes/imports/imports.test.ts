import { utils, write as writeBook, type BookType } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, reassign } from '#contract/assignments.ts'
import { askForLeave, getLeave } from '#contract/availability/leave.ts'
import {
  answerImport,
  applyImport,
  discardImport,
  getImport,
  getImports,
  keepImport,
  readImport,
  takeBackImport,
} from '#contract/imports.ts'
import { addPeople } from '#contract/invitations.ts'
import { getNotices } from '#contract/notices.ts'
import { publish } from '#contract/schedule.ts'
import { getShifts } from '#contract/shifts.ts'
import { getTeam } from '#contract/teams.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Difference } from '#domain/imports/difference.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const october = { fromDate: '2036-10-01', toDate: '2036-10-31' }

async function riverside() {
  const team = await aTeam(server)
  const day = await aTemplate(server, team, { name: 'Day', startTime: '07:00', endTime: '19:00' })
  const night = await aTemplate(server, team, { name: 'Night', startTime: '19:00', endTime: '07:00' })
  const people = [
    ['Olivia', 'Chen'],
    ['Julien', 'Côté'],
    ['Tomasz', 'Nowak'],
  ].map(([firstName, lastName]) => ({ firstName: firstName!, lastName: lastName! }))
  const { body } = await call(server.app, addPeople, { as: team.owner, params: { teamId: team.teamId }, body: { people } })
  const [chen, cote, nowak] = body.userIds as [string, string, string]
  return { ...team, day, night, chen, cote, nowak }
}

const sheet = `Date\tDay\tNight\tLeave
2036-10-01\tChen\tCôté\t
2036-10-02\tNowak\tChen\t
2036-10-03\tNowak\tCôté\t
2036-10-04\tNowak\tCôté\tChen vac
2036-10-05\tNowak\tCôté\tChen vac`

const pasted = { name: 'Pasted table', text: sheet }
const read = (team: TestTeam, body: object) =>
  call(server.app, readImport, { as: team.owner, params: { teamId: team.teamId }, body: body as typeof pasted })
const apply = (team: TestTeam, body: object) =>
  call(server.app, applyImport, { as: team.owner, params: { teamId: team.teamId }, body: body as typeof pasted })
const refused = async (team: TestTeam, body: object) => {
  const reply = await raw(server.app, readImport, { as: team.owner, params: { teamId: team.teamId }, body: body as typeof pasted })
  return [reply.status, reply.body.code]
}
const fileOf = (bytes: Uint8Array | string, name = 'call.xlsx') => ({ name, file: Buffer.from(bytes).toString('base64') })
const states = (differences: Difference[]) => {
  const counts: Record<string, number> = {}
  for (const { state } of differences) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
const monthOf = async (team: TestTeam) =>
  (await call(server.app, getShifts, { as: team.owner, query: { teamId: team.teamId, ...october } })).body

/** All rows of a team's plan, in the shape of the log. */
async function fingerprint({ teamId }: TestTeam): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(s) - 'version' order by s.id) from shifts s where s.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(a) order by a.id) from assignments a where a.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(b) order by b.user_id, b.during) from bookings b where b.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(l) order by l.id) from leaves l where l.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(t) order by t.id) from shift_templates t where t.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(i) order by i.user_id) from invitations i where i.team_id = ${teamId}),
      (select jsonb_agg(to_jsonb(m) order by m.user_id) from memberships m where m.team_id = ${teamId}))::text as all`.execute(server.db)
  return rows[0]!.all
}

test('reading says what each cell means and stores nothing', async () => {
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

test('applied twice is applied once: drafts and leave, and nobody is told; one press takes all of it back', async () => {
  const team = await riverside()
  const before = await fingerprint(team)
  const { body } = await apply(team, pasted)
  expect(body.import).toMatchObject({
    status: 'APPLIED',
    counts: { shifts: 10, changed: 0, leave: 1, people: 0, templates: 0 },
    fromDate: '2036-10-01',
    toDate: '2036-10-05',
    mayTakeBack: true,
  })
  const month = await monthOf(team)
  expect(Object.values(month.assignments).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'HIDDEN'))
  const { leave } = (await call(server.app, getLeave, { as: team.owner, params: { teamId: team.teamId }, query: october })).body
  expect(leave).toMatchObject([{ userId: team.chen, kind: 'VACATION', fromDate: '2036-10-04', toDate: '2036-10-05', status: 'APPROVED' }])
  expect((await call(server.app, getNotices, { as: team.member, query: { teamId: team.teamId } })).body.notices).toEqual([])

  expect(states((await read(team, pasted)).body.differences)).toEqual({ SAME: 11 })
  const applied = await fingerprint(team)
  expect((await apply(team, pasted)).body.import.counts).toEqual({ shifts: 0, changed: 0, leave: 0, people: 0, templates: 0 })
  expect(await fingerprint(team)).toBe(applied)

  const back = await call(server.app, takeBackImport, { as: team.admin, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect(back.body.import).toMatchObject({ status: 'TAKEN_BACK', mayTakeBack: false })
  expect(await fingerprint(team)).toBe(before)
  const again = await raw(server.app, takeBackImport, { as: team.admin, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect([again.status, again.body.code]).toEqual([409, 'IMPORT_ENDED'])
})

const newcomer: ImportAnswer = { key: 'person:marie', means: { is: 'newPerson', firstName: 'Marie', lastName: 'Lavoie' } }
const trauma: ImportAnswer = {
  key: 'template:trauma 8-16',
  means: { is: 'newTemplate', name: 'Trauma', startTime: '08:00', endTime: '16:00' },
}

test('answers add people and templates, which are remembered and taken back too', async () => {
  const team = await riverside()
  const before = await fingerprint(team)
  const text = `Date\tTrauma 8-16\n2036-10-01\tMarie\n2036-10-02\tMarie\n2036-10-03\tChen`
  const open = (await read(team, { ...pasted, text })).body.reading.questions
  expect(open.map(({ key, cells }) => [key, cells.length])).toEqual([['template:trauma 8-16', 1]])
  const { body } = await apply(team, { ...pasted, text, answers: [trauma, newcomer] })
  expect(body.import.counts).toEqual({ shifts: 3, changed: 0, leave: 0, people: 1, templates: 1 })
  const { users } = (await call(server.app, getTeam, { as: team.owner, params: { teamId: team.teamId } })).body
  const marie = Object.values(users).find(({ firstName }) => firstName === 'Marie')!
  expect(marie).toMatchObject({ lastName: 'Lavoie', placeholder: true })
  await call(server.app, takeBackImport, { as: team.owner, params: { teamId: team.teamId, id: body.import.id }, body: {} })
  expect(await fingerprint(team)).toBe(before)
})

test('what is there is compared: another person, a free place, and walls', async () => {
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
    ['02', 'CONFLICT', 'This place is published', true],
    ['03', 'NEW', '', false],
    // A night that ends on the first morning of the leave.
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

test('a conflict is written only if it is chosen', async () => {
  const team = await riverside()
  const text = `Date\tDay\tNight\n2036-10-01\tChen\tNowak\n2036-10-02\tNowak\tCôté\n2036-10-03\tChen\tCôté`
  const { body } = await read(team, { ...pasted, text })
  const conflict = body.differences.find(({ state }) => state === 'CONFLICT')
  expect(conflict).toMatchObject({ date: '2036-10-02', person: team.nowak, isBlocked: false, why: 'Needs 11 h of rest' })
  await apply(team, { ...pasted, text })
  expect(Object.keys((await monthOf(team)).assignments)).toHaveLength(5)
  await apply(team, { ...pasted, text, chosen: [conflict!.key] })
  expect(Object.keys((await monthOf(team)).assignments)).toHaveLength(6)
})

test('nothing is taken back once it was changed or published', async () => {
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

test('one that waits is kept with its answers, for all admins, until it is applied or forgotten', async () => {
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

test('people of a list are added, not invited', async () => {
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

const rows = sheet.split('\n').map((line) => line.split('\t'))
const book = (type: BookType, table: unknown[][] = rows, change: (sheet: object) => void = () => {}) => {
  const made = utils.aoa_to_sheet(table)
  change(made)
  return writeBook(
    { SheetNames: ['Notes', 'October'], Sheets: { Notes: utils.aoa_to_sheet([['Hello']]), October: made } },
    { type: 'buffer', bookType: type },
  ) as Buffer
}

test.each(['xlsx', 'xls', 'ods'] as const)('a workbook: %s', async (type) => {
  const team = await riverside()
  const { body } = await read(team, fileOf(book(type)))
  expect([body.sheets, body.sheet.name]).toEqual([['Notes', 'October'], 'October'])
  expect(states(body.differences)).toEqual({ NEW: 11 })
})

test('dates that a workbook knows, and merged cells', async () => {
  const team = await riverside()
  const table = [['Date', 'Night'], ...[1, 2, 3].map((day) => [new Date(Date.UTC(2036, 9, day)), day === 1 ? 'Chen' : ''])]
  const merged = book('xlsx', table, (made) => Object.assign(made, { '!merges': [{ s: { r: 1, c: 1 }, e: { r: 3, c: 1 } }] }))
  const { body } = await read(team, fileOf(merged))
  const nights = body.reading.shifts.map(({ date, person }) => [date, person])
  expect(nights).toEqual(['2036-10-01', '2036-10-02', '2036-10-03'].map((date) => [date, team.chen]))
})

test.each([
  ['UTF-8 with commas', Buffer.from(sheet.replaceAll('\t', ','))],
  ['Windows-1252 with semicolons', Buffer.from(sheet.replaceAll('\t', ';'), 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, 'utf16le')])],
])('a text file in %s', async (_, bytes) => {
  const team = await riverside()
  expect(states((await read(team, fileOf(bytes, 'call.csv'))).body.differences)).toEqual({ NEW: 11 })
})

test('a calendar file, in the time of the team', async () => {
  const team = await riverside()
  const event = (summary: string, start: string, end: string) => [
    'BEGIN:VEVENT',
    `UID:${start}${summary}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // 19:00 in Toronto is 23:00 UTC in October.
    ...event('Night - Chen', '20361001T230000Z', '20361002T110000Z'),
    ...event('Côté (Day)', '20361002T070000', '20361002T190000'),
    'END:VCALENDAR',
  ]
  const { body } = await read(team, fileOf(lines.join('\r\n'), 'amion.ics'))
  expect(body.reading.shifts.map(({ date, template, person }) => [date, template, person])).toEqual([
    ['2036-10-01', team.night.id, team.chen],
    ['2036-10-02', team.day.id, team.cote],
  ])
})

test('hostile files get a clear answer within two seconds', async () => {
  const team = await riverside()
  const timed = async (body: object) => {
    const began = performance.now()
    const answer = await refused(team, body)
    return [...answer, performance.now() - began < 2000]
  }
  const many = Array.from({ length: 100_000 }, (_, at) => [at, 'Chen'])
  expect(await timed(fileOf(Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))))).toEqual([422, 'IMPORT_UNREADABLE', true])
  expect(await timed(fileOf(Buffer.from('PK\u0003\u0004 not a zip')))).toEqual([422, 'IMPORT_UNREADABLE', true])
  expect(await timed(fileOf(book('xlsx', many)))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await timed(fileOf(many.map((row) => row.join(',')).join('\n'), 'many.csv'))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await timed(fileOf(bomb()))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await refused(team, { name: 'x' })).toEqual([400, 'VALIDATION_FAILED'])
  expect(await refused(team, { name: 'x', text: 'a', file: 'YQ==' })).toEqual([400, 'VALIDATION_FAILED'])
  // A formula is what it last showed, never computed.
  const formula = book('xlsx', rows, (made) => Object.assign(made, { B2: { t: 's', v: 'Chen', f: 'WEBSERVICE("https://x.org")' } }))
  expect(states((await read(team, fileOf(formula))).body.differences)).toEqual({ NEW: 11 })
})

/** A ZIP whose directory promises a file of four gigabytes. */
function bomb(): Buffer {
  const bytes = book('xlsx')
  const at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(0xfffffff0, at + 24)
  return bytes
}
