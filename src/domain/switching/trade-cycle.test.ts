import fc from 'fast-check'
import { expect, test } from 'vitest'

import { overlaps, type TimeRange } from '#domain/time/time-range.ts'

import { findCycles as findAll, type Trader } from './trade-cycle.ts'

type Takes<T> = (taker: T, offered: T) => boolean
const findCycles = <T extends Trader>(offers: readonly T[], takes: Takes<T>, keepsContract: Takes<T> = () => true) =>
  findAll(offers, { takes, keepsContract })

const trader = (userId: string, requestId = userId): Trader => ({ userId, requestId })
const ids = (cycles: Trader[][]) => cycles.map((cycle) => cycle.map(({ requestId }) => requestId))
const by = (takes: Record<string, string>) => (taker: Trader, offered: Trader) => (takes[taker.requestId] ?? '').includes(offered.requestId)

test('two people who want each other’s shifts are a cycle, and so are three in a ring', () => {
  expect(ids(findCycles([trader('a'), trader('b')], by({ a: 'b', b: 'a' })))).toEqual([['a', 'b']])
  expect(ids(findCycles([trader('a'), trader('b'), trader('c')], by({ a: 'b', b: 'c', c: 'a' })))).toEqual([['a', 'b', 'c']])
  expect(ids(findCycles([trader('a'), trader('b'), trader('c')], by({ a: 'b', b: 'c', c: 'b' })))).toEqual([['b', 'c']])
})

test('prefers short cycles, puts each request in at most one, and allows at most four people', () => {
  const four = [trader('a'), trader('b'), trader('c'), trader('d')]
  expect(ids(findCycles(four, by({ a: 'b', b: 'ca', c: 'd', d: 'a' })))).toEqual([['a', 'b']])
  expect(ids(findCycles(four, by({ a: 'b', b: 'c', c: 'd', d: 'a' })))).toEqual([['a', 'b', 'c', 'd']])
  const five = [...four, trader('e')]
  expect(findCycles(five, by({ a: 'b', b: 'c', c: 'd', d: 'e', e: 'a' }))).toEqual([])
})

test('no one trades with themselves or twice in a cycle', () => {
  const own = [trader('ann', 'a'), trader('ann', 'b'), trader('bo', 'c')]
  expect(ids(findCycles(own, by({ a: 'b', b: 'a', c: '' })))).toEqual([])
  expect(ids(findCycles(own, by({ a: 'bc', b: 'ca', c: 'b' })))).toEqual([['b', 'c']])
  const ring = [trader('ann', 'a'), trader('bo', 'b'), trader('ann', 'c'), trader('dee', 'd')]
  expect(findCycles(ring, by({ a: 'b', b: 'c', c: 'd', d: 'a' }))).toEqual([])
})

test('a search of a thousand offers without a cycle ends early', () => {
  const many = Array.from({ length: 1000 }, (_, index) => trader(`u${index}`))
  const ages = new Map(many.map((offer, index) => [offer, index]))
  let asked = 0
  const newerOnly = (taker: Trader, offered: Trader) => {
    asked++
    return ages.get(taker as never)! < ages.get(offered as never)!
  }
  expect(findCycles(many, newerOnly)).toEqual([])
  expect(asked).toBeLessThan(25_000)
})

test('checks the contract once for each trade in a possible cycle, and finds another cycle instead of one that it forbids', () => {
  const asked: string[] = []
  const without = (forbidden: string) => (taker: Trader, offered: Trader) => {
    asked.push(taker.requestId + offered.requestId)
    return taker.requestId + offered.requestId !== forbidden
  }
  const four = [trader('a'), trader('b'), trader('c'), trader('d')]
  const takes = by({ a: 'bc', b: 'ad', c: 'a', d: '' })
  expect(ids(findCycles(four, takes, without('ba')))).toEqual([['a', 'c']])
  expect(asked).toEqual(['ab', 'ba', 'ac', 'ca'])
  // A pair that the contract allows is asked about once, too.
  asked.length = 0
  expect(ids(findCycles(four, by({ a: 'b', b: 'cd', c: 'a', d: 'a' }), without('bc')))).toEqual([['a', 'b', 'd']])
  expect(asked).toEqual(['ab', 'bc', 'bd', 'da'])
})

test('judges at most two hundred trades by their contracts', () => {
  let judged = 0
  const many = Array.from({ length: 60 }, (_, index) => trader(`u${index}`))
  const never = () => {
    judged++
    return false
  }
  expect(findCycles(many, () => true, never)).toEqual([])
  expect(judged).toBe(200)
})

test('only the 150 oldest offers are considered', () => {
  const cyclesWith = (place: number) => {
    const many = Array.from({ length: 160 }, (_, at) => trader(`u${at}`))
    return findCycles(many, (taker, offered) => [many[0], many[place]].every((one) => one === taker || one === offered)).length
  }
  expect([cyclesWith(149), cyclesWith(150)]).toEqual([1, 0])
})

test('carrying out a cycle never double-books anyone and leaves no seat empty', () => {
  const aStart = fc.integer({ min: 0, max: 40 })
  const aShift = fc.record({ userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), start: aStart, isOffered: fc.boolean() })
  fc.assert(
    fc.property(fc.array(aShift, { maxLength: 14 }), (shifts) => {
      const range = ({ start }: { start: number }): TimeRange => ({ start, end: start + 4 })
      const planned = shifts.map((shift, index) => ({ ...shift, requestId: String(index) }))
      const free = planned.filter(
        (one) => !planned.some((other) => other !== one && other.userId === one.userId && overlaps(range(one), range(other))),
      )
      const offered = free.filter(({ isOffered }) => isOffered)
      const wouldTake = (taker: (typeof free)[number], taken: (typeof free)[number]) =>
        !free.some((work) => work !== taker && work.userId === taker.userId && overlaps(range(work), range(taken)))
      for (const cycle of findCycles(offered, wouldTake)) {
        const newOwner = new Map(cycle.map((taker, index) => [cycle[(index + 1) % cycle.length]!.requestId, taker.userId]))
        const after = free.map((shift) => ({ ...shift, userId: newOwner.get(shift.requestId) ?? shift.userId }))
        expect(newOwner.size).toBe(cycle.length)
        for (const one of after)
          for (const other of after)
            if (one.requestId < other.requestId && one.userId === other.userId) expect(overlaps(range(one), range(other))).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})
