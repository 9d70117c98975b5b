import { expect, test } from 'vitest'

import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from '../compile.ts'
import { chooseLines } from './choose.ts'
import type { Line, LineProblem } from './model.ts'
import { lineProblemOf } from './of-compiled.ts'
import { pricerOf } from './pricing/pricing.ts'

const effort = { rounds: 40, between: 5, dives: [0.1], divesAgain: true, exchanges: 0, seed: 1, near: 1e-5, enough: 1e-5 }
const people = ['amy', 'bo', 'cy'].map((userId) => person(userId))
const seats = [3, 6, 9, 12, 15, 18].map((day) => seatOn(day, 0))

function chosenUnder(keepContract: LineProblem['keepContract']) {
  const { lines } = lineProblemOf(compile({ month, rules, seats, people }))
  const problem = { ...lines, ...(keepContract && { keepContract }) }
  const pricer = pricerOf(problem)!
  const nothing = people.map((_, at): Line => ({ person: at, demands: [], cost: pricer.costOf({ person: at, demands: [] }) }))
  return chooseLines(problem, pricer, { lines: nothing }, effort, () => {})
}

test('reports that a contract keeps lines from the bound', async () => {
  const free = await chosenUnder((_, demands) => [...demands])
  expect(free.missed).toBeLessThan(1e-3)
  expect(free.cost - free.bound).toBeLessThan(1e-3)
  const tight = await chosenUnder((_, demands) => demands.slice(0, 1))
  expect(tight.missed).toBeGreaterThan(1)
  expect(tight.lines.map(({ demands }) => demands.length)).toEqual([1, 1, 1])
  expect((await chosenUnder(undefined)).missed).toBe(0)
})
