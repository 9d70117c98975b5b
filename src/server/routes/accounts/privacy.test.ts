import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { listSessions } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { deleteTeam, eraseUser, getOwnData, getPrivacy, getTeamData, keepTeam } from '#contract/accounts/privacy.ts'
import { logCommand, logEvent } from '#contract/analytics.ts'
import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { getNotices } from '#contract/notices.ts'
import { calendarReport, checkPrint } from '#contract/reports.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { createSwitch } from '#contract/switches.ts'
import { createTeam, getTeam, joinTeam, leaveTeam } from '#contract/teams.ts'
import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { addDays, monthOf } from '#domain/time/calendar-date.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { forgetHistory } from '#server/stores/privacy/retention.ts'
import { cancelDeletion } from '#server/stores/privacy/team-data.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { everythingStored } from '#test/stored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const past = addDays(today, -40)
const ahead = addDays(today, 40)
const password = 'seven winter boots'
let count = 0

const refuseFault = (error: unknown) => {
  throw error
}

/** A person with a password, who registered in the usual way. */
async function aPerson(lastName = 'Lindqvist') {
  const email = `person${count++}@example.org`
  const { body } = await call(server.app, register, { body: { firstName: 'Petra', lastName, email, password } })
  const { token } = (await call(server.app, login, { body: { email, password } })).body
  return { id: body.id, token, firstName: 'Petra', email }
}

/** A team in which Petra has past and upcoming shifts, entered availability and offered a shift. */
async function aTeamWithPetra() {
  const team = await aTeam(server)
  const { app } = server
  const petra = await aPerson()
  const { teamId, owner } = team
  await call(app, joinTeam, { as: petra, body: { joinCode: team.joinCode } })
  const template = await aTemplate(server, team)
  await call(app, publish, { as: owner, body: { teamId, fromDate: past, toDate: addDays(ahead, 5) } })
  const assigned = async (date: string, userId = petra.id) => {
    const { id: shiftId } = await aShift(server, team, template, date)
    const { body } = await call(app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })
    return { shiftId, assignmentId: body.assignment.id }
  }
  const { assignmentId: worked } = await assigned(past)
  const { assignmentId: upcoming } = await assigned(ahead)
  const { shiftId } = await assigned(addDays(ahead, 3), owner.id)
  await call(app, updateAssignment, {
    as: owner,
    params: { shiftId, userId: owner.id },
    body: { teamId, overrides: { coveringUserId: petra.id } },
  })
  const { year, month } = monthOf(ahead)
  await call(app, saveAvailabilities, {
    as: petra,
    body: { teamId, userId: petra.id, year, month, data: { 2: { day: -1, night: 1 } } },
  })
  await call(app, createSwitch, {
    as: petra,
    body: {
      teamId,
      userId: petra.id,
      userShiftId: upcoming,
      toUsers: [],
      acceptWithTrade: true,
      acceptWithoutTrade: true,
      message: 'My sister marries',
    },
  })
  await call(app, logCommand, { as: petra, body: { teamId, command: 'swap my winter night', response: 'Done' } })
  return { team, petra, worked, upcoming, template }
}

const erase = (as: { token: string }, currentPassword = password) => call(server.app, eraseUser, { as, body: { currentPassword } })

const everyDay = { fromDate: past, toDate: addDays(ahead, 5) }

describe('one’s own data', () => {
  test('can be downloaded completely, as JSON and as CSV', async () => {
    const { petra } = await aTeamWithPetra()
    const file = async (format: 'json' | 'csv') => String((await call(server.app, getOwnData, { as: petra, query: { format } })).body)
    const data = JSON.parse(await file('json')) as Record<string, Record<string, unknown>[]>
    expect(data.account).toMatchObject([{ firstName: 'Petra', lastName: 'Lindqvist', email: petra.email }])
    // The assigned person is paid, whoever covers the shift.
    expect(data.shifts!.map(({ date, role, stipend }) => [date, role, stipend])).toEqual([
      [past, 'ASSIGNED', 0],
      [ahead, 'ASSIGNED', 0],
      [addDays(ahead, 3), 'COVERING', null],
    ])
    expect(data.availabilities).toMatchObject([{ day: -1, night: 1 }])
    expect(data.switches).toMatchObject([{ message: 'My sister marries', status: 'OPEN' }])
    expect(data.commands).toMatchObject([{ command: 'swap my winter night' }])
    expect(data.notices!.length).toBeGreaterThan(0)
    expect(data.history!.map(({ action }) => action)).toContain('POST /availabilities')
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|token/)
    const lines = (await file('csv')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFkind,team,at,details')
    expect(lines.filter((line) => line.startsWith('shifts,Team,'))).toHaveLength(3)
    // Beside the moment of offering, the day of the offered shift.
    expect(lines.find((line) => line.startsWith('switches,Team,'))).toContain(`date: ${ahead}; shift: Night`)
  })

  test('contains no drafts, and nothing about others', async () => {
    const { team, petra, template } = await aTeamWithPetra()
    const { id: shiftId } = await aShift(server, team, template, addDays(ahead, 30))
    await call(server.app, addUser, { as: team.owner, params: { shiftId }, body: { teamId: team.teamId, userId: petra.id } })
    const text = String((await call(server.app, getOwnData, { as: petra, query: { format: 'json' } })).body)
    expect(text).not.toContain(addDays(ahead, 30))
    expect(text).not.toContain('Olive')
  })
})

