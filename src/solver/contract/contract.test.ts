import fc from 'fast-check'
import { expect, test } from 'vitest'

import { breachesBy } from '#domain/rulebook/breaches.ts'
import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { Duties } from '#domain/rulebook/duties.ts'
import { ownRule } from '#domain/rulebook/own/own-rule.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { overlaps } from '#domain/time/time-range.ts'
import { month, person, problems, rules, seatOn } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { anneal } from '../anneal.ts'
import { violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { seatsOf } from '../problem.ts'
import { search } from '../search.ts'
import { contractCheckOf, keepsContract, withoutViolations } from './contract-check.ts'
import { contractOf, withoutContract } from './contract.ts'
import { usageOf } from './usage.ts'

const months = fc
  .record({ problem: problems, pack: fc.constantFrom(...packs), hasDays: fc.boolean() })
  .map(({ problem, pack, hasDays }) => underContract(problem, pack, hasDays))

test('every roster that satisfies the rows of a contract also passes the check of its rules', () => {
  fc.assert(
    fc.property(months, (problem) => {
      const greedy = fillGreedily(problem)
      expect(violationsIn(problem, greedy)).toEqual([])
      const roster = anneal(compile(problem), greedy, { iterations: 3000, seed: 1 })
      expect(keepsContract(problem, roster)).toBe(true)
      expect(violationsIn(problem, roster)).toEqual([])
    }),
    { numRuns: sized(30, 150) },
  )
})

test('no roster that keeps the contract exceeds the rows that proofs use', () => {
  let used = 0
  const words = { title: { en: 'T', fr: 'T' }, clause: { en: 'C', fr: 'C' }, level: 'MUST' as const, dutyKind: undefined }
  const tight = [
    ['MOST_DUTIES', 2],
    ['WEEKLY_HOURS', 24],
    ['DUTIES_IN_A_ROW', 1],
    ['FEWEST_WEEKENDS', 3],
  ] as const
  const single = tight.map(([demand, limit], at) => ({ ...ownRule({ ...words, demand, limit }, []), id: `own-${at}` }))
  const inARow = { shape: 'DUTIES_IN_A_ROW', most: 1 } as const
  const ways = (['DAY', 'NIGHT'] as const).map((kind) => ({ ...inARow, of: { kinds: [kind] } }))
  const readTwoWays = { ...single[0]!, id: 'own-9', readings: ways }
  const musts = fc.subarray([...single, readTwoWays], { minLength: 1 })
  const own = fc.record({ problem: problems, musts, isPack: fc.boolean(), hasDays: fc.boolean(), pack: fc.constantFrom(...packs) })
  fc.assert(
    fc.property(own, ({ pack, isPack, hasDays, problem: plain, ...chosen }) => {
      const problem = underContract(plain, isPack ? pack : { ...pack, rules: chosen.musts }, hasDays)
      // Filled as if there were no contract, and then emptied until it is kept: such rosters use up what the rules allow.
      const roster = withoutViolations(problem, fillGreedily(withoutContract(problem)))
      const contract = contractOf(problem)
      if (!contract) return
      const usage = usageOf(contract.necessary())
      for (const [at, seats] of seatsOf(problem, roster).entries()) {
        for (const seat of seats) usage.take(at, seat)
        expect(seats.filter((seat) => !usage.holds(at, seat))).toEqual([])
        used += usage.of(at).filter((amount, row) => amount > 0 && amount >= contract.necessary()[at]!.room[row]! - 0.01).length
      }
    }),
    { numRuns: sized(60, 300) },
  )
  expect(used).toBeGreaterThan(0)
})

test('a search keeps the contract, and its lower limit is valid', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (problem) => {
      const { roster, cost, bound } = await search(problem, { depth: 'quick', seed: 1 }, () => {})
      expect(violationsIn(problem, roster)).toEqual([])
      expect(bound).toBeLessThanOrEqual(cost + 1e-6)
    }),
    { numRuns: sized(5, 40) },
  )
})

