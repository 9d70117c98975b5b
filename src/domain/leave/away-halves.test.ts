import { expect, test } from 'vitest'

import { halfDaysAway, withAwayHalves } from './away-halves.ts'
import { defaultLeaveTerms } from './leave-terms.ts'
import { rangeOfLeave, type LeaveKind, type LeaveSpan } from './leave.ts'

const december = { year: 2026, month: 11 }
const leave = (kind: LeaveKind, span: LeaveSpan) => ({ kind, ...rangeOfLeave(span) })
const span: LeaveSpan = { fromDate: '2026-11-30', fromHalf: 'day', toDate: '2026-12-02', toHalf: 'day' }

test('half days of leave count as unavailable within the month, and nothing else changes', () => {
  const data = { 1: { day: 1, night: 0 }, 2: { day: 0, night: 1 }, 9: { day: 1, night: 1 } } as const
  expect(withAwayHalves(data, [leave('VACATION', span)], december, defaultLeaveTerms)).toEqual({
    1: { day: -1, night: -1 },
    2: { day: -1, night: 1 },
    9: { day: 1, night: 1 },
  })
})

test('a kind that does not lower the share changes nothing', () => {
  const kinds = { ...defaultLeaveTerms.kinds, LIEU: { ...defaultLeaveTerms.kinds.LIEU, lowersShare: false } }
  expect(withAwayHalves({}, [leave('LIEU', span)], december, { ...defaultLeaveTerms, kinds })).toEqual({})
})

test('a half day counts only if leave takes all of it', () => {
  const { start, end } = rangeOfLeave({ fromDate: '2026-12-02', fromHalf: 'day', toDate: '2026-12-02', toHalf: 'night' })
  const within = (by: number, until: number) =>
    halfDaysAway(
      { fromDate: '2026-12-01', toDate: '2026-12-03' },
      [{ kind: 'SICK', start: start + by, end: end - until }],
      defaultLeaveTerms,
    )
  const [day, night] = [
    { date: '2026-12-02', half: 'day' },
    { date: '2026-12-02', half: 'night' },
  ]
  expect(within(0, 0)).toEqual([day, night])
  expect(within(1, 0)).toEqual([night])
  expect(within(0, 1)).toEqual([day])
  expect(within(1, 1)).toEqual([])
})
