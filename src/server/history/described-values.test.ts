import { afterAll, beforeAll, expect, test } from 'vitest'

import { setLeaveTerms } from '#contract/availability/leave.ts'
import { setRequestTerms } from '#contract/availability/requests.ts'
import { setActualHours } from '#contract/rulebook/actual-hours.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { clear, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { createService, updateService } from '#contract/services.ts'
import { acceptProposal, createSwitch, proposeTrade } from '#contract/switches.ts'
import { createDemoTeam, createTeam, getTeam, joinTeam, leaveTeam, rotateJoinCode, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { defaultRequestTerms } from '#domain/requests/request-terms.ts'
import { kindOf } from '#server/history/kind-of-write.ts'
import { aShift, aTeam, aTemplate, aUser, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** What the newest entry says. */
async function lastOf({ teamId, owner }: Pick<TestTeam, 'teamId' | 'owner'>, language = 'en'): Promise<[string, string, string]> {
  const reply = await raw(server.app, getHistoryEntries, { as: owner, params: { teamId }, headers: { 'accept-language': language } })
  const { what, before, after } = reply.body.entries[0]!
  return [what, before, after]
}

test('confirmed hours are entries about shifts', () => {
  expect(kindOf({ action: `${setActualHours.method} ${setActualHours.path}`, changes: [] })).toBe('shift')
})

const day = { startTime: '08:00:00', endTime: '17:00:00' }
const ward = {
  name: 'Ward',
  shortName: 'WARD',
  color: 'mint' as const,
  week: [null, day, day, day, day, day, null],
  handOverMinutes: 30,
  fewest: 1,
}

test('a changed template is described with its services, priority and type, and with the people of each day', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const { service } = (await call(server.app, createService, { as: owner, params: { teamId }, body: ward })).body
  const { id } = await aTemplate(server, team, { repeatPattern: { days: [2] } })
  const change = async (body: object) => {
    await raw(server.app, updateTemplate, { as: owner, params: { id }, body: { teamId, ...body } })
    return lastOf(team)
  }
  expect(await change({ services: [service.id] })).toEqual(['Template Night changed', '', 'Ward'])
  expect(await change({ priority: 3 })).toEqual(['Template Night changed', 'Normal', 'High'])
  const users = { 2: [member.id] }
  expect(await change({ type: 'REGULAR', repeatPattern: { users } })).toEqual([
    'Template Night changed',
    'Dynamic, Tue',
    'Regular, Tue (Mara User)',
  ])
  const [, before, after] = await change({ repeatPattern: { users: { 2: [member.id, other.id], 4: [] } } })
  expect([before, after]).toEqual(['Tue (Mara User)', 'Tue (Mara User, Milo User) Thu'])
})

test('changed working days and hand-over of a service are described', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const { service } = (await call(server.app, createService, { as: owner, params: { teamId }, body: ward })).body
  const week = [null, day, day, day, day, { ...day, endTime: '12:00:00' }, null]
  const params = { teamId, serviceId: service.id }
  await call(server.app, updateService, { as: owner, params, body: { ...ward, week, handOverMinutes: 15 } })
  expect(await lastOf(team)).toEqual([
    'Ward changed',
    'Mon Tue Wed Thu Fri 08:00–17:00, 30 min',
    'Mon Tue Wed Thu 08:00–17:00 Fri 08:00–12:00, 15 min',
  ])
})

test('changed leave rules, request rules, contracts and settings are described with their values', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const params = { teamId }
  const { VACATION } = defaultLeaveTerms.kinds
  const kinds = { ...defaultLeaveTerms.kinds, VACATION: { ...VACATION, daysAYear: 21, paid: false } }
  const terms = { ...defaultLeaveTerms, yearStarts: 0, mostAway: 2, mostAwayWithSkill: { ICU: 1 }, kinds }
  await call(server.app, setLeaveTerms, { as: owner, params, body: { terms } })
  expect(await lastOf(team)).toEqual([
    'Leave rules',
    'The year begins in: July; Max. people away per day: No limit; Vacation, Days per year: 20; Vacation, Paid: Yes; Max. away, ICU: No limit',
    'The year begins in: January; Max. people away per day: 2; Vacation, Days per year: 21; Vacation, Paid: No; Max. away, ICU: 1',
  ])
  expect((await lastOf(team, 'fr'))[2]).toContain('L’année commence en\u00A0: janvier')

  await call(server.app, setRequestTerms, { as: owner, params, body: { terms: { ...defaultRequestTerms, pointsABlock: 12 } } })
  expect(await lastOf(team)).toEqual(['Request rules', 'Points per block or month: 10', 'Points per block or month: 12'])

  const rulebook = { packId: 'paro-2016', isAllOnRoster: false, rules: null } as const
  await call(server.app, setRulebook, { as: owner, params, body: { rulebook } })
  await call(server.app, setRulebook, { as: owner, params, body: { rulebook: { ...rulebook, isAllOnRoster: true } } })
  expect(await lastOf(team)).toEqual(['Rule pack', 'All work is on the schedule: No', 'All work is on the schedule: Yes'])

  await call(server.app, rotateJoinCode, { as: owner, params })
  expect(await lastOf(team)).toEqual(['New join code', '', ''])

  await call(server.app, updateTeam, { as: owner, params, body: { loadsForAll: true } })
  expect(await lastOf(team)).toEqual(['Team settings', 'Members see only their own fairness', "Members see everyone's fairness"])
})