test('the rows refuse one more seat almost only if the contract refuses it', () => {
  const refused = { rightly: 0, strictly: 0, wrongly: 0 }
  fc.assert(
    fc.property(months, (problem) => {
      const roster = fillGreedily(problem)
      const own = seatsOf(problem, roster)
      const contractCheck = contractCheckOf(problem, own)
      for (const [seat, open] of problem.seats.entries())
        for (const [at, { contract, works }] of problem.people.entries()) {
          if (roster[seat]! >= 0 || !contract) continue
          const others = [...works, ...own[at]!.map((other) => problem.seats[other]!)]
          if (others.some((other) => overlaps(other.range, open.range))) continue
          const isBroken = breachesBy(open, others, contract).length > 0
          const isAllowed = contractCheck.allows(at, seat)
          if (isBroken && isAllowed) refused.wrongly++
          if (isBroken && !isAllowed) refused.rightly++
          if (!isBroken && !isAllowed) refused.strictly++
        }
    }),
    { numRuns: sized(25, 100), seed: 1 },
  )
  expect(refused.wrongly).toBe(0)
  // The rows do not use rare exceptions, such as two calls that may be a day closer than usual once per block.
  expect(refused.strictly).toBeLessThan(0.05 * refused.rightly)
})

test('a limit on hours in any seven days leaves as few seats empty as possible', () => {
  const england = packs.find(({ id }) => id === 'england-2019')!
  const week = { ...england, rules: england.rules.filter(({ id }) => id === 'seven-days') }
  // Each day takes twelve and a half hours with hand-over, so five fit in seven days, and two of eight seats stay empty.
  const seats = [9, 10, 11, 12, 13, 14, 15, 16].map((day) => seatOn(day, 0))
  const problem = underContract({ month, rules, seats, people: [person('amy')] }, week, false)
  const roster = anneal(compile(problem), fillGreedily(problem), { iterations: 2000, seed: 1 })
  expect(roster.filter((taker) => taker < 0)).toHaveLength(2)
  expect(violationsIn(problem, roster)).toEqual([])
})

test('a limit on hours in any seven days includes seven days that begin when someone was called in', () => {
  const england = packs.find(({ id }) => id === 'england-2019')!
  const week = { ...england, rules: england.rules.filter(({ id }) => id === 'seven-days') }
  // With ten hours from Monday evening, a fifth day of twelve and a half hours is too much before the next Monday evening.
  const seats = [4, 5, 6, 7, 9].map((day) => seatOn(day, 0))
  const monday = seatOn(2, 0)
  const start = monday.range.start - (monday.range.start % 1440) + 8 * 60
  const range = { start, end: start + 1440 }
  const call = { date: monday.date, range, templateId: 'home', assignmentId: 'call', isCover: false }
  const roomFor = (actual: { start: number; end: number }[]) => {
    const plain = underContract({ month, rules, seats, people: [person('amy')] }, week, false)
    const people = plain.people.map(({ contract, ...one }) => {
      const record = {
        ...contract!.record,
        duties: [{ ...call, actual }],
        kinds: { ...contract!.record.kinds, home: 'HOME_CALL' as const },
      }
      return { ...one, works: [call], contract: { ...contract!, record } }
    })
    const contract = contractOf({ ...plain, people })!
    return [contract.tables, contract.necessary()].map((tables) => {
      const usage = usageOf(tables)
      for (const seat of [0, 1, 2, 3]) usage.take(0, seat)
      return usage.wouldHold(0, 4)
    })
  }
  expect(roomFor([])).toEqual([true, true])
  expect(roomFor([{ start: start + 12 * 60, end: start + 22 * 60 }])).toEqual([false, false])
})

test('a night that begins at midnight is the fifth in a row after four that began in the evening', () => {
  const england = packs.find(({ id }) => id === 'england-2019')!
  const nights = { ...england, rules: england.rules.filter(({ id }) => id === 'nights') }
  const late = seatOn(15, 2)
  const midnight = late.range.start - (late.range.start % 1440)
  const seats = [...[10, 11, 12, 13].map((day) => seatOn(day, 1)), { ...late, range: { start: midnight, end: midnight + 480 } }]
  const contract = contractOf(underContract({ month, rules, seats, people: [person('amy')] }, nights, false))!
  for (const tables of [contract.tables, contract.necessary()]) {
    const usage = usageOf(tables)
    const taken = seats.map((_, seat) => {
      const isHeld = usage.wouldHold(0, seat)
      usage.take(0, seat)
      return isHeld
    })
    expect(taken).toEqual([true, true, true, true, false])
  }
})

