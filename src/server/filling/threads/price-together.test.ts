import { Worker } from 'node:worker_threads'

import { afterEach, expect, test } from 'vitest'

import { compile } from '#solver/compile.ts'
import { lineProblemOf } from '#solver/lines/of-compiled.ts'
import { pricerOf, type Pricer } from '#solver/lines/pricing/pricing.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'
import { search } from '#solver/search.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { priceTogether } from './price-together.ts'

const days = Array.from({ length: 30 }, (_, index) => index + 1)
const random = randomFrom(1)
const half = () => (random() < 0.2 ? -1 : random() < 0.3 ? 1 : 0) as -1 | 0 | 1
const problem: Problem = {
  month,
  rules: { ...rules, mostDaysInRow: 4, mostWeekends: 2 },
  seats: days.flatMap((day) => [0, 1, 2].map((at) => seatOn(day, at))),
  people: Array.from({ length: 15 }, (_, at) =>
    person(`p${at}`, { availability: Object.fromEntries(days.map((day) => [day, { day: half(), night: half() }])) }),
  ),
}
const nothing = new Int32Array(problem.seats.length).fill(-1)

let helper: Worker | undefined
afterEach(() => helper?.terminate())

function helped(alone: Pricer, start: Roster): Pricer {
  const { pricer, memory, port } = priceTogether(alone)
  const file = new URL('./pricing-worker.ts', import.meta.url)
  helper = new Worker(file, { workerData: { problem, help: { start, memory, port } }, transferList: [port] })
  return pricer
}

const pricer = (): Pricer => pricerOf(lineProblemOf(compile(problem), nothing).lines)!

test('two threads price everyone as one does, from round to round', { timeout: 60_000 }, () => {
  const [alone, counted] = [pricer(), pricer()]
  let [own, all] = [0, 0]
  const price: Pricer['price'] = (...asked) => {
    own++
    return counted.price(...asked)
  }
  const together = helped({ ...counted, price }, nothing)
  // The other thread takes part once it has started.
  for (let round = 0; own === all || round < 20; round++) {
    const asked = problem.people.map((_, at) => ({ person: at, known: round % 3 === 0 ? Infinity : 100 }))
    const prices = Float64Array.from({ length: alone.demands }, () => 10 * random())
    const care = (['exactly', 'roughly', 'lightly'] as const)[round % 3]
    expect(together.priceAll(asked, prices, care)).toEqual(alone.priceAll(asked, prices, care))
    all += asked.length
  }
  expect(own).toBeGreaterThan(0)
})

test('a month gets the same schedule with and without help', async () => {
  const effort = { depth: 'quick', seed: 1 } as const
  const alone = await search(problem, effort, () => {})
  let hasHelp = false
  const together = await search(
    problem,
    effort,
    () => {},
    (own, start) => {
      hasHelp = true
      return helped(own, start)
    },
  )
  expect(hasHelp).toBe(true)
  expect(together).toEqual(alone)
})
