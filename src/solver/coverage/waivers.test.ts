import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Pack, PackRule } from '#domain/rulebook/pack.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { objections } from '#domain/rules/rules.ts'
import { contractCheckOf } from '#solver/contract/contract-check.ts'
import { emptyRoster, seatsOf, type Problem } from '#solver/problem.ts'
import { month, person, problemsOf, rules, seatOn } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { waivable, waiversFor } from './waivers.ts'

const months = fc
  .record({ problem: problemsOf({ people: 3, days: 7 }), pack: fc.constantFrom(...packs), hasDays: fc.boolean() })
  .map(({ problem, pack, hasDays }) => ({ plain: problem, agreed: underContract(problem, pack, hasDays) }))

/** The rules that alone keep someone from a seat, by how easily they are waived. */
const singleRules = ({ seats, people, rules: team }: Problem, works: readonly Problem['people'][number]['works'][], seat: number) =>
  people.flatMap((one, at) => {
    const [first, another] = objections(seats[seat]!, { ...one, works: works[at]! }, team)
    const rank = first && !another ? waivable.indexOf(first.rule) : -1
    return rank < 0 ? [] : [{ person: at, rank, objection: first! }]
  })

/** Waives rules for one seat after the other, and compares each waiver with the rules themselves. */
function expectSingleRules(problem: Problem): void {
  const works = problem.people.map((one) => [...one.works])
  const contract = contractCheckOf(problem, seatsOf(problem, emptyRoster(problem)))
  const waivers = new Map(waiversFor(problem, emptyRoster(problem)).map((waiver) => [waiver.seat, waiver]))
  for (const seat of problem.seats.keys()) {
    const possible = singleRules(problem, works, seat)
    // Someone whose contract is already broken is given no more seats.
    const others = possible.filter(({ person: at, objection }) => contract.allows(at, seat) === (objection.rule !== 'contract'))
    const waiver = waivers.get(seat)
    const chosen = possible.find(({ person: at }) => at === waiver?.person)
    expect(chosen?.objection).toEqual(waiver?.objection)
    for (const { rank } of others) expect(rank).toBeGreaterThanOrEqual(chosen?.rank ?? Infinity)
    if (!waiver) continue
    works[waiver.person]!.push(problem.seats[seat]!)
    contract.take(waiver.person, seat)
  }
}

test('a waiver is for the only rule against someone, and no other person needs an easier one', () => {
  fc.assert(
    fc.property(months, ({ plain, agreed }) => {
      expectSingleRules(plain)
      expectSingleRules(agreed)
    }),
    { numRuns: 20 },
  )
})

const rule = (id: string, readings: PackRule['readings']): PackRule => ({ ...packs[0]!.rules[0]!, id, level: 'MUST', readings })
const fewDays = rule('few-days', [{ shape: 'MOST_DUTIES', of: { kinds: ['DAY'] }, window: { days: 7 }, most: 2 }])
const daysApart = rule('days-apart', [{ shape: 'SPACING', of: { kinds: ['DAY'] }, days: 3 }])

/** The waivers for a seat on the 13th if someone works on the 9th and 11th. */
function waiversAfterTwoDays(team: Problem['rules'], ...of: PackRule[]) {
  const pack: Pack = { ...packs[0]!, rules: of }
  const people = [person('amy', { works: [seatOn(28, 0)] })]
  const problem = underContract({ month, rules: team, seats: [9, 11, 13].map((day) => seatOn(day, 0)), people }, pack, false)
  return waiversFor(problem, Int32Array.of(0, 0, -1)).map(({ seat, objection }) => [
    seat,
    objection.rule === 'contract' ? objection.breach.ruleId : objection.rule,
  ])
}

test('a single rule of the contract can be waived, and no rule of the team with it', () => {
  expect(waiversAfterTwoDays(rules, fewDays)).toEqual([[2, 'few-days']])
  expect(waiversAfterTwoDays(rules, fewDays, daysApart)).toEqual([])
  const twoInSevenDays = { ...rules, mostInSevenDays: 2 }
  expect(waiversAfterTwoDays(twoInSevenDays, fewDays)).toEqual([])
  expect(waiversAfterTwoDays(twoInSevenDays)).toEqual([[2, 'sevenDays']])
})

test('two shifts are not both given to one person if someone else could have one of them just as well', () => {
  const absent = { day: -1, night: -1 } as const
  const people = ['amy', 'ben'].map((userId) => person(userId, { availability: { 9: absent, 20: absent }, present: {} }))
  const waivers = waiversFor({ month, rules, seats: [seatOn(9, 0), seatOn(20, 0)], people }, Int32Array.of(-1, -1))
  expect(waivers.map(({ seat, person: at }) => [seat, at])).toEqual([
    [0, 0],
    [1, 1],
  ])
})
