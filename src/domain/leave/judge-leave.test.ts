import { expect, test } from 'vitest'

import { daysLeft, leaveObjections } from './judge-leave.ts'
import { defaultLeaveTerms, leaveYearOf, type LeaveTerms } from './leave-terms.ts'
import type { LeaveKind, LeaveStatus } from './leave.ts'

const leave = (userId: string, fromDate: string, toDate: string, kind: LeaveKind = 'VACATION', status: LeaveStatus = 'APPROVED') => ({
  id: `${userId} ${fromDate}`,
  userId,
  kind,
  fromDate,
  fromHalf: 'day' as const,
  toDate,
  toHalf: 'night' as const,
  status,
})
const asked = leave('mara', '2026-12-14', '2026-12-18', 'VACATION', 'ASKED')
const terms: LeaveTerms = { ...defaultLeaveTerms, kinds: { ...defaultLeaveTerms.kinds, VACATION: { ...defaultLeaveTerms.kinds.VACATION } } }
const known = {
  askedOn: '2026-11-01',
  terms,
  others: [asked],
  id: asked.id,
  blocks: [],
  skillsOf: () => [] as string[],
  serviceOn: () => undefined,
}

test('a year of leave begins with the month that the team chose', () => {
  expect(leaveYearOf('2026-06-30', terms)).toEqual({ fromDate: '2025-07-01', toDate: '2026-06-30' })
  expect(leaveYearOf('2026-07-01', terms)).toEqual({ fromDate: '2026-07-01', toDate: '2027-06-30' })
  expect(leaveYearOf('2026-12-31', { yearStarts: 0 })).toEqual({ fromDate: '2026-01-01', toDate: '2026-12-31' })
})

test('requested and approved leave both use the quota of their year, each only once', () => {
  const others = [
    asked,
    leave('mara', '2026-08-03', '2026-08-07'),
    leave('mara', '2027-02-01', '2027-02-02', 'VACATION', 'ASKED'),
    leave('mara', '2026-06-01', '2026-06-05'),
    leave('mara', '2026-09-01', '2026-09-03', 'CONFERENCE'),
    leave('milo', '2026-08-03', '2026-08-07'),
  ]
  expect(daysLeft(asked, { ...known, others })).toBe(20 - 5 - 5 - 2)
  expect(daysLeft({ ...asked, kind: 'EXAM' }, { ...known, others })).toBeUndefined()
})

test('leave beyond the quota raises an objection; leave that just uses up the quota does not', () => {
  const used = (toDate: string) => ({ ...known, others: [asked, leave('mara', '2026-08-03', toDate)] })
  expect(leaveObjections(asked, used('2026-08-21'))).toEqual([])
  expect(leaveObjections(asked, used('2026-08-24'))).toEqual([{ rule: 'daysAYear', most: 20 }])
  const oneDay = { ...asked, toDate: asked.fromDate }
  expect(leaveObjections(oneDay, used('2026-08-27'))).toEqual([])
  expect(leaveObjections(oneDay, used('2026-08-28'))).toEqual([{ rule: 'daysAYear', most: 20 }])
})

test('a weekend uses no quota, so a quota that is overdrawn already raises no objection to it', () => {
  const weekend = leave('mara', '2026-12-19', '2026-12-20', 'VACATION', 'ASKED')
  const others = [weekend, leave('mara', '2026-08-03', '2026-08-31')]
  expect(daysLeft(weekend, { ...known, id: weekend.id, others })).toBe(-1)
  expect(leaveObjections(weekend, { ...known, id: weekend.id, others })).toEqual([])
  const ofBlock = { ...terms, kinds: { ...terms.kinds, VACATION: { ...terms.kinds.VACATION, daysABlock: 2 } } }
  const inBlock = { ...known, id: weekend.id, terms: ofBlock, blocks: [{ fromDate: '2026-12-14', toDate: '2027-01-10' }] }
  expect(leaveObjections(weekend, { ...inBlock, others: [leave('mara', '2026-12-14', '2026-12-18')] })).toEqual([])
})

test('a leave across two years is judged by the quota of each', () => {
  const across = leave('mara', '2027-06-28', '2027-07-02', 'VACATION', 'ASKED')
  const used = (...others: ReturnType<typeof leave>[]) => ({ ...known, id: across.id, others: [across, ...others] })
  const early = leave('mara', '2026-08-03', '2026-08-27')
  const late = leave('mara', '2027-08-02', '2027-08-26')
  expect(daysLeft(across, used())).toBe(17)
  expect(daysLeft(across, used(late))).toBe(-1)
  expect(daysLeft(across, used(early))).toBe(-2)
  expect(leaveObjections(across, used(late))).toEqual([{ rule: 'daysAYear', most: 20 }])
})