describe('erasing an account', () => {
  test('leaves past shifts under “Former member”, unassigns the upcoming ones and notifies the admins', async () => {
    const { team, petra, worked, upcoming } = await aTeamWithPetra()
    const { teamId, owner } = team
    expect((await call(server.app, getPrivacy, { as: petra })).body).toMatchObject({ shiftsAhead: 1, lastOwnerOf: [], aloneIn: [] })
    expect((await erase(petra, 'not hers')).body.code).toBe('WRONG_PASSWORD')
    expect((await erase(petra)).status).toBe(200)

    const { assignments } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...everyDay } })).body
    expect(assignments[worked]).toMatchObject({ userId: petra.id })
    expect(assignments[upcoming]).toBeUndefined()
    expect(Object.values(assignments).map(({ overrides }) => overrides.coveringUserId)).not.toContain(petra.id)
    const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
    expect(users[petra.id]).toMatchObject({ firstName: 'Former', lastName: 'member', email: '', disabled: true, left: true })
    const [notice] = (await call(server.app, getNotices, { as: team.admin, query: { teamId } })).body.notices
    expect(notice).toMatchObject({ type: 'ACCOUNT.ERASED', data: { ofUserId: petra.id, plan: { removed: [{ date: ahead }] } } })
    expect((await call(server.app, listSessions, { as: petra })).status).toBe(401)
  })

  test('leaves no trace of the person, and the chains of the log stay valid', async () => {
    const { team, petra } = await aTeamWithPetra()
    const before = await everythingStored(server.db)
    for (const trace of ['Lindqvist', petra.email, 'My sister marries', 'swap my winter night']) expect(before).toContain(trace)
    await sql`update users set last_name = 'Kept' where last_name = 'Lindqvist' and id <> ${petra.id}`.execute(server.db)
    await erase(petra)
    const after = await everythingStored(server.db)
    const own = after.split('\n').filter((row) => row.includes(petra.id))
    expect(own.filter((row) => row.includes('Lindqvist'))).toEqual([])
    for (const trace of [petra.email, 'My sister marries', 'swap my winter night']) expect(own.join()).not.toContain(trace)
    expect(after).not.toContain(petra.email)
    expect(await checkChains(server.db)).toBe(0)
    const query = {}
    const history = await call(server.app, getHistoryEntries, { as: team.owner, params: { teamId: team.teamId }, query })
    expect(history.status).toBe(200)
    expect(history.body.entries[0]).toMatchObject({ what: 'Former member left', kind: 'member' })
  })

  test('does not notify a team that the person had already left', async () => {
    const { team, petra } = await aTeamWithPetra()
    const { teamId, admin } = team
    await call(server.app, leaveTeam, { as: petra, params: { teamId } })
    await erase(petra)
    const { notices } = (await call(server.app, getNotices, { as: admin, query: { teamId } })).body
    expect(notices.map(({ type }) => type)).not.toContain('ACCOUNT.ERASED')
  })

  test('makes the address available for a new account', async () => {
    const petra = await aPerson()
    await erase(petra)
    expect((await call(server.app, login, { body: { email: petra.email, password } })).status).toBe(401)
    const again = { firstName: 'Petra', lastName: 'Again', email: petra.email, password }
    expect((await call(server.app, register, { body: again })).status).toBe(201)
  })

  test('keeps the assignments of a month that is closed for pay', async () => {
    const { team, petra, upcoming } = await aTeamWithPetra()
    const { teamId, owner } = team
    await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { ...monthOf(ahead) } })
    expect((await erase(petra)).status).toBe(200)
    const { assignments } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...everyDay } })).body
    expect(assignments[upcoming]).toMatchObject({ userId: petra.id })
  })

  test('is refused to the last owner of a team with others, and deletes a team without any other member', async () => {
    const [alone, owner, member] = [await aPerson(), await aPerson(), await aPerson()]
    const own = (await call(server.app, createTeam, { as: alone, body: { name: 'Only mine' } })).body
    const shared = (await call(server.app, createTeam, { as: owner, body: { name: 'Ours' } })).body
    await call(server.app, joinTeam, { as: member, body: { joinCode: shared.joinCode! } })
    expect((await call(server.app, getPrivacy, { as: owner })).body).toMatchObject({ lastOwnerOf: ['Ours'], aloneIn: [] })
    expect((await erase(owner)).body.code).toBe('LAST_OWNER')
    expect((await call(server.app, getTeam, { as: owner, params: { teamId: shared.id } })).status).toBe(200)
    // The team is deleted with its shifts, so none of them becomes unfilled.
    const team = { teamId: own.id, owner: alone }
    const { id: shiftId } = await aShift(server, team, await aTemplate(server, team), ahead)
    await call(server.app, addUser, { as: alone, params: { shiftId }, body: { teamId: own.id, userId: alone.id } })
    await call(server.app, publish, { as: alone, body: { teamId: own.id, fromDate: ahead, toDate: ahead } })
    expect((await call(server.app, getPrivacy, { as: alone })).body).toMatchObject({
      shiftsAhead: 0,
      lastOwnerOf: [],
      aloneIn: ['Only mine'],
    })
    expect((await erase(alone)).status).toBe(200)
    expect(await everythingStored(server.db)).not.toContain(own.id)
  })
})

