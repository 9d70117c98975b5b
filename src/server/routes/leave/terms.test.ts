import { afterAll, beforeAll, expect, test } from 'vitest'

import { getLeave, setLeaveTerms } from '#contract/availability/leave.ts'
import { defaultLeaveTerms, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { aTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }

test('leave terms that another admin has just saved are not overwritten', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin } = team
  const save = (as: TestUser, change: Partial<LeaveTerms>, was?: LeaveTerms) =>
    raw(server.app, setLeaveTerms, { as, params: { teamId }, body: { terms: { ...defaultLeaveTerms, ...change }, was } })
  const terms = async () => (await call(server.app, getLeave, { as: owner, params: { teamId }, query: december })).body.terms
  const seen = await terms()
  expect((await save(admin, { mostAway: 2 }, seen)).status).toBe(200)
  expect(await save(owner, { mostAway: 3, yearStarts: 0 }, seen)).toMatchObject({
    status: 409,
    body: { code: 'STALE', message: 'Adam User just changed this.' },
  })
  expect(await terms()).toMatchObject({ mostAway: 2, yearStarts: seen.yearStarts })
  expect((await save(owner, { mostAway: 3 })).status).toBe(200)
  expect((await terms()).mostAway).toBe(3)
})

test('two admins who change different kinds or limits of leave at the same time both succeed', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin } = team
  const terms = async () => (await call(server.app, getLeave, { as: owner, params: { teamId }, query: december })).body.terms
  const seen = await terms()
  const save = (as: TestUser, change: Partial<LeaveTerms>) =>
    raw(server.app, setLeaveTerms, { as, params: { teamId }, body: { terms: { ...seen, ...change }, was: seen } })
  const exam = { ...seen.kinds.EXAM, daysAYear: 3 }
  const lieu = { ...seen.kinds.LIEU, paid: false }
  const answers = await Promise.all([
    save(owner, { kinds: { ...seen.kinds, EXAM: exam }, mostAwayWithSkill: { senior: 1 } }),
    save(admin, { kinds: { ...seen.kinds, LIEU: lieu }, mostAwayWithSkill: { icu: 2 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await terms()).toMatchObject({ kinds: { ...seen.kinds, EXAM: exam, LIEU: lieu }, mostAwayWithSkill: { senior: 1, icu: 2 } })
})
