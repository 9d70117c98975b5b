import { expect, test } from 'vitest'

import type { LineProblem, Demand, Worker } from '#solver/lines/model.ts'

import { pricerOf } from './pricing.ts'

const lengths = [400, 520, 800]
const prizes = [100, 142, 150]
const days = 3

const demands = Array.from({ length: days }, (_, day) =>
  lengths.map((minutes): Demand => ({
    day,
    template: -1,
    minutes,
    weekend: -1,
    adds: [],
    places: 1,
    emptyCost: 1000,
    extraCost: Infinity,
  })),
).flat()
const prices = Float64Array.from(demands, ({ minutes }) => prizes[lengths.indexOf(minutes)]!)

function pricerFor(change: Partial<Worker>, weekends: readonly number[] = []) {
  const worker: Worker = {
    limits: { mostPerTemplate: [] },
    costs: new Float64Array(demands.length),
    standing: new Uint8Array(days),
    minutes: 0,
    weekends: [],
    templates: [],
    loads: [],
    targets: [],
    ...change,
  }
  const problem: LineProblem = {
    days,
    from: 0,
    to: days - 1,
    demands: demands.map((demand) => ({ ...demand, weekend: weekends[demand.day] ?? -1 })),
    conflicts: demands.map(({ day }, demand) =>
      Int32Array.from([...demands.keys()].filter((other) => other !== demand && demands[other]!.day === day)),
    ),
    workers: [worker],
    loadCosts: [],
    shortfallCost: 10,
  }
  return pricerOf(problem)!
}

const best = (change: Partial<Worker>, weekends?: readonly number[]) => pricerFor(change, weekends).price(0, prices, Infinity)

test('hours are counted to the minute: three shifts of 8:40 are 26 hours', () => {
  const { bound, lines } = best({ limits: { mostPerTemplate: [], mostMinutes: 26 * 60 } })
  expect(lines[0]!.demands.map((demand) => demands[demand]!.minutes)).toEqual([520, 520, 520])
  expect(bound).toBeCloseTo(-426, 9)
})

test('a person who is already above their maximum hours keeps them and gets no more', () => {
  const limits = { mostPerTemplate: [], mostMinutes: 30 * 60 }
  const { lines, bound } = best({ limits, minutes: 30 * 60 + 40 })
  expect(lines.map((line) => line.demands)).toEqual([[]])
  expect(bound).toBeCloseTo(0, 9)
})

test('missing hours are penalized by the minute', () => {
  const { lines } = best({ limits: { mostPerTemplate: [], fewestMinutes: 2500 } })
  // Three times 800 minutes are 2,400, which is an hour and forty minutes too few.
  expect(lines[0]!.cost).toBeCloseTo((10 * 100) / 60, 9)
})

test('between two worked days there are either no days off, or as many as the rule requires', () => {
  const { lines } = best({ limits: { mostPerTemplate: [], mostDaysInRow: 1, fewestDaysOff: 2 } })
  expect(lines[0]!.demands).toHaveLength(1)
  const looser = best({ limits: { mostPerTemplate: [], mostDaysInRow: 1 } })
  expect(looser.lines[0]!.demands.map((demand) => demands[demand]!.day)).toEqual([0, 2])
})

test('a weekend of three days counts once, even with a free day in between, and a fixed one does not count', () => {
  const limits = { mostPerTemplate: [], mostWeekends: 1 }
  const notOnSaturday = Float64Array.from(demands, ({ day }) => (day === 1 ? Infinity : 0))
  const daysOf = (change: Partial<Worker>, weekends: readonly number[]) =>
    best({ limits, ...change }, weekends).lines[0]!.demands.map((demand) => demands[demand]!.day)
  expect(daysOf({ costs: notOnSaturday }, [6, 6, 6])).toEqual([0, 2])
  expect(daysOf({}, [6, 6, 13])).toEqual([0, 1])
  expect(daysOf({}, [6, -1, 13])).toHaveLength(2)
  expect(daysOf({ weekends: [13] }, [6, 6, 13])).toEqual([2])
  expect(daysOf({ limits: { mostPerTemplate: [], mostWeekends: 0 } }, [6, -1, -1])).toEqual([1, 2])
})