describe('a team', () => {
  test('can be downloaded by its owner as one file, which the history records', async () => {
    const { team, petra } = await aTeamWithPetra()
    const { teamId, owner } = team
    const data = JSON.parse(String((await call(server.app, getTeamData, { as: owner, params: { teamId } })).body)) as Record<
      string,
      unknown[]
    >
    expect(data.shifts).toHaveLength(3)
    expect(data.users).toContainEqual(expect.objectContaining({ id: petra.id, email: petra.email }))
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`argon2|${team.joinCode}`))
    const { entries } = (await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {} })).body
    expect(entries[0]).toMatchObject({ kind: 'report', what: 'Report read: team data' })
  })

  const ends = ({ teamId }: TestTeam, days: number) =>
    sql`update teams set deletes_at = now() + make_interval(days => ${days}::int) where id = ${teamId}`.execute(server.db)

  const toldIn = async ({ teamId, member }: TestTeam) =>
    (await call(server.app, getNotices, { as: member, query: { teamId } })).body.notices.map(
      ({ type, data }) => `${type} by ${data.byUserId}`,
    )

  test('is deleted a week after its owner confirms that with its name, unless an owner cancels it', async () => {
    const [kept, gone] = [await aTeam(server), await aTeam(server)]
    const end = (team: TestTeam, name: string) =>
      raw(server.app, deleteTeam, { as: team.owner, params: { teamId: team.teamId }, body: { name } })
    expect((await end(gone, 'Another')).status).toBe(400)
    const { deletesAt } = (await end(gone, 'Team')).body
    const days = (Date.parse(deletesAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect((await call(server.app, getTeam, { as: gone.member, params: { teamId: gone.teamId } })).body.deletesAt).toMatch(/^20/)
    expect((await end(gone, 'Team')).body.deletesAt).toBe(deletesAt)
    expect(await toldIn(gone)).toEqual([`TEAM.DELETED by ${gone.owner.id}`])

    await end(kept, 'Team')
    const keep = () => call(server.app, keepTeam, { as: kept.owner, params: { teamId: kept.teamId } })
    await keep()
    await keep()
    expect(await toldIn(kept)).toEqual([`TEAM.KEPT by ${kept.owner.id}`, `TEAM.DELETED by ${kept.owner.id}`])
    await runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, refuseFault)
    expect((await call(server.app, getTeam, { as: gone.owner, params: { teamId: gone.teamId } })).status).toBe(200)
    await ends(gone, -1)
    // The job engine deletes its email jobs after a week, too.
    await sql`delete from pgboss.job where data ->> 'teamId' = ${gone.teamId}`.execute(server.db)
    await runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, refuseFault)
    expect((await call(server.app, getTeam, { as: gone.owner, params: { teamId: gone.teamId } })).body.code).toBe('NOT_A_MEMBER')
    expect(await everythingStored(server.db)).not.toContain(gone.teamId)
    expect((await call(server.app, getTeam, { as: kept.member, params: { teamId: kept.teamId } })).body.deletesAt ?? null).toBeNull()
  })

  // The embedded database has only one connection, so nothing can happen meanwhile.
  test.runIf(inject('database') === 'postgres')('is not deleted if an owner cancels the deletion at the last moment', async () => {
    const team = await aTeam(server)
    const { teamId, owner } = team
    await ends(team, -1)
    const [isCancelled, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const cancelling = inTransaction(server.db, { action: 'test', actorId: undefined }, async (tx) => {
      await cancelDeletion(tx, teamId)
      isCancelled.resolve()
      await mayCommit.promise
    })
    await isCancelled.promise
    const night = runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, refuseFault)
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)).rows
        .length
    await expect.poll(waiting).toBe(1)
    mayCommit.resolve()
    await Promise.all([cancelling, night])
    expect((await call(server.app, getTeam, { as: owner, params: { teamId } })).status).toBe(200)
  })
})

