import { expect, test } from 'vitest'

import { compile } from '#solver/compile.ts'
import type { Problem } from '#solver/problem.ts'
import { loadsIn } from '#solver/quality.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { priceOf, withDutiesAsSeats } from './price.ts'

/** Six days for three people, so two each. */
const problem: Problem = {
  month,
  rules: { ...rules, restHours: 11 },
  seats: [1, 5, 9, 13, 17, 21].map((day) => seatOn(day, 0)),
  people: ['amy', 'ben', 'cleo'].map((userId) => person(userId)),
}
const roster = Int32Array.from([0, 1, 2, 0, 1, 2])
const price = (change: Parameters<typeof priceOf>[2][number], of = problem) => priceOf(compile(of), roster, [change])?.points
const without = (userId: string, day: number) => ({ userId, ranges: [seatOn(day, 0).range], present: {}, leave: [], freed: [] })

test('losing a shift that one does not have, or getting one that one has, costs nothing', () => {
  expect(price(without('amy', 5))).toBe(0)
  expect(price({ userId: 'amy', shiftIds: [seatOn(13, 0).shiftId] })).toBe(0)
})

test('trading equal shifts costs nothing', () => {
  expect(price(without('amy', 1))).toBeCloseTo(0, 9)
  expect(price({ userId: 'amy', shiftIds: [seatOn(5, 0).shiftId] })).toBeCloseTo(0, 9)
})

test('if no shift can be given in return, the loads become less fair', () => {
  const all = problem.seats.map(({ range }) => range)
  expect(loadsIn(problem, roster).map(({ shifts }) => shifts)).toEqual([2, 2, 2])
  // Amy is away on all six days, so Ben and Cleo have three each.
  expect(price({ userId: 'amy', ranges: all, present: {}, leave: [], freed: [] })).toBeGreaterThan(20)
})

test('names the people who would take the shifts, with the cost of each', () => {
  const all = problem.seats.map(({ range }) => range)
  const { points, takers } = priceOf(compile(problem), roster, [{ userId: 'amy', ranges: all, present: {}, leave: [], freed: [] }])!
  expect(takers.map(({ seat, person: taker }) => [seat, taker])).toEqual([
    [0, 1],
    [3, 2],
  ])
  expect(takers.reduce((sum, taker) => sum + taker.points, 0)).toBeCloseTo(points, 9)
})

test('the rules apply to these trades', () => {
  const apart: Problem = { ...problem, people: problem.people.map((one, at) => (at === 0 ? one : { ...one, leave: [seatOn(1, 0).range] })) }
  expect(price(without('amy', 1), apart)).toBeUndefined()
})

test('two people who are away at the same time do not take each other’s shifts', () => {
  const [first, second] = [problem.seats[0]!, problem.seats[1]!]
  const ranges = [first.range, second.range]
  const away = (userId: string) => ({ userId, ranges, present: {}, leave: [], freed: [] })
  const { takers } = priceOf(compile(problem), roster, [away('amy'), away('ben')])!
  expect(takers.map(({ seat, person: taker }) => [seat, taker])).toEqual([
    [0, 2],
    [1, 2],
  ])
  const everyone = ['amy', 'ben', 'cleo'].map(away)
  expect(priceOf(compile(problem), roster, everyone)).toBeUndefined()
})

test('a published shift that leave gives up costs as much as the same shift in a draft', () => {
  const all = problem.seats.map(({ range }) => range)
  const [given, ...rest] = problem.seats
  const settled: Problem = {
    ...problem,
    seats: rest,
    people: problem.people.map((one, at) => (at === 0 ? { ...one, works: [given!], standing: [given!] } : one)),
  }
  const away = (freed: Problem['seats']) => [{ userId: 'amy', ranges: all, present: {}, leave: [], freed }]
  const whole = withDutiesAsSeats(settled, roster.slice(1), away([given!]))
  expect(whole.problem.seats).toHaveLength(6)
  expect([...whole.roster]).toEqual([1, 2, 0, 1, 2, 0])
  // Trades follow the order of seats.
  const inDraft = priceOf(compile({ ...problem, seats: whole.problem.seats }), whole.roster, away([]))!
  expect(inDraft.points).toBeGreaterThan(20)
  expect(priceOf(compile(whole.problem), whole.roster, away([given!]))!.points).toBeCloseTo(inDraft.points, 9)
})
