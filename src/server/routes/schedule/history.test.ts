import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { login } from '#contract/accounts/auth.ts'
import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { createFeed } from '#contract/feeds.ts'
import { exportWorkbook } from '#contract/imports.ts'
import { addPeople, mergePeople } from '#contract/invitations.ts'
import { calendarReport, stipendsReport } from '#contract/reports.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries, getHistoryFile, getHistoryRecord } from '#contract/schedule/history.ts'
import { closeMonth, reopenMonth } from '#contract/schedule/month-closings.ts'
import { lock, populate, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { setBlocks } from '#contract/services.ts'
import { getTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function entriesOf({ teamId, owner }: TestTeam, query: Record<string, string> = {}, language = 'en') {
  const reply = await raw(server.app, getHistoryEntries, { as: owner, params: { teamId }, query, headers: { 'accept-language': language } })
  return reply.body.entries as { what: string; before: string; after: string; kind: string; id: string; actorId: string; at: string }[]
}

const told = (entries: { what: string; before: string; after: string }[]) => entries.map(({ what, before, after }) => [what, before, after])

/** A team whose month was scheduled, published, changed, closed and reopened. */
async function aBusyTeam() {
  const team = await aTeam(server)
  const { teamId, owner, admin, member } = team
  const template = await aTemplate(server, team, { stipend: 100 })
  const shift = await aShift(server, team, template, '2036-12-10')
  const range = { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' }
  await call(server.app, addUser, { as: admin, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  await call(server.app, populate, { as: admin, body: { ...range, toDate: '2036-12-03' } })
  await call(server.app, publish, { as: owner, body: range })
  const params = { shiftId: shift.id, userId: member.id }
  await call(server.app, updateAssignment, { as: owner, params, body: { teamId, overrides: { startTime: '20:00' } } })
  await call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, name: 'Nights', stipend: 120 } })
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { status: 'ADMIN' } })
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { year: 2037, month: 0 } })
  await call(server.app, reopenMonth, { as: owner, params: { teamId }, body: { year: 2037, month: 0, reason: 'A night is missing' } })
  await call(server.app, deleteShift, { as: owner, params: { id: shift.id }, body: { teamId } })
  return { ...team, template, shift }
}

test('a change of the rules lists only the rules that changed', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  const { rules } = (await call(server.app, getTeam, { as: team.owner, params: { teamId: team.teamId } })).body
  const changed = { ...rules, restHours: 12, mostPerTemplate: { [template.id]: 4 } }
  await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { rules: changed } })
  expect(told(await entriesOf(team))[0]).toEqual([
    'Rules',
    'Min. rest between shifts 11 h, Night Off',
    'Min. rest between shifts 12 h, Night 4 ×',
  ])
  const french = await entriesOf(team, {}, 'fr')
  expect(french[0]!.after).toMatch(/12\u00A0h, .*4\u00A0×/)
})

test('the history says who changed what, from which value to which, newest first', async () => {
  const team = await aBusyTeam()
  const entries = await entriesOf(team)
  expect(told(entries).slice(0, 9)).toEqual([
    ['Nights Wed Dec 10 deleted', '', ''],
    ['January 2037 reopened', 'Closed', 'Open: A night is missing'],
    ['January 2037 closed for pay', 'Open', 'Closed'],
    ["Mara User's membership", 'Member', 'Admin'],
    ['Template Nights changed', 'Night, 100.00', 'Nights, 120.00'],
    ['Nights Wed Dec 10 (Mara User) changed', '', '20:00–'],
    ['Nights Wed Dec 10 (Mara User) published', 'Draft', 'Published'],
    ['Shifts added: December 2036', '', '3'],
    ['Nights Wed Dec 10 assigned', '', 'Mara User'],
  ])
  expect(entries.slice(0, 9).map(({ kind }) => kind)).toEqual([
    'shift',
    'month',
    'month',
    'member',
    'template',
    'shift',
    'month',
    'month',
    'shift',
  ])
  expect(entries[8]!.actorId).toBe(team.admin.id)
})

