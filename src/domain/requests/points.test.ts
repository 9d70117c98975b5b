import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, daysBetween, monthOf } from '#domain/time/calendar-date.ts'

import { blockOf, blocksBetween, cutToFit, isOverdrawn, pointsIn } from './points.ts'
import { deadlineOf } from './request-terms.ts'

const numbered = (year: number) => fourWeekBlocks(year, 6).map((block, at) => ({ ...block, number: at + 1 }))
const blocks = numbered(2026)
const today = blocks[3]!.fromDate
const terms = { pointsABlock: 10, closesDaysBefore: 24 }
const pledge = (date: string, points: number, settled: { granted?: string[]; denied?: string[] } = {}) => ({
  dates: [date],
  points,
  status: 'OPEN' as const,
  granted: [],
  denied: [],
  ...settled,
})

test('half of a block’s remaining points goes to the next block, and points for dates that are not granted are returned', () => {
  const [first, second] = [blocks[6]!, blocks[7]!]
  const all = [pledge(first.fromDate, 4, { granted: [first.fromDate] }), pledge(first.toDate, 2, { denied: [first.toDate] })]
  const asked = [...all, pledge(second.fromDate, 4)]
  const counted = pointsIn([first, second], asked, terms, second.fromDate)
  expect(counted).toMatchObject([
    { number: 7, carriedOver: 0, spent: 4, pledged: 0, left: 6 },
    { number: 8, carriedOver: 3, spent: 0, pledged: 4, left: 9 },
  ])
})

test('points carry over as soon as no request in time can spend them, while the next block is still open for requests', () => {
  const months = ['2026-11', '2026-12', '2027-01'].map((month) => blockOf(`${month}-01`, []))
  const onDay = (day: string) => pointsIn(months, [], terms, day).map(({ left }) => left)
  // Requests for November close on October 8, and those for December on November 7.
  expect(onDay('2026-10-08')).toEqual([10, 10, 10])
  expect(onDay('2026-10-09')).toEqual([10, 15, 10])
  expect(onDay('2026-11-08')).toEqual([10, 15, 17.5])
  const [first, second] = [blocks[6]!, blocks[7]!]
  // The first block ends in January, whose requests close on December 8.
  const ofSecond = (day: string) => pointsIn([first, second], [pledge(second.fromDate, 4)], terms, day)[1]
  expect(ofSecond('2026-12-08')).toMatchObject({ carriedOver: 0, pledged: 4, left: 6 })
  expect(ofSecond('2026-12-09')).toMatchObject({ carriedOver: 5, pledged: 4, left: 11 })
})

test('a team that lowers its points takes nothing away in the next block', () => {
  const [first, second] = [blocks[6]!, blocks[7]!]
  const counted = pointsIn(
    [first, second],
    [pledge(first.fromDate, 4, { granted: [first.fromDate] })],
    { ...terms, pointsABlock: 2 },
    second.fromDate,
  )
  expect(counted).toMatchObject([{ left: -2 }, { carriedOver: 0, left: 2 }])
})

test('a request that is granted in part costs only that part', () => {
  const block = blocks[7]!
  const dates = [0, 7, 14, 21].map((days) => addDays(block.fromDate, days))
  const asked = { ...pledge(dates[0]!, 2), dates, granted: dates.slice(0, 2), denied: [dates[2]!] }
  expect(pointsIn([block], [asked], terms, today)).toMatchObject([{ spent: 1, pledged: 0.5, left: 8.5 }])
})

test('points for past days that were never published are returned', () => {
  const block = blocks[7]!
  const all = [pledge(block.fromDate, 4), pledge(block.toDate, 2)]
  expect(pointsIn([block], all, terms, block.toDate)).toMatchObject([{ pledged: 2, left: 8 }])
})

test('withdrawn requests cost nothing, and spending more points than there are overdraws the block', () => {
  const block = blocks[7]!
  const four = (at: number) => pledge(addDays(block.fromDate, at), 4)
  const isOver = (...all: Parameters<typeof pointsIn>[1]) => pointsIn([block], all, terms, today).map(isOverdrawn)
  expect(isOver(four(0), four(1))).toEqual([false])
  expect(isOver(four(0), four(1), four(2))).toEqual([true])
  expect(isOver(four(0), four(1), { ...four(2), status: 'WITHDRAWN' })).toEqual([false])
})

test('requests that hold points again get what the others leave, the earliest request first', () => {
  const [block, next] = [blocks[7]!, blocks[8]!]
  const on = (at: number, points: number) => pledge(addDays(block.fromDate, at), points)
  const [first, second] = [on(0, 4), { ...on(1, 4), dates: [1, 2].map((at) => addDays(block.fromDate, at)) }]
  const cut = (again: (typeof first)[], others: (typeof first)[]) =>
    cutToFit(again, (some) => pointsIn([block, next], [...some, ...others], terms, today)).map(({ points }) => points)
  expect(cut([first, second], [on(3, 2)])).toEqual([4, 4])
  expect(cut([first, second], [on(3, 4)])).toEqual([4, 2])
  expect(cut([first, second], [on(3, 4), on(4, 4)])).toEqual([2, 0])
  expect(cut([first, second], [on(3, 4), on(4, 4), on(5, 4)])).toEqual([0, 0])
  // Only the dates that hold points make room.
  const half = { ...second, denied: [second.dates[0]!] }
  expect(cut([first, half], [on(3, 4), on(4, 1)])).toEqual([4, 2])
  expect(cut([pledge(next.fromDate, 4)], [on(3, 4), on(4, 4), on(5, 4)])).toEqual([4])
  expect(cut([pledge(addDays(block.fromDate, -1), 4)], [on(3, 4), on(4, 4), on(5, 4)])).toEqual([4])
})