test('a duty may begin the minute in which the rest after a run of nights ends, but no sooner', () => {
  const pack = packs.find(({ id }) => id === 'fmrq')!
  const [like] = pack.rules
  // The first template counts as a day, the second as an evening.
  const run: RuleCondition = {
    shape: 'DUTIES_IN_A_ROW',
    of: { kinds: ['DAY'] },
    most: 2,
    restAfter: { rest: 48, before: { kinds: ['EVENING'] } },
  }
  const filledIf = (minutesLate: number) => {
    const [first, second, eight] = [seatOn(10, 1), seatOn(11, 1), seatOn(14, 2)]
    // The second night ends at 07:00, and handing over takes half an hour.
    const start = eight.range.start - 30 + minutesLate
    const seats = [first, second, { ...eight, range: { start, end: start + 480 } }]
    const only = { ...pack, rules: [{ ...like!, readings: [run] }] }
    const problem = underContract({ month, rules, seats, people: [person('amy')] }, only, false)
    return fillGreedily(problem).filter((taker) => taker >= 0).length
  }
  expect([filledIf(-1), filledIf(0)]).toEqual([2, 3])
})

const days: Duties = { kinds: ['DAY'] }
const evenings: Duties = { kinds: ['EVENING'] }
const either: Duties = { kinds: ['DAY', 'EVENING'] }
const weekend = { fromDay: 6, fromTime: '00:00', toDay: 1, toTime: '00:00' } as const

test.each<RuleCondition>([
  { shape: 'MOST_DUTIES', of: either, window: 'BLOCK', most: 7 },
  { shape: 'WEIGHTED_DUTIES', weights: [{ of: either, points: 2 }], window: 'BLOCK', most: 13, onlyMixed: false },
  { shape: 'AVERAGE_HOURS', leave: 'COUNTS', window: 'BLOCK', most: 40 },
  { shape: 'HOURS_IN_A_ROW', hours: 168, most: 40 },
  { shape: 'WEEKENDS', of: either, hours: weekend, window: 'BLOCK', limit: { fewestFree: 2 } },
  { shape: 'FREE_STRETCHES', hours: 24, fewest: 8, window: 'BLOCK' },
  { shape: 'DUTIES_IN_A_ROW', of: either, most: 4 },
  { shape: 'ALTERNATION', between: days, and: evenings, window: { days: 7 }, most: 1 },
  {
    shape: 'MIX',
    of: days,
    beside: evenings,
    window: 'BLOCK',
    table: Array.from({ length: 16 }, (_, at): [number, number] => [at, Math.max(0, 9 - at)]),
  },
  { shape: 'SCORE_SHEET', lines: [{ measure: 'HOURS', steps: [[40, 7]] }], window: { days: 7 }, most: 6 },
])('the rows of $shape keep someone who could take a shift every day from breaking it', (condition) => {
  // The first template counts as a day, the second as an evening.
  const seats = Array.from({ length: 30 }, (_, at) => seatOn(at + 1, at % 2 === 0 ? 0 : 2))
  const [pack] = packs
  const only = { ...pack!, rules: [{ ...pack!.rules[0]!, readings: [condition] }] }
  const problem = underContract({ month, rules, seats, people: [person('amy')] }, only, false)
  const usage = usageOf(contractOf(problem)!.tables)
  const roster = seats.map((_, seat) => {
    if (!usage.wouldHold(0, seat)) return -1
    usage.take(0, seat)
    return 0
  })
  expect(violationsIn(problem, Int32Array.from(roster))).toEqual([])
  expect(roster).toContain(0)
  expect(roster).toContain(-1)
})

test('a team without a contract has no rows', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      expect(contractOf(problem)).toBeUndefined()
    }),
    { numRuns: 5 },
  )
})
