import fc from 'fast-check'
import { expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { month, person, problemsOf, rules, seatOn } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { violationsIn } from './check.ts'
import { compile } from './compile.ts'
import { seatsOnly } from './coverage/seats-only.ts'
import { prove } from './mip/prove.ts'
import { emptyRoster, type Problem } from './problem.ts'
import { qualityOf } from './quality.ts'
import { search, type Found } from './search.ts'
import { alikeSeats } from './seat-kinds.ts'

/** By branch and bound over the whole month, which may take a long time. */
async function leastEmptiness(problem: Problem): Promise<number> {
  const { fewestHours: _, fewestDaysInRow: __, ...musts } = problem.rules
  const compiled = seatsOnly(compile({ ...problem, rules: musts }))
  const { cost, bound } = await prove(compiled, emptyRoster(problem), { nodes: 100_000, gap: 0.4, seconds: 60, onBetter: () => {} })
  expect(cost - bound).toBeLessThan(0.5)
  return cost
}

test('a quick search leaves no seat empty that could be filled', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 7, days: 9 }), async (problem) => {
      const { roster } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
      expect(qualityOf(problem, roster).emptiness).toBe(await leastEmptiness(problem))
    }),
    { numRuns: sized(6, 25), seed: 1 },
  )
})

test('finds chains of changes that annealing misses', async () => {
  const months = fc.sample(problemsOf({ people: 12, days: 14 }), { seed: 7, numRuns: 99 })
  const known = [
    [54, 4],
    [98, 0],
    [23, 1],
    [72, 2],
  ] as const
  for (const [at, least] of known.slice(0, sized(1, 4))) {
    const { roster } = await search(months[at]!, { depth: 'quick', seed: 1 }, () => {})
    expect(qualityOf(months[at]!, roster).emptiness).toBe(least)
  }
})

test('every roster that is reported keeps the contract, even rules that only the check finds broken; the last one is the result', async () => {
  const fmrq = packs.find(({ id }) => id === 'fmrq')!
  const known = [
    [1563, 5],
    [291, 8],
  ] as const
  for (const [seed, mostEmpty] of known.slice(0, sized(1, 2))) {
    const [drawn] = fc.sample(problemsOf({ people: 4, days: 16 }), { numRuns: 1, seed })
    const problem = underContract({ ...drawn!, rules: { ...rules, restHours: 0 } }, fmrq, true)
    const reported: Found[] = []
    const found = await search(problem, { depth: 'quick', seed: 1 }, (better) => reported.push(better))
    expect(reported.filter(({ roster }) => violationsIn(problem, roster).length > 0)).toEqual([])
    expect(reported.at(-1)).toEqual(found)
    expect(qualityOf(problem, found.roster).emptySeats).toBeLessThanOrEqual(mostEmpty)
  }
})

test('of two shifts with the same times, someone who is on one already gets the other', async () => {
  const seats = ['first', 'second'].map((shiftId) => ({ ...seatOn(3, 0), shiftId }))
  const staff = [person('amy', { heldShifts: ['first'] }), person('bo', { heldShifts: ['second'] })]
  for (const people of [staff, staff.toReversed()]) {
    const problem = { month, rules, seats, people }
    const { roster } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
    expect([...roster].map((at) => people[at]?.userId)).toEqual(['bo', 'amy'])
  }
  expect(alikeSeats({ month, rules, seats, people: staff })).toEqual([[0], [1]])
  expect(alikeSeats({ month, rules, seats, people: [person('amy')] })).toEqual([[0, 1]])
})

test('a month is not made fairer at the cost of preferences that filling by date keeps', async () => {
  const [wanted, away] = [{ day: 1, night: 0 } as const, { day: -1, night: -1 } as const]
  const people = [person('amy', { availability: { 1: wanted, 4: wanted } }), person('bo', { availability: { 4: away } })]
  const problem = { month, rules, seats: [seatOn(1, 0), seatOn(4, 0)], people }
  const { roster } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
  expect([...roster].map((at) => people[at]?.userId)).toEqual(['amy', 'amy'])
})

test('hours that no one can reach are no part of what a gap is measured against, so that they prove nothing', async () => {
  const seats = [1, 3, 5].map((day) => seatOn(day, 0))
  const problem = { month, rules: { ...rules, fewestHours: 100 }, seats, people: [person('amy'), person('bo')] }
  const { roster, soft } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
  const { fairness, preference, shortfall } = qualityOf(problem, roster)
  expect(shortfall).toBe(164)
  expect(soft).toBeCloseTo(fairness + preference)
})
