import { expect, test } from 'vitest'

import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from './compile.ts'
import type { OpenSeat, Problem } from './problem.ts'
import { isNoWorse, qualityOf } from './quality.ts'
import { solve } from './solve.ts'

const seat = (day: number, priority: OpenSeat['priority'], kind = 0): OpenSeat => ({ ...seatOn(day, kind), priority })

test.each([
  [1, 0.5],
  [2, 1],
  [3, 2],
] as const)('an empty seat of priority %d weighs %d', (priority, weight) => {
  const problem = { month, rules, seats: [seat(3, priority)], people: [person('amy')] }
  expect(qualityOf(problem, Int32Array.of(-1)).emptiness).toBe(weight)
  expect([...compile(problem).emptiness]).toEqual([weight])
})

test.each([
  [1, 2],
  [2, 3],
  [1, 3],
] as const)('of two seats that one person cannot both take, that of priority %d stays empty beside one of %d', (low, high) => {
  const seats = [seat(3, high, 2), seat(3, low, 0)]
  const problem = { month, rules, seats, people: [person('amy')] }
  expect([...solve(problem, { iterations: 500, seed: 1 })]).toEqual([0, -1])
  expect([...solve({ ...problem, seats: seats.toReversed() }, { iterations: 500, seed: 1 })]).toEqual([-1, 0])
})

test('missing hours and days below the minimums are added up', () => {
  const asked = { ...rules, fewestHours: 30, fewestDaysInRow: 2 }
  const problem = { month, rules: asked, seats: [seat(3, 2)], people: [person('amy'), person('bo')] }
  // Amy works 12 of 30 hours, and one day of two; Bo works no hours, and has no run of days.
  expect(qualityOf(problem, Int32Array.of(0)).shortfall).toBe(18 + 1 + 30)
})

test('a request against a shift counts if the person gets it, and a request for one if they do not', () => {
  const night = seatOn(3, 1)
  const ask = (stance: 'FOR' | 'AGAINST') => [{ stance, subject: 'NIGHT' as const, templateId: null, dates: [night.date], points: 4 }]
  const problem = (stance: 'FOR' | 'AGAINST'): Problem => ({
    month,
    rules,
    seats: [night],
    people: [person('amy', { requests: ask(stance) }), person('ben')],
  })
  const preference = (stance: 'FOR' | 'AGAINST', taker: number) => qualityOf(problem(stance), Int32Array.from([taker])).preference
  expect(preference('AGAINST', 0) - preference('AGAINST', 1)).toBe(24)
  expect(preference('FOR', 1) - preference('FOR', 0)).toBe(24)
  expect(preference('FOR', 0)).toBe(1)
})

test('a request outweighs a shift above the fair share, and so in filling by date', () => {
  const night = seatOn(3, 1)
  const duty = { ...seatOn(9, 1), stipend: 0 }
  const against = [{ stance: 'AGAINST' as const, subject: 'ANY' as const, templateId: null, dates: [night.date], points: 4 }]
  const problem: Problem = {
    month,
    rules,
    seats: [night],
    people: [person('amy', { requests: against }), person('ben', { works: [duty], standing: [duty] })],
  }
  expect([...solve(problem, { iterations: 2000, seed: 1 })]).toEqual([1])
  const [toAmy, toBen] = [0, 1].map((taker) => qualityOf(problem, Int32Array.from([taker])))
  expect(isNoWorse(toBen!, toAmy!)).toBe(true)
  expect(isNoWorse(toAmy!, toBen!)).toBe(false)
})
