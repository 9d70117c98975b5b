import fc from 'fast-check'
import { expect, test } from 'vitest'

import { costOfUnmetRequests, preferenceCost } from '#domain/requests/preference-cost.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { clash } from '#domain/rules/clash.ts'
import { loadKinds } from '#domain/rules/load.ts'
import { teamObjections } from '#domain/rules/rules.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { month, person, problems, rules, seatOn } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { compile } from './compile.ts'
import { withoutContract } from './contract/contract.ts'
import type { OpenSeat, Problem } from './problem.ts'
import { targetsWith } from './quality.ts'

test('a forbidden succession is detected across a day and a half', () => {
  const at = (date: string, templateId: string, startTime: string): OpenSeat => ({
    ...seatOn(3, 0),
    shiftId: `${date} ${templateId}`,
    date,
    templateId,
    range: rangeOn(date, { startTime, endTime: '11:00' }),
  })
  const seats = [at('2026-11-03', 'early', '09:00'), at('2026-11-04', 'late', '22:00')]
  const team = { ...rules, restHours: 0, successions: [{ before: 'early', after: 'late' }] }
  expect(compile({ month, rules: team, seats, people: [person('amy')] }).conflicts.map((others) => [...others])).toEqual([[1], [0]])
  expect(
    compile({ month, rules: { ...team, successions: [] }, seats, people: [person('amy')] }).conflicts.flatMap((others) => [...others]),
  ).toEqual([])
})

test('a month without requests has no owed cost, which is not the same as an owed cost of zero', () => {
  const owedTo = (requests: Problem['people'][number]['requests']) =>
    compile({ month, rules, seats: [seatOn(3, 0)], people: [person('amy', { requests }), person('ben')] }).owed
  expect([owedTo([]), owedTo([{ stance: 'AGAINST', subject: 'ANY', templateId: null, dates: ['2026-11-03'], points: 1 }])]).toEqual([
    undefined,
    0,
  ])
})

test('every seat is judged, priced and weighed as by the rules themselves', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { people, seats, rules: team } = problem
      const compiled = compile(problem)
      const pairs = people.flatMap((one) => seats.map((seat) => ({ one, seat })))
      const isOpen = ({ one, seat }: (typeof pairs)[number]) => teamObjections(seat, one, team).every(({ rule }) => rule === 'daysOff')
      expect([...compiled.mayTake].map(Boolean)).toEqual(pairs.map(isOpen))
      expect([...compiled.preferenceCosts]).toEqual(pairs.map(({ one, seat }) => preferenceCost(one, seat, team)))
      const asked = people.some(({ requests }) => requests.length > 0)
      const owed = people.reduce((sum, one) => sum + costOfUnmetRequests(one, seats, team), 0)
      expect(compiled.owed).toBe(asked ? owed : undefined)
      const excluded = seats.map((a, at) => seats.flatMap((b, other) => (other !== at && clash(a, b, team) ? [other] : [])))
      expect(compiled.conflicts.map((others) => [...others].toSorted((a, b) => a - b))).toEqual(excluded)
      const mirrored = compile({ ...problem, seats: seats.toReversed() }).conflicts.toReversed()
      expect(mirrored.map((others) => [...others].map((other) => seats.length - 1 - other).toSorted((a, b) => a - b))).toEqual(excluded)
      const mixed = [...seats.keys()].toSorted((a, b) => (a % 3) - (b % 3))
      const inMixed = compile({ ...problem, seats: mixed.map((seat) => seats[seat]!) }).conflicts
      expect(inMixed.map((others) => [...others].map((other) => mixed[other]!).toSorted((a, b) => a - b))).toEqual(
        mixed.map((seat) => excluded[seat]),
      )
      const row = seats.flatMap((_, seat) => seats.map((_other, other) => Number(excluded[seat]!.includes(other))))
      expect([...compiled.conflicting]).toEqual(row)
      expect([...compiled.targets]).toEqual(targetsWith(problem, seats).flatMap((load) => loadKinds.map((kind) => load[kind])))
      expect(compiled.standing).toHaveLength(people.length * loadKinds.length)
      expect([compiled.people, compiled.seats]).toEqual([people.length, seats.length])
    }),
    { numRuns: 60 },
  )
})

test('an empty seat costs more than all unfairness that filling it could add', () => {
  const costOf = (stipend: number, standing: number) => {
    const duty = { ...seatOn(9, 0), stipend: standing }
    return compile({ month, rules, seats: [{ ...seatOn(3, 0), stipend }], people: [person('amy', { standing: [duty] })] }).emptyCost
  }
  expect(costOf(0, 0)).toBe(100_000)
  // Shifts: 4 × 1 × (2 × (1 + 40) + 1). Points: 2 × 500 × (2 × (300 + 40 × 500) + 500).
  expect(costOf(500, 300)).toBe(2 * (4 * 83 + 1000 * (2 * 20_300 + 500)))
})

test('a load costs the square of its distance from the fair share, in steps that all seats share', () => {
  const seats = [4, 6, 10].map((stipend, day) => ({ ...seatOn(day + 3, 0), stipend }))
  const { loadCost, steps, adds, weights } = compile({ month, rules, seats, people: [person('amy')] })
  expect([loadCost(3, 5, 2), loadCost(3, 2, 5), loadCost(2, 4, 4)]).toEqual([27, 27, 0])
  expect([...steps]).toEqual([1, 1, 1, 2])
  expect([...adds]).toEqual([1, 0, 0, 4, 1, 0, 0, 6, 1, 0, 0, 10])
  expect([...weights]).toEqual([4, 3, 3, 2])
})

test('each person may take the same seats as in a team of their own, even under a contract', () => {
  const sizes = fc.record({ problem: problems, pack: fc.constantFrom(...packs), hasDays: fc.boolean() })
  let barred = 0
  fc.assert(
    fc.property(
      sizes.map(({ problem, pack, hasDays }) => underContract(problem, pack, hasDays)),
      (problem) => {
        const { mayTake } = compile(problem)
        const alone = problem.people.flatMap((one) => [...compile({ ...problem, people: [one] }).mayTake])
        expect([...mayTake]).toEqual(alone)
        const { mayTake: mayOtherwise } = compile(withoutContract(problem))
        barred += alone.filter((may, at) => may < mayOtherwise[at]!).length
      },
    ),
    { numRuns: 30, seed: 1 },
  )
  expect(barred).toBeGreaterThan(0)
})