test('requests that hold points again leave those that were carried over and spent', () => {
  const [first, second, third] = [blocks[6]!, blocks[7]!, blocks[8]!]
  // The last deadlines of the first two blocks have passed.
  const now = third.fromDate
  const granted = (date: string, points: number) => pledge(date, points, { granted: [date] })
  const again = [granted(first.fromDate, 4), granted(addDays(first.fromDate, 1), 4)]
  const cut = (of: typeof again, ...others: typeof again) =>
    cutToFit(of, (some) => pointsIn([first, second, third], [...some, ...others], terms, now)).map(({ points }) => points)
  expect(cut(again, granted(second.fromDate, 11))).toEqual([4, 4])
  expect(cut(again, granted(second.fromDate, 13))).toEqual([4, 0])
  expect(cut(again, granted(second.fromDate, 15))).toEqual([0, 0])
  // Half of the half.
  expect(cut(again, granted(third.fromDate, 17))).toEqual([2, 0])
  // Cutting them would not return what is missing in an earlier block.
  expect(cut([granted(third.fromDate, 4)], granted(second.fromDate, 30))).toEqual([4])
})

test('in a team without blocks, the days of a month are one block', () => {
  expect(blockOf('2027-01-11', blocks)).toMatchObject({ number: 8 })
  expect(blockOf('2027-01-11', [])).toEqual({ fromDate: '2027-01-01', toDate: '2027-01-31', number: null })
  const later = [{ fromDate: '2027-01-11', toDate: '2027-02-07', number: 8 }]
  expect(blockOf('2027-01-04', later)).toEqual({ fromDate: '2027-01-01', toDate: '2027-01-10', number: null })
  expect(blockOf('2027-02-09', later)).toEqual({ fromDate: '2027-02-08', toDate: '2027-02-28', number: null })
})

test('blocks follow each other without gaps, whichever of them the team has set', () => {
  const some = fc.subarray([...blocks, ...numbered(2027)])
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-06-01', days))
  fc.assert(
    fc.property(some, day, fc.integer({ min: 0, max: 200 }), (set, fromDate, days) => {
      const found = blocksBetween({ fromDate, toDate: addDays(fromDate, days) }, set)
      expect(found[0]!.fromDate <= fromDate && addDays(fromDate, days) <= found.at(-1)!.toDate).toBe(true)
      for (const [at, block] of found.entries()) {
        if (at > 0) expect(daysBetween(found[at - 1]!.toDate, block.fromDate)).toBe(1)
        expect(blockOf(block.toDate, set)).toEqual(block)
        // None of them begins after the last day.
        expect(block.fromDate <= addDays(fromDate, days)).toBe(true)
      }
    }),
  )
})

test('points balance: everything given is spent, pledged, left or carried over', () => {
  const day = fc.integer({ min: 0, max: 111 }).map((at) => addDays(blocks[3]!.fromDate, at))
  const outcome = fc.constantFrom<'granted' | 'denied' | undefined>('granted', 'denied', undefined)
  const some = fc.array(fc.tuple(day, fc.constantFrom(1, 2, 4), outcome), { maxLength: 20 })
  const chain = blocks.slice(3, 7)
  fc.assert(
    fc.property(some, day, (asked, now) => {
      const counted = pointsIn(
        chain,
        asked.map(([date, points, settled]) => pledge(date, points, settled && { [settled]: [date] })),
        terms,
        now,
      )
      let carried = 0
      for (const { carriedOver, spent, pledged, left, ...block } of counted) {
        const within = asked.filter(([date]) => date >= block.fromDate && date <= block.toDate)
        const sum = (of: string | undefined) =>
          within
            .filter(([date, , settled]) => settled === of && (of !== undefined || date >= now))
            .reduce((all, [, points]) => all + points, 0)
        expect([carriedOver, spent, pledged]).toEqual([carried, sum('granted'), sum(undefined)])
        expect(spent + pledged + left).toBeCloseTo(10 + carriedOver, 9)
        carried = now > deadlineOf(monthOf(block.toDate), terms) ? Math.max(0, left) / 2 : 0
      }
    }),
  )
})

test('the deadline is the given number of days before the month begins', () => {
  expect(deadlineOf({ year: 2027, month: 0 }, terms)).toBe('2026-12-08')
  expect(deadlineOf({ year: 2027, month: 0 }, { ...terms, closesDaysBefore: 0 })).toBe('2027-01-01')
})
