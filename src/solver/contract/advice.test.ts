import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Pack } from '#domain/rulebook/pack.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { month, person, problems, rules, seatOn } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { anneal } from '../anneal.ts'
import { brokenAdviceIn, violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import type { Problem, Roster } from '../problem.ts'
import { liveRoster } from '../roster.ts'
import { search } from '../search.ts'
import { adviceOf, adviceUseOf, withoutAdvice } from './advice.ts'

/** Contracts in which some mandatory rules are only recommended. */
const softened = fc
  .record({ pack: fc.constantFrom(...packs), soft: fc.infiniteStream(fc.boolean()) })
  .map(({ pack, soft }): Pack => ({ ...pack, rules: pack.rules.map((rule) => (soft.next().value ? { ...rule, level: 'SHOULD' } : rule)) }))

const months = fc
  .record({ problem: problems, pack: softened, hasDays: fc.boolean() })
  .map(({ problem, pack, hasDays }) => underContract(problem, pack, hasDays))

const measureOf = (problem: Problem, roster: Roster) => liveRoster(compile(problem), roster).measure()

test('a roster that costs nothing for rules that should be kept breaks none of them, except in rare chains of duties', () => {
  const found = { kept: 0, unseen: 0, broken: 0, strict: 0 }
  fc.assert(
    fc.property(months, (problem) => {
      const roster = fillGreedily(problem)
      const isBroken = brokenAdviceIn(problem, roster).length > 0
      const isPriced = measureOf(problem, roster).advice > 0
      found[isBroken ? (isPriced ? 'broken' : 'unseen') : isPriced ? 'strict' : 'kept']++
    }),
    { numRuns: sized(30, 60), seed: 1 },
  )
  expect(found.unseen).toBe(0)
  expect(found.broken).toBeGreaterThan(0)
  expect(found.kept).toBeGreaterThan(0)
  expect(found.strict).toBeLessThan(0.1 * found.broken)
})

test('rules that should be kept leave no seat empty that is filled without them, and the lower limit is valid', async () => {
  let broken = 0
  await fc.assert(
    fc.asyncProperty(months, async (problem) => {
      const { roster, cost, bound } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
      const demanded = await search(withoutAdvice(problem), { depth: 'quick', seed: 1 }, () => {})
      expect(measureOf(problem, roster).emptiness).toBe(measureOf(problem, demanded.roster).emptiness)
      expect(bound).toBeLessThanOrEqual(cost + 1e-6)
      broken += brokenAdviceIn(problem, roster).length
    }),
    { numRuns: sized(8, 15), seed: 1 },
  )
  expect(broken).toBeGreaterThan(0)
})

/** A pack with only this rule, as one that should be kept. */
const soft = (packId: string, ruleId: string): Pack => {
  const pack = packs.find(({ id }) => id === packId)!
  return { ...pack, rules: pack.rules.filter(({ id }) => id === ruleId).map((rule) => ({ ...rule, level: 'SHOULD' })) }
}
const contracts = [soft('acgme-2025', 'rest'), soft('england-2019', 'fewer-weekends'), soft('paro-2016', 'consecutive-call')]

/** A few seats for two people, few enough to compare all rosters. */
const small = fc
  .record({
    days: fc.uniqueArray(fc.tuple(fc.integer({ min: 5, max: 9 }), fc.integer({ min: 0, max: 1 })), { minLength: 3, maxLength: 5 }),
    pack: fc.constantFrom(...contracts),
    restHours: fc.constantFrom(0, 11),
    hasDays: fc.boolean(),
  })
  .map(({ days, pack, restHours, hasDays }) => {
    const seats = days.map(([day, kind]) => ({ ...seatOn(day, kind), stipend: 0 }))
    const people = ['amy', 'bo'].map((name) => person(name))
    return underContract({ month, rules: { ...rules, restHours }, seats, people }, pack, hasDays)
  })

function everyRoster({ seats, people }: Problem): Roster[] {
  const count = (people.length + 1) ** seats.length
  return Array.from({ length: count }, (_, number) =>
    Int32Array.from(seats, (__, seat) => (Math.floor(number / (people.length + 1) ** seat) % (people.length + 1)) - 1),
  )
}

test('a search breaks the fewest rules that should be kept, among all rosters that fill as much', async () => {
  let broken = 0
  await fc.assert(
    fc.asyncProperty(small, async (problem) => {
      const legal = everyRoster(problem).filter((roster) => violationsIn(problem, roster).length === 0)
      const emptyIn = (roster: Roster) => roster.filter((taker) => taker < 0).length
      const fewest = Math.min(...legal.map(emptyIn))
      const least = Math.min(...legal.filter((one) => emptyIn(one) === fewest).map((one) => brokenAdviceIn(problem, one).length))
      const { roster } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
      expect(emptyIn(roster)).toBe(fewest)
      expect(brokenAdviceIn(problem, roster)).toHaveLength(least)
      broken += Number(least > 0)
    }),
    { numRuns: sized(8, 20), seed: 1 },
  )
  expect(broken).toBeGreaterThan(0)
})

test('a shift is filled even if that breaks a rule that should be kept, and a fairer roster does not outweigh the rule', () => {
  const pack = soft('paro-2016', 'consecutive-call')
  const nights = [10, 11].map((day) => seatOn(day, 1))
  const alone = underContract({ month, rules, seats: nights, people: [person('amy')] }, pack, true)
  expect([...fillGreedily(alone)]).toEqual([0, 0])
  // Bo has had his share, so it would be fairer if Amy had both nights.
  const busy = { shifts: 2, nights: 2, weekends: 0, points: 0 }
  const both = underContract({ month, rules, seats: nights, people: [person('amy'), person('bo', { surplus: busy })] }, pack, true)
  const roster = anneal(compile(both), fillGreedily(both), { iterations: 2000, seed: 1 })
  expect(new Set(roster)).toEqual(new Set([0, 1]))
  expect(brokenAdviceIn(both, roster)).toEqual([])
})

test('people are kept free for shifts that others should not take', () => {
  const away = { 12: { day: -1 as const, night: -1 as const } }
  const seats = [10, 11, 12].map((day) => seatOn(day, 1))
  const people = [person('amy', { availability: away }), person('bo')]
  const problem = underContract({ month, rules, seats, people }, soft('paro-2016', 'consecutive-call'), true)
  const byDate = fillGreedily(problem)
  expect([...byDate]).toEqual([0, 1, 1])
  expect(brokenAdviceIn(problem, byDate)).toHaveLength(1)
  const roster = anneal(compile(problem), byDate, { iterations: 2000, seed: 1 })
  expect([...roster]).toEqual([1, 0, 1])
})

test('people without a contract, or with only mandatory rules, break no recommendation', () => {
  const seats = [seatOn(3, 0), seatOn(4, 0)]
  const plain = { month, rules, seats, people: [person('amy')] }
  const must: Pack = { ...packs[0]!, rules: packs[0]!.rules.map((rule) => ({ ...rule, level: 'MUST' })) }
  for (const problem of [plain, underContract(plain, must, false)]) expect(brokenAdviceIn(problem, Int32Array.of(0, 0))).toEqual([])
})

test('rules that should be kept are left out of every contract that has them, even if someone else has no contract', () => {
  const problem = { month, rules, seats: [seatOn(10, 1)], people: [person('amy'), person('bo')] }
  const { people } = underContract(problem, soft('paro-2016', 'consecutive-call'), true)
  const left = withoutAdvice({ ...problem, people: [problem.people[0]!, people[1]!] }).people
  expect(left.map(({ contract }) => contract?.rules)).toEqual([undefined, []])
})

/** Amy's advice about two nights in a row. */
function aboutTwoNights(pack: Pack) {
  const seats = [10, 11].map((day) => seatOn(day, 1))
  return adviceUseOf(adviceOf(underContract({ month, rules, seats, people: [person('amy')] }, pack, true)))
}

test('each rule that should be kept counts its own breaches only', () => {
  const pack = soft('paro-2016', 'consecutive-call')
  const withAnother = { ...pack, rules: [...pack.rules, { ...soft('acgme-2025', 'rest').rules[0]!, id: 'another' }] }
  const totals = [pack, withAnother].map((one) => {
    const use = aboutTwoNights(one)
    for (const seat of [0, 1]) use.take(0, seat)
    return use.total()
  })
  expect(totals).toEqual([1, 1])
})

test('a seat is taken only if that breaks no further rule', () => {
  const use = aboutTwoNights(soft('paro-2016', 'consecutive-call'))
  expect([use.wouldAdd(0, 0), use.takeIfKept(0, 0), use.wouldAdd(0, 1), use.takeIfKept(0, 1), use.total()]).toEqual([0, true, 1, false, 0])
})