test('overridden times and those of a cover are shown in pairs, with the person on the shift', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const { id: shiftId } = await aShift(server, team, await aTemplate(server, team), '2036-12-10')
  await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  const set = (overrides: object) =>
    call(server.app, updateAssignment, { as: owner, params: { shiftId, userId: member.id }, body: { teamId, overrides } })
  await set({ startTime: '20:00', endTime: '08:00' })
  await set({ startTime: null, endTime: null })
  await set({ coveringUserId: other.id, coverStartTime: '02:00', coverEndTime: '06:00' })
  expect(told(await entriesOf(team)).slice(0, 3)).toEqual([
    ['Cover for Night Wed Dec 10 (Mara User)', '', 'Milo User, 02:00–06:00'],
    ['Night Wed Dec 10 (Mara User) changed', '20:00–08:00', ''],
    ['Night Wed Dec 10 (Mara User) changed', '', '20:00–08:00'],
  ])
})

test('entries about a person without an account name the account that they were merged into', async () => {
  const team = await aTeam(server)
  const { teamId, admin, other } = team
  const template = await aTemplate(server, team)
  const add = (lastName: string) =>
    call(server.app, addPeople, { as: admin, params: { teamId }, body: { people: [{ firstName: 'Petra', lastName }] } })
  const [first, second] = [(await add('Planned')).body.userIds[0]!, (await add('Second')).body.userIds[0]!]
  const shift = await aShift(server, team, template, '2036-12-10')
  await call(server.app, addUser, { as: admin, params: { shiftId: shift.id }, body: { teamId, userId: first } })
  expect(told(await entriesOf(team))[0]).toEqual(['Night Wed Dec 10 assigned', '', 'Petra Planned'])
  const merge = (userId: string, intoUserId: string) =>
    call(server.app, mergePeople, { as: admin, params: { teamId, userId }, body: { intoUserId } })
  await merge(first, other.id)
  // Milo has an invitation by now, which goes with the second merge.
  await merge(second, other.id)
  const entries = await entriesOf(team)
  const merged = ['Milo User merged with a person without an account', '', '']
  expect(told(entries).slice(0, 3)).toEqual([merged, merged, ['Night Wed Dec 10 assigned', '', 'Milo User']])
  expect(told(entries).filter(([what]) => what!.endsWith('User added'))).toEqual([
    ['Milo User added', '', ''],
    ['Milo User added', '', ''],
  ])
  expect(entries[0]!.kind).toBe('member')
  expect(JSON.stringify(entries)).not.toMatch(/Former member|Petra/)
})

test('a change of block dates is listed as a change of the team', async () => {
  const team = await aTeam(server)
  const body = { year: 2036, blocks: fourWeekBlocks(2036, 6) }
  await call(server.app, setBlocks, { as: team.owner, params: { teamId: team.teamId }, body })
  expect((await entriesOf(team))[0]).toMatchObject({ what: 'Block dates', kind: 'team' })
})

test('the addresses of calendar feeds and trade cycles are named, not listed as other changes', async () => {
  const team = await aTeam(server)
  const { teamId, member } = team
  await call(server.app, createFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })
  await inTransaction(server.db, { action: 'test', actorId: undefined, teamId }, (tx) =>
    tx.insertInto('trade_cycles').values({ team_id: teamId, id: newId(), status: 'OPEN' }).execute(),
  )
  const [cycle, feed] = await entriesOf(team)
  expect([cycle, feed]).toMatchObject([{ what: 'Trade cycle' }, { what: 'Address of a calendar feed', actorId: member.id }])
})

test('the history says what was locked and published, and which availability was undone', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  const range = { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' }
  for (const date of ['2036-12-10', '2036-12-11'] as const) {
    const shift = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  }
  await call(server.app, publish, { as: owner, body: range })
  await call(server.app, lock, { as: owner, body: { ...range, lock: true } })
  await call(server.app, lock, { as: owner, body: { ...range, lock: false } })
  const marks = { teamId, userId: member.id, year: 2036, month: 11, data: { 12: { day: -1, night: 0 } } } as const
  const { undoId } = await call(server.app, saveAvailabilities, { as: member, body: marks })
  await call(server.app, undo, { as: member, params: { teamId }, body: { ids: [undoId!] } })
  const entries = await entriesOf(team)
  expect(told(entries).slice(0, 5)).toEqual([
    ['Availability on Fri Dec 12', 'Unavailable', 'Neutral'],
    ['Availability on Fri Dec 12', 'Neutral', 'Unavailable'],
    ['Shifts unlocked: December 2036', '', '2'],
    ['Shifts locked: December 2036', '', '2'],
    ['Assignments published: December 2036', '', '2'],
  ])
  expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['availability', 'availability'])
})

