import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Pack } from '#domain/rulebook/pack.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { violationsIn } from '#solver/check.ts'
import type { Person, Problem } from '#solver/problem.ts'
import { emptinessOf } from '#solver/quality.ts'
import { month, person, problemsOf, rules, seatOn } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { coverageOf } from './coverage.ts'
import { leastEmpty } from './least-empty.ts'
import { withTimeAway, type TimeAway } from './time-away.ts'

const dayMinutes = 24 * 60

/** At most two day shifts in seven days. */
const fewDays: Pack = {
  ...packs[0]!,
  rules: [
    {
      ...packs[0]!.rules[0]!,
      id: 'few-days',
      level: 'MUST',
      readings: [{ shape: 'MOST_DUTIES', of: { kinds: ['DAY'] }, window: { days: 7 }, most: 2 }],
    },
  ],
}

const awayFrom = (userId: string, fromDay: number, toDay: number): TimeAway => {
  const range = { start: seatOn(fromDay, 0).range.start - 60, end: seatOn(toDay, 0).range.start - 60 + dayMinutes }
  return { userId, ranges: [range], present: {}, leave: [{ kind: 'VACATION', ...range }], freed: [] }
}

test('someone who has reached a limit of the contract takes no more shifts', async () => {
  const seats = [9, 11, 13, 15].map((day) => seatOn(day, 0))
  // A shift of their own keeps the weekly shifts of the past out of the month.
  const people = ['amy', 'ben'].map((userId) => person(userId, { works: [seatOn(28, 0)] }))
  const problem = underContract({ month, rules, seats, people }, fewDays, false)
  const before = await leastEmpty(problem)
  expect((await coverageOf(problem, [awayFrom('amy', 9, 9)], before)).verdict).toBe('COVERABLE')
  expect((await coverageOf(problem, [awayFrom('amy', 9, 13)], before)).verdict).not.toBe('COVERABLE')
})

test('a longer hand-over that excludes two shifts for one person proves nothing about others', async () => {
  // Twelve hours between two days: enough without a hand-over, too short with one of half an hour.
  const rest: Pack = {
    ...fewDays,
    rules: [{ ...fewDays.rules[0]!, readings: [{ shape: 'REST', after: { kinds: ['DAY'] }, before: { kinds: ['DAY'] }, fewest: 12 }] }],
  }
  const seats = [9, 10].map((day) => seatOn(day, 0))
  const people = ['amy', 'ben'].map((userId) => person(userId, { works: [seatOn(28, 0)] }))
  const problem = underContract({ month, rules: { ...rules, restHours: 0 }, seats, people }, rest, false)
  const [amy, ben] = problem.people as [Person, Person]
  const { record } = ben.contract!
  const services = [...record.services, { ...record.services[0]!, id: 'clinic', handOverMinutes: 0 }]
  const rotations = record.serviceDays.rotations.map((rotation) => ({ ...rotation, serviceId: 'clinic' }))
  const without = {
    ...ben,
    contract: { ...ben.contract!, record: { ...record, services, serviceDays: { ...record.serviceDays, rotations } } },
  }
  const team = { ...problem, people: [amy, without] }
  expect((await coverageOf(team, [awayFrom('amy', 9, 10)], await leastEmpty(team))).verdict).not.toBe('NOT_COVERABLE')
})

/** Tries every roster: how little can stay empty if each person's seats are legal together. */
function fewestEmpty(problem: Problem): number {
  const { seats, people } = problem
  const known = people.map(() => new Map<number, boolean>())
  function isLegal(who: number, mask: number): boolean {
    const one = { ...problem, people: [people[who]!] }
    const roster = Int32Array.from(seats, (_, seat) => ((mask >> seat) & 1 ? 0 : -1))
    const is = known[who]!.get(mask) ?? violationsIn(one, roster).length === 0
    known[who]!.set(mask, is)
    return is
  }
  let fewest = Infinity
  function place(seat: number, masks: readonly number[], empty: number): void {
    if (empty >= fewest) return
    if (seat === seats.length) {
      if (masks.every((mask, who) => isLegal(who, mask))) fewest = empty
      return
    }
    for (const who of masks.keys())
      place(
        seat + 1,
        masks.map((mask, at) => (at === who ? mask | (1 << seat) : mask)),
        empty,
      )
    place(seat + 1, masks, empty + emptinessOf[seats[seat]!.priority])
  }
  place(
    0,
    people.map(() => 0),
    0,
  )
  return fewest
}

test('under a contract, the verdicts agree with a search of all rosters', async () => {
  const counts = { COVERABLE: 0, NOT_COVERABLE: 0, NOT_KNOWN: 0 }
  const any = fc.record({
    plain: problemsOf({ people: 3, days: 2 }),
    pack: fc.constantFrom(...packs, fewDays),
    hasDays: fc.boolean(),
    day: fc.integer({ min: 1, max: 2 }),
    who: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(any, async ({ plain, pack, hasDays, day, who }) => {
      const problem = underContract({ ...plain, rules: { ...rules, restHours: 0 } }, pack, hasDays)
      const { userId, present } = problem.people[who % problem.people.length]!
      const start = problem.seats.find(({ date }) => Number(date.slice(8)) >= day)?.range.start ?? 0
      const range = { start, end: start + dayMinutes }
      const absence: TimeAway = { userId, ranges: [range], present, leave: [{ kind: 'VACATION', ...range }], freed: [] }
      const { verdict } = await coverageOf(problem, [absence], await leastEmpty(problem))
      counts[verdict]++
      const [before, after] = [fewestEmpty(problem), fewestEmpty(withTimeAway(problem, absence))]
      if (verdict !== 'NOT_KNOWN') expect(verdict).toBe(after <= before ? 'COVERABLE' : 'NOT_COVERABLE')
    }),
    { numRuns: sized(16, 30), seed: 5 },
  )
  expect(Math.min(counts.COVERABLE, counts.NOT_COVERABLE)).toBeGreaterThan(sized(2, 5))
  expect(counts.NOT_KNOWN).toBeLessThan(4)
})
