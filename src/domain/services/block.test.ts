import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dateOf, weekday } from '#domain/time/calendar-date.ts'

import { areInOrder, blockOn, fourWeekBlocks, lengthOf, monthBlocks, yearOn } from './block.ts'

test('thirteen blocks of an academic year begin and end with it, and change on Mondays', () => {
  const blocks = fourWeekBlocks(2026, 6)
  expect(blocks.map(({ fromDate }) => fromDate)).toEqual(
    '2026-07-01 2026-07-27 2026-08-24 2026-09-21 2026-10-19 2026-11-16 2026-12-14 2027-01-11 2027-02-08 2027-03-08 2027-04-05 2027-05-03 2027-05-31'.split(
      ' ',
    ),
  )
  expect(blocks.map(lengthOf)).toEqual([26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 31])
  expect(blocks.at(-1)!.toDate).toBe('2027-06-30')
})

test('the blocks of every year are consecutive, and none differs from four weeks by a week or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 0, max: 11 }), (year, starts) => {
      for (const blocks of [fourWeekBlocks(year, starts), monthBlocks(year, starts)]) {
        expect(areInOrder(blocks)).toBe(true)
        expect(blocks[0]!.fromDate).toBe(dateOf(year, starts, 1))
        expect(addDays(blocks.at(-1)!.toDate, 1)).toBe(dateOf(year + 1, starts, 1))
        for (const [at, { fromDate }] of blocks.entries())
          if (at > 0) {
            expect(fromDate).toBe(addDays(blocks[at - 1]!.toDate, 1))
            expect(blockOn(blocks, fromDate)).toBe(at)
            expect(blockOn(blocks, addDays(fromDate, -1))).toBe(at - 1)
          }
      }
      const [first, ...others] = fourWeekBlocks(year, starts)
      expect(others.every(({ fromDate }) => weekday(fromDate) === 1)).toBe(true)
      expect(Math.abs(lengthOf(first!) - 28)).toBeLessThanOrEqual(3)
      expect(lengthOf(others.at(-1)!)).toBeLessThan(35)
    }),
  )
})

test('blocks that overlap, or end before they begin, are not in order', () => {
  const first = { fromDate: '2026-07-01', toDate: '2026-07-31' }
  expect(areInOrder([])).toBe(true)
  expect(areInOrder([first, { fromDate: '2026-08-01', toDate: '2026-08-01' }])).toBe(true)
  expect(areInOrder([first, { fromDate: '2026-07-31', toDate: '2026-08-20' }])).toBe(false)
  expect(areInOrder([{ fromDate: '2026-07-02', toDate: '2026-07-01' }])).toBe(false)
  expect(areInOrder([{ fromDate: '2026-07-01', toDate: '2027-07-01' }])).toBe(true)
  expect(areInOrder([{ fromDate: '2026-07-01', toDate: '2027-07-02' }])).toBe(false)
})

test('the year of a date is the one whose blocks contain it, whichever month it begins in', () => {
  const custom = { year: 2026, blocks: [{ fromDate: '2026-06-29', toDate: '2026-07-26' }] }
  const years = [{ year: 2025, blocks: monthBlocks(2025, 0) }, custom]
  expect(['2025-12-31', '2026-06-30', '2026-07-27'].map((date) => yearOn(years, date)?.year)).toEqual([2025, 2026, undefined])
})