test('the history is written in the reader’s language', async () => {
  const team = await aBusyTeam()
  expect(told(await entriesOf(team, {}, 'fr')).slice(0, 4)).toEqual([
    ['Suppression : Nights mer. 10 déc.', '', ''],
    ['Mois rouvert : janvier 2037', 'Fermé', 'Ouvert : A night is missing'],
    ['Mois fermé pour la paie : janvier 2037', 'Ouvert', 'Fermé'],
    ['Accès à l’équipe : Mara User', 'Membre', 'Admin'],
  ])
})

test('the history is filtered by person, kind and day', async () => {
  const team = await aBusyTeam()
  expect((await entriesOf(team, { userId: team.admin.id })).map(({ what }) => what)).toEqual([
    'Shifts added: December 2036',
    'Nights Wed Dec 10 assigned',
  ])
  expect(new Set((await entriesOf(team, { kind: 'member' })).map(({ kind }) => kind))).toEqual(new Set(['member']))
  expect(await entriesOf(team, { fromDate: '2099-01-01' })).toEqual([])
})

test('the pages of the history follow each other without a gap', async () => {
  const team = await aTeam(server)
  for (let count = 0; count < 60; count++)
    await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { name: `Team ${count}` } })
  const first = await call(server.app, getHistoryEntries, { as: team.owner, params: { teamId: team.teamId }, query: {} })
  expect(first.body.entries).toHaveLength(50)
  const query = { before: first.body.next! }
  const second = await call(server.app, getHistoryEntries, { as: team.owner, params: { teamId: team.teamId }, query })
  expect(told([...first.body.entries, ...second.body.entries]).slice(0, 59)).toEqual(
    Array.from({ length: 59 }, (_, index) => ['Team settings', `Team ${58 - index}`, `Team ${59 - index}`]),
  )
  expect(second.body.next).toBeNull()
})

test('an entry names the template of a shift with its color, and says nothing else about it', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team, { stipend: 250 })
  await aShift(server, team, template)
  const { body } = await raw(server.app, getHistoryEntries, { as: team.owner, params: { teamId: team.teamId } })
  expect((body as { entries: { template: unknown }[] }).entries[0]!.template).toEqual({ name: template.name, color: template.color })
})

test('a saved workbook, which contains addresses and kinds of leave, is in the history like every other report', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const query = { fromDate: '2036-12-01', toDate: '2036-12-31' }
  expect((await raw(server.app, exportWorkbook, { as: owner, params: { teamId }, query })).status).toBe(200)
  expect(told(await entriesOf(team))[0]).toEqual(['Report read: workbook, December 2036', '', 'XLSX'])
})

test('reading the stipends and failed logins are in the history', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const query = { teamId, year: 2036, month: 11, format: 'csv' as const }
  for (const toDate of ['2036-12-31', '2036-12-10'])
    await raw(server.app, calendarReport, { as: owner, query: { teamId: team.teamId, fromDate: '2036-12-01', toDate, format: 'csv' } })
  for (const format of ['svg', 'csv'] as const) await raw(server.app, stipendsReport, { as: owner, query: { ...query, format } })
  const { email } = await server.db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()
  expect((await raw(server.app, login, { body: { email, password: 'not the password' } })).status).toBe(401)
  await expect
    .poll(async () => told(await entriesOf(team)).slice(0, 5))
    .toEqual([
      ['Failed login', '', 'Mara User: Wrong password'],
      ['Report read: stipends, December 2036', '', 'CSV'],
      ['Report read: stipends, December 2036', '', 'Preview'],
      ['Report read: calendar, Dec 1\u2009–\u200910, 2036', '', 'CSV'],
      ['Report read: calendar, December 2036', '', 'CSV'],
    ])
})

