import { expect, test } from 'vitest'

import { defaultRequestTerms, isPastDeadline, mayWithdraw } from './request-terms.ts'

test('requests for a month close 24 days before it, and a block has ten points, unless a team decides otherwise', () => {
  expect(defaultRequestTerms).toEqual({ pointsABlock: 10, closesDaysBefore: 24 })
})

test('a request is late the day after the deadline of its first date', () => {
  const dates = ['2027-02-03', '2027-01-14']
  expect(isPastDeadline(dates, defaultRequestTerms, '2026-12-08')).toBe(false)
  expect(isPastDeadline(dates, defaultRequestTerms, '2026-12-09')).toBe(true)
})

test('people can withdraw a request until its deadline, and a late request at any time', () => {
  const may = (isLate: boolean, today: string) => mayWithdraw({ dates: ['2027-01-14'], isLate }, defaultRequestTerms, today)
  expect([may(false, '2026-12-08'), may(false, '2026-12-09'), may(true, '2026-12-09')]).toEqual([true, false, true])
})
