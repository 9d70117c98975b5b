import fc from 'fast-check'
import { expect, test } from 'vitest'

import { preferenceCost } from '#domain/requests/preference-cost.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { unfairnessOf } from '#domain/rules/fair-share.ts'
import { problems, problemsOf } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { compile } from './compile.ts'
import type { Problem, Roster } from './problem.ts'
import { loadsIn, qualityOf, targetsWith } from './quality.ts'
import { liveRoster } from './roster.ts'

const advising = packs.filter(({ rules }) => rules.some(({ level }) => level === 'SHOULD'))

const underPacks = fc
  .record({ problem: problemsOf({ people: 2, days: 10 }), pack: fc.constantFrom(...advising), hasDays: fc.boolean() })
  .map(({ problem, pack, hasDays }) => underContract(problem, pack, hasDays))

/** Rosters in which seats are given to people, and emptied, one by one. */
const changesOf = (months: fc.Arbitrary<Problem>) =>
  months.chain((problem) => {
    const taker = fc.integer({ min: -1, max: problem.people.length - 1 })
    const seat = fc.nat(problem.seats.length - 1)
    return fc.record({
      problem: fc.constant(problem),
      start: fc.array(taker, { minLength: problem.seats.length, maxLength: problem.seats.length }).map((roster) => Int32Array.from(roster)),
      steps: fc.array(fc.record({ seat, other: seat, taker }), { maxLength: 12 }),
    })
  })

/** The same measure, by counting the whole roster. */
function measureOf(problem: Problem, roster: Roster) {
  const { seats, people, rules } = problem
  const { emptiness, shortfall, advice } = qualityOf(problem, roster)
  const fairness = unfairnessOf(loadsIn(problem, roster), targetsWith(problem, seats))
  const preferences = seats.map((seat, at) => (roster[at]! < 0 ? 0 : preferenceCost(people[roster[at]!]!, seat, rules)))
  return { emptiness, shortfall, advice, fairness, preferenceCost: preferences.reduce((sum, cost) => sum + cost, 0) }
}

function costOf(problem: Problem, roster: Roster): number {
  const { emptyCost } = compile(problem)
  const { emptiness, shortfall, advice, fairness, preferenceCost: preferences } = measureOf(problem, roster)
  return emptyCost * (emptiness + shortfall / 100 + advice / 1000) + fairness + preferences
}

/** The same cost, without what `changeOf` and `changeOfSwap` leave out. */
function plainCost(problem: Problem, roster: Roster): number {
  const { emptiness, fairness, preferenceCost: preferences } = measureOf(problem, roster)
  return compile(problem).emptyCost * emptiness + fairness + preferences
}

test.each([
  ['the rules of a team', problems],
  ['a contract', underPacks],
])('under %s, a live roster agrees with a new count', (_, months) => {
  const seen = { advised: 0, short: 0, swapped: 0 }
  fc.assert(
    fc.property(changesOf(months), ({ problem, start, steps }) => {
      const live = liveRoster(compile(problem), start)
      for (const { seat, other, taker } of steps) {
        const roster = live.userOf.slice()
        const [held, heldByOther] = [roster[seat]!, roster[other]!]
        const cost = plainCost(problem, roster)
        if (taker >= 0 && taker !== held)
          expect(live.changeOf(seat, taker)).toBeCloseTo(plainCost(problem, roster.with(seat, taker)) - cost, 4)
        if (held >= 0 && heldByOther >= 0 && held !== heldByOther) {
          seen.swapped++
          const swapped = roster.with(seat, heldByOther).with(other, held)
          expect(live.changeOfSwap(seat, other)).toBeCloseTo(plainCost(problem, swapped) - cost, 4)
        }
        live.put(seat, taker)
        const changed = roster.with(seat, taker)
        expect(live.userOf).toEqual(changed)
        const { cost: kept, advised, ...measure } = live.measure()
        const anew = measureOf(problem, changed)
        for (const key of ['emptiness', 'shortfall', 'advice', 'fairness', 'preferenceCost'] as const)
          expect(measure[key], key).toBeCloseTo(anew[key], 5)
        expect(kept).toBeCloseTo(costOf(problem, changed), 4)
        expect(live.cost()).toBe(kept)
        expect(advised).toBeCloseTo((compile(problem).emptyCost / 1000) * anew.advice, 4)
        expect(live.breaksAdvice()).toBe(anew.advice > 0)
        if (anew.advice > 0) seen.advised++
        if (anew.shortfall > 0) seen.short++
      }
    }),
    { numRuns: months === problems ? 60 : 100 },
  )
  expect(seen.swapped).toBeGreaterThan(0)
  expect(months === problems ? seen.short : seen.advised).toBeGreaterThan(0)
})

test('someone can take a seat if it conflicts with none of their seats, except one that they give up', () => {
  const seen = { taken: 0, givenUp: 0, refused: 0 }
  fc.assert(
    fc.property(changesOf(problems), ({ problem, start, steps }) => {
      const compiled = compile(problem)
      const live = liveRoster(compiled, start)
      for (const { seat, other: givenUp, taker } of steps) {
        if (taker < 0 || start[seat] === taker || start[givenUp] !== taker) continue
        const conflictsWith = (own: number) => start[own] === taker && compiled.conflicts[own]!.includes(seat)
        const own = [...start.keys()].filter(conflictsWith)
        const isFor = compiled.mayTake[taker * compiled.seats + seat] === 1
        expect(live.canTake(taker, seat)).toBe(isFor && own.length === 0)
        expect(live.canTake(taker, seat, givenUp)).toBe(isFor && own.every((one) => one === givenUp))
        seen[!isFor || own.length > 1 ? 'refused' : own[0] === givenUp ? 'givenUp' : 'taken']++
      }
    }),
    { numRuns: 300 },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
})
