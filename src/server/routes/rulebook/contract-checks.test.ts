import { afterAll, beforeAll, expect, test } from 'vitest'

import { getCompliance, getContractFixes, getShiftBreaches } from '#contract/rulebook/compliance.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { waiveRule } from '#contract/rulebook/waivers.ts'
import { addUser, updateAssignment, whyAssigned } from '#contract/schedule/assignments.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import { assignDynamic, lock, publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { setBlocks } from '#contract/services.ts'
import { createSwitch, getSwitches } from '#contract/switches.ts'
import { packOf, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, datesIn } from '#domain/time/calendar-date.ts'
import { proofOf } from '#server/rulebook/proof.ts'
import { aMember, aShift, aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const block = fourWeekBlocks(2036, 6)[2]!
const days = datesIn(block)
const tooMany = { rule: 'contract', text: 'In-hospital call 8 of 7, Attachment 20' }

/** Seven calls for Mara in a block of four weeks, as many as the contract allows, and a shift on the block's last day. */
async function aFullBlock() {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2036, blocks: fourWeekBlocks(2036, 6) } })
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const night = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const shiftOn = (day: number) => aShift(server, team, night, days[day]!).then(({ id }) => id)
  const assign = async (shiftId: string) =>
    (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })).body
  // Mondays and Wednesdays, so that weekends stay free.
  const weekdays = days.flatMap((date, day) => ([1, 3].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) ? [day] : []))
  const warnings = []
  for (const day of weekdays.slice(0, 7)) warnings.push(...(await assign(await shiftOn(day))).warnings)
  const last = await shiftOn(weekdays[7]!)
  return { ...team, last, assign, warnings }
}

test('an admin who assigns one call too many is warned with the clause of the contract', async () => {
  const { assign, warnings, last } = await aFullBlock()
  expect(warnings.filter(({ rule }) => rule === 'contract')).toEqual([])
  expect((await assign(last)).warnings).toContainEqual(tooMany)
})

test('the candidates for a shift are judged by the contract, and so is the person who has it', async () => {
  const { teamId, owner, member, last, assign } = await aFullBlock()
  const onShift = async () => {
    const { body } = await call(server.app, getShiftBreaches, { as: owner, params: { teamId, shiftId: last } })
    return Object.fromEntries(body.people.map(({ userId, breaches }) => [userId, breaches.map(({ ruleId }) => ruleId)]))
  }
  expect(await onShift()).toMatchObject({ [member.id]: ['in-hospital-call'], [owner.id]: [] })
  const { assignment } = await assign(last)
  expect(await onShift()).toMatchObject({ [member.id]: ['in-hospital-call'], [owner.id]: [] })
  const { body: why } = await call(server.app, whyAssigned, {
    as: owner,
    params: { id: assignment.id },
    query: { teamId, userId: member.id },
  })
  expect(why.objections).toEqual([tooMany.text])
  // Colleagues must not learn what the contract says about Mara.
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const colleague = await aMember(server, teamId, 'Cora')
  const whyTo = async (as: { token: string }) =>
    (await call(server.app, whyAssigned, { as, params: { id: assignment.id }, query: { teamId, userId: member.id } })).body.objections
  expect(await whyTo(colleague)).toEqual([])
  expect(await whyTo(member)).toEqual([tooMany.text])

  const proof = async () => (await proofOf(server.db, teamId, block, 'en'))!
  const before = await proof()
  const waiver = { userId: member.id, ruleId: 'in-hospital-call', ...block, letter: 'Letter of May 2' }
  const waived = await call(server.app, waiveRule, { as: owner, params: { teamId }, body: waiver })
  expect(waived.body.waiver).toMatchObject({ ...waiver, waivedBy: owner.id })
  const stranger = { ...waiver, userId: (await aTeam(server)).member.id }
  const refused = await call(server.app, waiveRule, { as: owner, params: { teamId }, body: stranger })
  expect([refused.status, refused.body.details]).toEqual([400, [{ field: 'userId', message: 'not in the team' }]])
  expect(await onShift()).toMatchObject({ [member.id]: [] })
  // A waived rule is not kept.
  expect(await proof()).toEqual({ ...before, waived: 1 })
})