describe('data that is kept for a limited time', () => {
  const backdated = (table: string, column: string, days: number, where: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days}::int) where ${sql.raw(where)}`.execute(
      server.db,
    )
  const countOf = async (table: string, teamId: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where team_id = ${teamId}`.execute(server.db)).rows[0]!.n

  test.each([
    ['notices', 'created_at', defaultKeptDays.notices],
    ['command_log', 'at', defaultKeptDays.commands],
    ['availabilities', 'date', defaultKeptDays.availabilities],
  ])('%s are deleted after their retention time, and not before', async (table, column, days) => {
    const { team } = await aTeamWithPetra()
    const ofTeam = `team_id = '${team.teamId}'`
    const before = await countOf(table, team.teamId)
    await backdated(table, column, days - 60, ofTeam)
    await runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, refuseFault)
    expect([before > 0, await countOf(table, team.teamId)]).toEqual([true, before])
    await backdated(table, column, 120, ofTeam)
    const entries = await countOf('audit_log', team.teamId)
    await runNightly(server.db, { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }, refuseFault)
    expect([await countOf(table, team.teamId), await countOf('audit_log', team.teamId)]).toEqual([0, entries])
  })

  test('shifts are deleted in whole months, closed months included', async () => {
    const { team } = await aTeamWithPetra()
    const { teamId, owner } = team
    await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { ...monthOf(past) } })
    await runNightly(
      server.db,
      { keptDays: { ...defaultKeptDays, shifts: 75 }, backups: undefined, mailDir: server.config.mailDir },
      refuseFault,
    )
    expect(await countOf('shifts', teamId)).toBe(3)
    await runNightly(
      server.db,
      { keptDays: { ...defaultKeptDays, shifts: 5 }, backups: undefined, mailDir: server.config.mailDir },
      refuseFault,
    )
    expect([await countOf('shifts', teamId), await countOf('month_closings', teamId)]).toEqual([2, 0])
  })

  test('the log is deleted in whole months, and the rest of each chain stays valid', async () => {
    const { team } = await aTeamWithPetra()
    const { teamId } = team
    const before = await countOf('audit_log', teamId)
    await runNightly(
      server.db,
      { keptDays: { ...defaultKeptDays, history: 28 }, backups: undefined, mailDir: server.config.mailDir },
      refuseFault,
    )
    expect(await countOf('audit_log', teamId)).toBe(before)
    // Acts as if it were next month.
    await forgetHistory(server.db, sql`now() + interval '1 minute'`)
    await sql`select make_audit_partitions()`.execute(server.db)
    expect(await countOf('audit_log', teamId)).toBe(0)
    await call(server.app, keepTeam, { as: team.owner, params: { teamId } })
    await call(server.app, deleteTeam, { as: team.owner, params: { teamId }, body: { name: 'Team' } })
    expect(await countOf('audit_log', teamId)).toBe(1)
    expect(await checkChains(server.db)).toBe(0)
  })
})

test('a printout is recognized by hashes, which name no one', async () => {
  const { team, petra } = await aTeamWithPetra()
  const { teamId, owner } = team
  await call(server.app, calendarReport, { as: owner, query: { teamId, ...everyDay } })
  const [print] = (
    await sql<{ code: string; facts: string[] }>`select code, facts from prints where team_id = ${teamId}`.execute(server.db)
  ).rows
  expect(print!.facts.filter((fact) => !/^[0-9a-f]{64}$/.test(fact))).toEqual([])
  const check = async () => (await call(server.app, checkPrint, { params: { code: print!.code } })).body
  expect(await check()).toEqual({ status: 'current', changes: 0, proof: null })
  await erase(petra)
  expect((await check()).status).toBe('superseded')
})

test('page visits are stored only where analytics is switched on', async () => {
  const quiet = await startServer({ analytics: false })
  await call(quiet.app, logEvent, { body: { name: 'logged in' } })
  await call(server.app, logEvent, { body: { name: 'logged in' } })
  const kept = ({ db }: TestServer) => db.selectFrom('analytics_events').selectAll().execute()
  expect(await kept(quiet)).toEqual([])
  expect(await kept(server)).toHaveLength(1)
  await quiet.close()
})
