import { afterEach, expect, test, vi } from 'vitest'

import { defaultLeaveTerms, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave, LeaveKind, LeaveStatus } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import { balanceText, type OwnLeave } from './balance.ts'
import type { CommandContext } from './command-context.ts'
import { leaveBalance } from './leave.ts'

afterEach(() => void vi.unstubAllGlobals())

const leave = (kind: LeaveKind, fromDate: string, toDate: string, status: LeaveStatus = 'APPROVED', toHalf: HalfDay = 'night') =>
  ({ kind, fromDate, fromHalf: 'day', toDate, toHalf, status }) as unknown as Leave
const of = (own: Leave[], terms: LeaveTerms = defaultLeaveTerms, block?: OwnLeave['block']): OwnLeave => ({
  terms,
  year: { fromDate: '2026-07-01', toDate: '2027-06-30' },
  block,
  leave: own,
  past: { fromDate: '2026-07-01', toDate: '2026-11-21' },
})
/** Vacation has days per year, sick leave and exams days per block; the rest has no limit. */
const perBlock: LeaveTerms = {
  ...defaultLeaveTerms,
  kinds: {
    ...defaultLeaveTerms.kinds,
    VACATION: { ...defaultLeaveTerms.kinds.VACATION, daysABlock: 5 },
    EXAM: { ...defaultLeaveTerms.kinds.EXAM, daysABlock: 2 },
    CONFERENCE: { ...defaultLeaveTerms.kinds.CONFERENCE, daysAYear: null },
  },
}
const block = { fromDate: '2026-11-09', toDate: '2026-12-06', number: 5 }
const month = { fromDate: '2026-11-01', toDate: '2026-11-30', number: null }

test('the days left take half days, requested leave and upcoming leave into account', () => {
  const own = of([leave('VACATION', '2026-08-03', '2026-08-07'), leave('VACATION', '2027-01-04', '2027-01-04', 'ASKED', 'day')])
  expect(balanceText('VACATION', 'left', own)).toBe('Vacation: 14.5 of 20 days left this year.')
  expect(balanceText('VACATION', 'taken', own)).toBe(
    'Vacation: 5 days taken this year. 0.5 more days approved or requested. Vacation: 14.5 of 20 days left this year.',
  )
})

test('a quota can be overdrawn', () => {
  const own = of([leave('CONFERENCE', '2026-08-03', '2026-08-12')])
  expect(balanceText('CONFERENCE', 'left', own)).toBe('Conference: −1 of 7 days left this year.')
})

test('quotas per block or month name it, next to quotas per year', () => {
  const own = [leave('VACATION', '2026-08-03', '2026-08-07'), leave('VACATION', '2026-11-12', '2026-11-13')]
  expect(balanceText('VACATION', 'left', of(own, perBlock, block))).toBe(
    'Vacation: 13 of 20 days left this year. Vacation: 3 of 5 days left in block 5.',
  )
  expect(balanceText('EXAM', 'left', of(own, perBlock, block))).toBe('Exam: 2 of 2 days left in block 5.')
  expect(balanceText('EXAM', 'left', of(own, perBlock, month))).toBe('Exam: 2 of 2 days left in November 2026.')
})

test('without a quota, the answer gives the days taken, whatever the question was', () => {
  const own = of([leave('SICK', '2026-11-19', '2026-11-24')])
  for (const asks of ['left', 'taken'] as const)
    expect(balanceText('SICK', asks, own)).toBe('Sick leave: 2 days taken this year. 2 more days approved or requested. There is no limit.')
  expect(balanceText('OTHER', 'left', own)).toBe('Other leave: 0 days taken this year. There is no limit.')
})

test('about all kinds, the answer gives those with a quota, or those of which days were taken', () => {
  const own = [leave('SICK', '2026-11-19', '2026-11-20'), leave('VACATION', '2027-01-04', '2027-01-04', 'ASKED')]
  expect(balanceText(undefined, 'left', of(own))).toBe('Vacation: 19 of 20 days left this year. Conference: 7 of 7 days left this year.')
  expect(balanceText(undefined, 'taken', of(own))).toBe(
    'Vacation: 0 days taken this year. 1 more day approved or requested. Sick leave: 2 days taken this year.',
  )
  expect(balanceText(undefined, 'taken', of([]))).toBe('You have taken no leave this year.')
})

test('only the user’s own leave counts, once it is requested and until it is refused or cancelled', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const day = (date: string, status: LeaveStatus, userId = 'mara') => ({ ...leave('VACATION', date, date, status), id: date, userId })
  const all = [
    day('2026-11-02', 'APPROVED'),
    day('2026-11-03', 'ASKED'),
    day('2026-11-04', 'REFUSED'),
    day('2026-11-05', 'CANCELLED'),
    day('2026-11-06', 'APPROVED', 'milo'),
  ]
  network.answerBy(() => Response.json({ terms: defaultLeaveTerms, leave: all }))
  const context = { teamId: 'team', userId: 'mara', today: '2026-11-21' } as CommandContext
  const asked = leaveBalance({ kind: 'leaveBalance', asks: 'left', leave: 'VACATION' }, context)
  expect(await asked).toBe('Vacation: 18 of 20 days left this year.')
})