test('a shift lists every verdict on the person who has it, and for each candidate the rule that would leave the least room', async () => {
  const { teamId, owner, member, last, assign } = await aFullBlock()
  const onShift = async () =>
    (await call(server.app, getShiftBreaches, { as: owner, params: { teamId, shiftId: last } })).body.people.map(
      ({ userId, verdicts, tightest }) => ({
        userId,
        told: verdicts.map(({ ruleId, outcome }) => `${ruleId} ${outcome}`),
        tightest: tightest && `${tightest.ruleId} ${tightest.outcome} ${tightest.finding.used.most} of ${tightest.finding.bound}`,
      }),
    )
  expect(await onShift()).toContainEqual({ userId: owner.id, told: [], tightest: 'in-hospital-call KEPT 1 of 7' })
  await assign(last)
  const mine = (await onShift()).find(({ userId }) => userId === member.id)!
  expect(mine.told[0]).toBe('in-hospital-call BROKEN')
  expect(mine.told.slice(1)).toContain('post-call-home KEPT')
  expect(mine.tightest).toBeUndefined()

  const { body } = await call(server.app, getCompliance, { as: owner, params: { teamId }, query: block })
  const verdict = body.people.find(({ userId }) => userId === member.id)!.verdicts.find(({ ruleId }) => ruleId === 'in-hospital-call')!
  expect(verdict.brokenOn).toHaveLength(8)
  const waiver = { userId: member.id, ruleId: 'in-hospital-call', ...block, letter: 'Letter of May 2' }
  await call(server.app, waiveRule, { as: owner, params: { teamId }, body: waiver })
  expect((await onShift()).find(({ userId }) => userId === member.id)!.told).toContain('in-hospital-call WAIVED')
})

test('an admin, but not a colleague, is warned with the clause about a cover that is one call too many', async () => {
  const { teamId, owner, member, other, last } = await aFullBlock()
  await call(server.app, addUser, { as: owner, params: { shiftId: last }, body: { teamId, userId: other.id } })
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const change = async (as: { token: string }, overrides: object) =>
    (await call(server.app, updateAssignment, { as, params: { shiftId: last, userId: other.id }, body: { teamId, overrides } })).body
  expect((await change(owner, { coveringUserId: member.id })).warnings).toEqual([tooMany])
  expect((await change(owner, { coveringUserId: null })).warnings).toEqual([])
  expect((await change(other, { coveringUserId: member.id })).warnings).toEqual([])
})

test('Auto-fill keeps the contract, and says where a shift stays unfilled because of it', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await call(server.app, setRulebook, {
    as: owner,
    params: { teamId },
    body: { rulebook: { packId: 'fmrq', isAllOnRoster: true, rules: null } },
  })
  // A call of sixteen hours is allowed, but not one of eighteen.
  const call16 = await aTemplate(server, team, { type: 'DYNAMIC', startTime: '16:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const call18 = await aTemplate(server, team, { type: 'DYNAMIC', startTime: '14:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const weekdays = ['2036-07-01', '2036-07-02', '2036-07-03']
  for (const date of weekdays) await aShift(server, team, call16, date)
  const { id: tooLong } = await aShift(server, team, call18, '2036-07-10')
  const { body } = await call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month: 6 } })
  expect(body.unfilled).toContain(tooLong)
  expect(body.reasons[tooLong]).toMatchObject([{ rule: 'contract', text: expect.stringMatching(/^\d blocked by the contract$/) }])
  expect(body.relaxations[tooLong]).toMatchObject({ rule: 'contract', text: 'Day and call together 18 of 16 h, Article 12.09' })
  const dates = { fromDate: '2036-07-01', toDate: '2036-07-31' }
  const { body: judged } = await call(server.app, getCompliance, { as: owner, params: { teamId }, query: dates })
  expect(judged.people.flatMap(({ verdicts }) => verdicts).filter(({ outcome }) => outcome === 'BROKEN')).toEqual([])
  expect(body.assigned).toBe(3)
})

test('Auto-fill breaks a recommendation if a shift would stay unfilled otherwise, and says so', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const consecutive = packOf({ packId: 'paro-2016' }).rules.find(({ id }) => id === 'consecutive-call')!
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: [{ ...consecutive, level: 'SHOULD' as const }] }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const night = await aTemplate(server, team, { type: 'DYNAMIC', startTime: '20:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const fillTwoNights = async () => {
    for (const date of ['2036-07-01', '2036-07-01', '2036-07-02', '2036-07-02']) await aShift(server, team, night, date)
    return (await call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month: 6 } })).body
  }
  expect(await fillTwoNights()).toMatchObject({ assigned: 4, unfilled: [], advice: [] })
  const text = 'Consecutive call 1, none allowed, Contract Q&A'
  expect(await fillTwoNights()).toMatchObject({ assigned: 4, unfilled: [], advice: [{ text }, { text }, { text }, { text }] })

  const { body } = await call(server.app, getShifts, { as: owner, query: { teamId, fromDate: '2036-07-01', toDate: '2036-07-02' } })
  const assigned = Object.values(body.assignments)
  expect(assigned).toHaveLength(8)
  for (const { id } of assigned)
    expect((await call(server.app, whyAssigned, { as: owner, params: { id }, query: { teamId } })).body).toMatchObject({
      advice: [text],
      objections: [],
    })
})

