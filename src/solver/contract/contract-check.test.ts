import fc from 'fast-check'
import { expect, test } from 'vitest'

import { breachesOfAll } from '#domain/rulebook/breaches.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { teamObjections } from '#domain/rules/rules.ts'
import { problemsOf } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { violationsIn } from '../check.ts'
import { emptyRoster, seatsOf, type Problem, type Roster } from '../problem.ts'
import { reasonsFor } from '../reasons.ts'
import { contractCheckOf, keepsContract, withoutViolations } from './contract-check.ts'

/** Months under a contract in which seats are offered to people one by one. */
const offers = fc
  .record({ problem: problemsOf({ people: 3, days: 10 }), pack: fc.constantFrom(...packs), hasDays: fc.boolean() })
  .chain(({ problem, pack, hasDays }) =>
    fc.record({
      plain: fc.constant(problem),
      problem: fc.constant(underContract(problem, pack, hasDays)),
      offered: fc.array(fc.nat(problem.people.length - 1), { minLength: problem.seats.length, maxLength: problem.seats.length }),
    }),
  )

/** The same roster, with this person on the seat. */
const withPerson = (roster: Roster, seat: number, person: number): Roster => roster.with(seat, person)
const violationsOf = (problem: Problem, roster: Roster) =>
  violationsIn(problem, roster).filter(({ objections }) => objections[0]!.rule === 'contract')

test('a seat is allowed if and only if the roster still keeps the contract with it', () => {
  const seen = { allowed: 0, refused: 0 }
  fc.assert(
    fc.property(offers, ({ problem, offered }) => {
      let roster = emptyRoster(problem)
      const check = contractCheckOf(problem, seatsOf(problem, roster))
      for (const [seat, person] of offered.entries()) {
        const next = withPerson(roster, seat, person)
        const isAllowed = check.allows(person, seat)
        expect(isAllowed).toBe(keepsContract(problem, next))
        expect(contractCheckOf(problem, seatsOf(problem, roster)).allows(person, seat)).toBe(isAllowed)
        seen[isAllowed ? 'allowed' : 'refused']++
        if (!isAllowed) continue
        check.take(person, seat)
        roster = next
      }
    }),
    { numRuns: 25 },
  )
  expect(seen.allowed).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThan(0)
})

test('reasons count the people whom only the contract keeps from an empty seat', () => {
  let counted = 0
  fc.assert(
    fc.property(offers, ({ problem }) => {
      const empty = emptyRoster(problem)
      const isKeptOnlyByContract = (seat: number) => (person: Problem['people'][number], at: number) =>
        teamObjections(problem.seats[seat]!, person, problem.rules).length === 0 && !keepsContract(problem, withPerson(empty, seat, at))
      for (const [seat, { reasons }] of reasonsFor(problem, empty).entries()) {
        const { count = 0 } = reasons.find(({ rule }) => rule === 'contract') ?? {}
        expect(count).toBe(problem.people.filter(isKeptOnlyByContract(seat)).length)
        counted += count
      }
    }),
    { numRuns: 25 },
  )
  expect(counted).toBeGreaterThan(0)
})

test('a breach names seats of the person, on days that the rule counts if it counts any', () => {
  fc.assert(
    fc.property(offers, ({ problem, offered }) => {
      const roster = Int32Array.from(offered)
      const violations = violationsOf(problem, roster)
      const named = new Set(violations.map(({ objections }) => objections[0]))
      const breaches = problem.people.flatMap(({ contract, works }, at) => {
        const own = seatsOf(problem, roster)[at]!.map((seat) => problem.seats[seat]!)
        return breachesOfAll(own, works, contract!)
      })
      expect(new Set([...named].map((objection) => JSON.stringify(objection))).size).toBe(
        new Set(breaches.map((breach) => JSON.stringify({ rule: 'contract', breach }))).size,
      )
      for (const { seat, shiftId, userId, objections } of violations) {
        const own = seatsOf(problem, roster)[problem.people.findIndex((one) => one.userId === userId)]!
        const { where } = (objections[0] as { breach: { finding: { where: string[] } } }).breach.finding
        expect([shiftId, own.includes(seat)]).toEqual([problem.seats[seat]!.shiftId, true])
        const isCounted = (place: number) => where.includes(problem.seats[place]!.date)
        expect(own.some(isCounted) ? isCounted(seat) : seat === own.at(-1)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

test('seats that break the contract are emptied one by one, except seats of people who have not changed', () => {
  let emptied = 0
  fc.assert(
    fc.property(offers, ({ problem, offered }) => {
      const roster = Int32Array.from(offered)
      const left = withoutViolations(problem, roster)
      const gone = [...left.keys()].filter((seat) => left[seat] !== roster[seat])
      emptied += gone.length
      expect(violationsIn(problem, left)).toEqual([])
      for (const seat of gone) expect(left[seat]).toBe(-1)
      expect(gone.length === 0).toBe(violationsIn(problem, roster).length === 0)
      expect(withoutViolations(problem, roster, roster)).toEqual(roster)
      const half = withoutViolations(problem, roster, withPerson(roster, 0, -1))
      expect([...half.keys()].filter((seat) => half[seat] !== roster[seat]).every((seat) => roster[seat] === roster[0])).toBe(true)
    }),
    { numRuns: 6 },
  )
  expect(emptied).toBeGreaterThan(0)
})

test('without a contract, everything is allowed and nothing is emptied', () => {
  fc.assert(
    fc.property(offers, ({ plain, offered }) => {
      const roster = Int32Array.from(offered)
      expect([keepsContract(plain, roster), contractCheckOf(plain, []).allows(0, 0)]).toEqual([true, true])
      expect(withoutViolations(plain, roster)).toEqual(roster)
    }),
    { numRuns: 5 },
  )
})