test('a block has a quota of its own', () => {
  const blocks = [
    { fromDate: '2026-11-16', toDate: '2026-12-15' },
    { fromDate: '2026-12-16', toDate: '2027-01-10' },
  ]
  const most = (daysABlock: number) => ({ ...terms, kinds: { ...terms.kinds, VACATION: { ...terms.kinds.VACATION, daysABlock } } })
  const judged = (daysABlock: number, ...others: ReturnType<typeof leave>[]) =>
    leaveObjections(asked, { ...known, blocks, terms: most(daysABlock), others: [asked, ...others] })
  // Two days in the first block, three in the second.
  expect(judged(3)).toEqual([])
  expect(judged(2)).toEqual([{ rule: 'daysABlock', most: 2 }])
  expect(judged(3, leave('mara', '2026-11-23', '2026-11-24'))).toEqual([{ rule: 'daysABlock', most: 3 }])
  expect(judged(3, leave('mara', '2026-10-05', '2026-10-09'), leave('milo', '2026-11-23', '2026-11-27'))).toEqual([])
})

test('notice is the number of days between the request and the first day', () => {
  expect(leaveObjections(asked, { ...known, askedOn: '2026-11-16' })).toEqual([])
  expect(leaveObjections(asked, { ...known, askedOn: '2026-11-17' })).toEqual([{ rule: 'notice', days: 28 }])
})

test('names the first day with too many people away: in all, of the kind, with the skill and on the service', () => {
  const others = [
    asked,
    leave('milo', '2026-12-16', '2026-12-16', 'SICK'),
    leave('nora', '2026-12-17', '2026-12-17'),
    leave('omar', '2026-12-14', '2026-12-14', 'VACATION', 'ASKED'),
  ]
  const with1 = (change: Partial<LeaveTerms>) => ({ ...known, others, terms: { ...terms, ...change }, skillsOf: () => ['senior'] })
  expect(leaveObjections(asked, with1({ mostAway: 1 }))).toEqual([{ rule: 'away', date: '2026-12-16', most: 1 }])
  expect(leaveObjections(asked, with1({ mostAway: 2 }))).toEqual([])
  const kinds = { ...terms.kinds, VACATION: { ...terms.kinds.VACATION, mostAway: 1 } }
  expect(leaveObjections(asked, with1({ kinds }))).toEqual([{ rule: 'kindAway', date: '2026-12-17', most: 1 }])
  expect(leaveObjections(asked, with1({ mostAwayWithSkill: { senior: 1 } }))).toEqual([
    { rule: 'skillAway', date: '2026-12-16', most: 1, skill: 'senior' },
  ])
  const serviceOn = (userId: string, date: string) =>
    userId === 'nora' || date >= '2026-12-17' ? { id: 'icu', name: 'Intensive care' } : { id: 'ward', name: 'Ward' }
  const byService = (mostAwayOnService: Record<string, number>) => leaveObjections(asked, { ...with1({ mostAwayOnService }), serviceOn })
  expect(byService({ icu: 1 })).toEqual([{ rule: 'serviceAway', date: '2026-12-17', most: 1, service: 'Intensive care' }])
  expect(byService({ ward: 1 })).toEqual([{ rule: 'serviceAway', date: '2026-12-16', most: 1, service: 'Ward' }])
  expect(byService({ icu: 2, ward: 2, clinic: 0 })).toEqual([])
  // Nora has another skill, and everyone else is on another service.
  const skillsOf = (userId: string) => (userId === 'nora' ? ['trauma'] : ['senior'])
  const onlyNora = { ...with1({ mostAwayWithSkill: { senior: 1, trauma: 1 } }), others: [asked, others[2]!], skillsOf }
  expect(leaveObjections(asked, onlyNora)).toEqual([])
  const apart = (userId: string) => (userId === 'mara' ? { id: 'icu', name: 'Intensive care' } : { id: 'ward', name: 'Ward' })
  expect(leaveObjections(asked, { ...with1({ mostAwayOnService: { icu: 1 } }), serviceOn: apart })).toEqual([])
  expect(leaveObjections(asked, with1({ mostAway: 0 }))[0]).toEqual({ rule: 'away', date: '2026-12-14', most: 0 })
})

test('someone with two leaves on one day counts as one person away', () => {
  const halves = [
    { ...leave('milo', '2026-12-16', '2026-12-16', 'SICK'), toHalf: 'day' as const },
    { ...leave('milo', '2026-12-16', '2026-12-16', 'EXAM'), id: 'night', fromHalf: 'night' as const },
  ]
  const serviceOn = () => ({ id: 'ward', name: 'Ward' })
  const judged = (change: Partial<LeaveTerms>) =>
    leaveObjections(asked, { ...known, others: [asked, ...halves], terms: { ...terms, ...change }, serviceOn })
  expect(judged({ mostAway: 2, mostAwayOnService: { ward: 2 } })).toEqual([])
  expect(judged({ mostAway: 1 })).toEqual([{ rule: 'away', date: '2026-12-16', most: 1 }])
})
