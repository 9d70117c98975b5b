import { expect, test } from 'vitest'

import type { AvailabilityData } from '#domain/people/availability.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from '../compile.ts'
import { chooseLines } from './choose.ts'
import type { Line, LineProblem } from './model.ts'
import { lineProblemOf } from './of-compiled.ts'
import { pricerOf, type Pricer } from './pricing/pricing.ts'

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

test('prices are first found lightly, and the bound exactly', async () => {
  const halves = (at: number) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, day) => [day + 1, { day: 0, night: ((day * at) % 3) - 1 }]))
  const staff = Array.from({ length: 8 }, (_, at) => person(`p${at}`, { availability: halves(at) as AvailabilityData }))
  const nights = Array.from({ length: 60 }, (_, at) => seatOn((at % 30) + 1, at % 2))
  const { lines } = lineProblemOf(compile({ month, rules, seats: nights, people: staff }))
  const alone = pricerOf(lines)!
  const cares: (string | undefined)[] = []
  const pricer: Pricer = {
    ...alone,
    priceAll(asked, prices, care) {
      cares.push(care)
      return alone.priceAll(asked, prices, care)
    },
  }
  const nothing = staff.map((_, at): Line => ({ person: at, demands: [], cost: alone.costOf({ person: at, demands: [] }) }))
  await chooseLines(lines, pricer, { lines: nothing }, { ...effort, dives: [] }, () => {})
  const careful = cares.indexOf('exactly')
  expect(new Set(cares.slice(0, careful))).toEqual(new Set(['lightly']))
  expect(careful).toBeGreaterThan(0)
  expect(new Set(cares.slice(careful))).toEqual(new Set(['exactly']))
})