test('someone’s departure is described as such, not as a change of the template that they were on, and so is their return', async () => {
  const team = await aTeam(server)
  const { teamId, member } = team
  const { joinCode } = (await call(server.app, getTeam, { as: team.owner, params: { teamId } })).body
  await aTemplate(server, team, { type: 'REGULAR', repeatPattern: { users: { 2: [member.id] } } })
  await call(server.app, leaveTeam, { as: member, params: { teamId } })
  expect(await lastOf(team)).toEqual(['Mara User left', 'Member', ''])
  expect((await lastOf(team, 'fr'))[0]).toBe('Mara User a quitté l’équipe')
  await call(server.app, joinTeam, { as: member, body: { joinCode: joinCode! } })
  expect(await lastOf(team)).toEqual(['Mara User joined', '', 'Member'])
})

test('people who take over each other’s shifts are named', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const template = await aTemplate(server, team)
  const put = async (date: string, userId: string) => {
    const { id: shiftId } = await aShift(server, team, template, date)
    return (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })).body.assignment.id
  }
  const [given, taken] = [await put('2036-12-01', member.id), await put('2036-12-09', other.id)]
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
  const offer = { userId: member.id, userShiftId: given, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true }
  const { switchRequest } = (await call(server.app, createSwitch, { as: member, body: { teamId, ...offer } })).body
  const body = { teamId, userId: other.id, userShiftId: taken }
  const proposed = await call(server.app, proposeTrade, { as: other, params: { id: switchRequest.id }, body })
  const params = { switchId: switchRequest.id, responseId: proposed.body.switchRequest.responses[0]!.responseId }
  await call(server.app, acceptProposal, { as: member, params, body: { teamId, userId: member.id } })
  expect(await lastOf(team)).toEqual([
    'Night Mon Dec 1 reassigned; Night Tue Dec 9 reassigned',
    'Mara User; Milo User',
    'Milo User; Mara User',
  ])
})

test('shifts that an undo puts back are described as shifts, not by the people on them', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  const made = []
  for (const date of ['2036-12-10', '2036-12-11'] as const) {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
    made.push(shiftId)
  }
  const takeBack = (undoId: string | undefined) => call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [undoId!] } })
  const range = { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' }
  await takeBack((await call(server.app, clear, { as: owner, body: range })).undoId)
  expect(await lastOf(team)).toEqual(['Shifts added: December 2036', '', '2'])
  await takeBack((await call(server.app, deleteShift, { as: owner, params: { id: made[0]! }, body: { teamId } })).undoId)
  expect(await lastOf(team)).toEqual(['Night Wed Dec 10 added', '', ''])
})

test('a new team is described as such, and so is a demo team, whatever is made with it', async () => {
  const fresh = await startServer()
  const owner = await aUser(fresh)
  const firstOf = async (teamId: string) => {
    const { body } = await raw(fresh.app, getHistoryEntries, { as: owner, params: { teamId } })
    return body.entries.map(({ kind, what, before, after }) => [kind, what, before, after])
  }
  const { id } = (await call(fresh.app, createTeam, { as: owner, body: { name: 'Ward' } })).body
  expect(await firstOf(id)).toEqual([['team', 'Team Ward created', '', '']])
  const { teamId } = (await call(fresh.app, createDemoTeam, { as: owner })).body
  expect(await firstOf(teamId)).toEqual([['team', 'Demo team created', '', '']])
  await fresh.close()
})

test('a save that changes nothing is not in the history', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const { id } = await aTemplate(server, team)
  const newest = await lastOf(team)
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { name: 'Team' } })
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { status: 'MEMBER' } })
  await raw(server.app, updateTemplate, { as: owner, params: { id }, body: { teamId, name: 'Night' } })
  expect(await lastOf(team)).toEqual(newest)
})
