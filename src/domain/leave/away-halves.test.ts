import { expect, test } from 'vitest'

import { withAwayHalves } from './away-halves.ts'
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