test('a broken rule can be fixed by giving a duty to someone who breaks no rule with it, unless it is locked', async () => {
  const { teamId, owner, member, other, last, assign } = await aFullBlock()
  const fixes = async (ruleId = 'in-hospital-call') =>
    (await call(server.app, getContractFixes, { as: owner, params: { teamId }, query: { ...block, userId: member.id, ruleId } })).body.fixes
  expect(await fixes()).toEqual([])
  await assign(last)
  const [first, ...more] = await fixes()
  for (const { isEnough, takers } of [first!, ...more]) {
    expect(isEnough).toBe(true)
    expect(takers).toHaveLength(3)
    // No one else has a call yet.
    for (const { userId, verdict } of takers) {
      expect(userId).not.toBe(member.id)
      expect(verdict).toMatchObject({ ruleId: 'in-hospital-call', outcome: 'KEPT', finding: { used: { most: 1 }, bound: 7 } })
    }
  }
  expect(more).toHaveLength(2)
  expect(await fixes('consecutive-call')).toEqual([])
  const waiveFor = ({ id: userId }: TestUser) =>
    call(server.app, waiveRule, {
      as: owner,
      params: { teamId },
      body: { userId, ruleId: 'in-hospital-call', ...block, letter: 'Letter of the program' },
    })
  await waiveFor(other)
  expect(await fixes(), "a colleague's waiver fixes nothing").toHaveLength(3)
  await call(server.app, lock, { as: owner, body: { teamId, ...block, lock: true } })
  expect(await fixes()).toEqual([])
})

test('shifts that can no longer be given away are not offered, and do not hide others', async () => {
  const { teamId, owner, member, last, assign } = await aFullBlock()
  await assign(last)
  const dates = async () => {
    const query = { ...block, userId: member.id, ruleId: 'in-hospital-call' }
    const { fixes } = (await call(server.app, getContractFixes, { as: owner, params: { teamId }, query })).body
    return fixes.map(({ date }) => date)
  }
  const [first] = await dates()
  const lastDay = (await call(server.app, getShifts, { as: owner, query: { teamId, ...block } })).body.shifts[last]!.date
  expect([first! < lastDay, await dates()]).toEqual([true, expect.not.arrayContaining([lastDay])])
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: block.fromDate, toDate: addDays(lastDay, -1), lock: true } })
  expect(await dates()).toEqual([lastDay])
  const [year, month] = lastDay.split('-').map(Number) as [number, number]
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { year, month: month - 1 } })
  expect(await dates()).toEqual([])
})

test('a trade that the contract forbids is not suggested', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const night = await aTemplate(server, team, { startTime: '20:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const assign = async (user: TestUser, day: number) => {
    const { id: shiftId } = await aShift(server, team, night, days[day]!)
    return (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })).body.assignment.id
  }
  // With her call he would have two calls in a row.
  const [hers, his] = [await assign(member, 1), await assign(other, 8)]
  await assign(other, 2)
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const offer = (user: TestUser, userShiftId: string) =>
    call(server.app, createSwitch, {
      as: user,
      body: { teamId, userId: user.id, userShiftId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: false },
    })
  const suggested = async () => (await call(server.app, getSwitches, { as: member, query: { teamId } })).body.cycles.length
  const choose = (rulebook: Rulebook | null) => call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  await choose({ packId: 'paro-2016', isAllOnRoster: true, rules: null })
  for (const [user, id] of [
    [member, hers],
    [other, his],
  ] as const)
    await offer(user, id)
  expect(await suggested()).toBe(0)
  await choose(null)
  await assign(owner, 20)
  expect(await suggested()).toBe(1)
})

test('without a contract no one is judged', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const { id: shiftId } = await aShift(server, team, await aTemplate(server, team, {}), days[0]!)
  const { body } = await call(server.app, getShiftBreaches, { as: owner, params: { teamId, shiftId } })
  expect(body.people).toEqual([])
})