test('the history can be exported in words and as logged, and each export is logged', async () => {
  const team = await aBusyTeam()
  await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { name: 'Ward' } })
  const file = (format: 'csv' | 'jsonl') =>
    raw(server.app, getHistoryFile, { as: team.owner, params: { teamId: team.teamId }, query: { format } })
  const rows = String((await file('csv')).body).split('\r\n')
  expect(rows[0]).toBe('\ufeffDate,Time,Person,What,Before,After,Kind')
  const { at } = (await entriesOf(team, { kind: 'team' }))[0]!
  const inToronto = new Intl.DateTimeFormat('sv', { timeZone: 'America/Toronto', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.parse(at),
  )
  expect(rows[2]).toMatch(new RegExp(`^${inToronto.replace(' ', ',')},Olive User,[^,]+,[^,]*Team[^,]*,[^,]*Ward[^,]*,Team$`))
  expect(rows[3]).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d,Olive User,"Nights Wed Dec 10, 2036 deleted",,,Shift$/)
  // More than one page of the log.
  await sql`select append_audit(${team.teamId}, null, 'teams', '[]', '[]') from generate_series(1, 700)`.execute(server.db)
  const lines = String((await file('jsonl')).body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { entity: string; place: number })
  expect(lines.map(({ place }) => place)).toEqual(lines.map((_, index) => index + 1))
  expect((await entriesOf(team, { kind: 'report' })).map(({ what, after }) => [what, after])).toEqual([
    ['Report read: history', 'JSONL'],
    ['Report read: history', 'CSV'],
  ])
})

test('the log forms chains, so that any tampering with it is noticed', async () => {
  const own = await startServer()
  try {
    const team = await aTeam(own)
    for (const name of ['A', 'B', 'C', 'D'])
      await call(own.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { name } })
    expect(await checkChains(own.db)).toBe(0)
    const ofTeam = sql`team_id = ${team.teamId}`
    const second = sql`place = (select max(place) - 1 from audit_log where ${ofTeam})`
    const tampering = [
      sql`update audit_log set after = '[{"name": "Z"}]' where ${ofTeam} and ${second}`,
      sql`update audit_log set actor_id = 'someone' where ${ofTeam} and ${second}`,
      sql`update audit_log set at = at - interval '1 day' where ${ofTeam} and ${second}`,
      sql`delete from audit_log where ${ofTeam} and ${second}`,
      sql`delete from audit_log where ${ofTeam} and place = (select max(place) from audit_log where ${ofTeam})`,
      sql`delete from audit_log where ${ofTeam}`,
    ]
    for (const change of tampering)
      await expect(
        own.db.transaction().execute(async (tx) => {
          await change.execute(tx)
          throw new Error(`${await checkChains(tx)} faults`)
        }),
      ).rejects.toThrow(/^[1-9]\d* faults$/)
    expect(await checkChains(own.db)).toBe(0)
  } finally {
    await own.close()
  }
})

test('a change that affects several teams or accounts is logged for each of them separately', async () => {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const audit = { action: 'test', actorId: undefined }
  const both = sql`team_id in (${here.teamId}, ${there.teamId})`
  await inTransaction(server.db, audit, async (tx) => {
    await sql`update memberships set share = 0.5 where ${both}`.execute(tx)
    await sql`update users set first_name = 'Two' where id in (${here.owner.id}, ${there.owner.id})`.execute(tx)
  })
  const { rows } = await sql<{ chain: string; mine: boolean; count: number }>`
    select chain, bool_and(coalesce(r ->> 'team_id', 'user ' || (r ->> 'id')) = chain) as mine, count(*)::int as count
      from audit_log, jsonb_array_elements(before || after) r
     where action = 'test' and entity in ('memberships', 'users') and jsonb_array_length(before) > 0
       and chain in (${here.teamId}, ${there.teamId}, ${`user ${here.owner.id}`}, ${`user ${there.owner.id}`})
       and (r ->> 'share' = '0.50' or r ->> 'first_name' = 'Two')
     group by chain order by chain`.execute(server.db)
  expect(rows.map(({ mine, count }) => [mine, count]).toSorted()).toEqual([
    [true, 1],
    [true, 1],
    [true, 5],
    [true, 5],
  ])
  expect(await checkChains(server.db)).toBe(0)
})

test('admins see the result of the nightly check of the log', async () => {
  const team = await aBusyTeam()
  const record = () => call(server.app, getHistoryRecord, { as: team.admin, params: { teamId: team.teamId } })
  expect((await record()).body).toEqual({ entries: 0, checkedAt: null, faults: 0 })
  const reported: unknown[] = []
  await runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, (error) =>
    reported.push(error),
  )
  const { entries, checkedAt, faults } = (await record()).body
  expect([entries > 10, checkedAt !== null, faults, reported]).toEqual([true, true, 0, []])
})
