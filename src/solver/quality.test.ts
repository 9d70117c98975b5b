import { expect, test } from 'vitest'

import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from './compile.ts'
import { waiversFor } from './coverage/waivers.ts'
import { placementsOf, rosterOf, seatsOf, type OpenSeat, type Problem } from './problem.ts'
import { isNoWorse, qualityOf } from './quality.ts'
import { isNotFor, reasonsFor } from './reasons.ts'
import { solve } from './solve.ts'

const seat = (day: number, priority: OpenSeat['priority'], kind = 0): OpenSeat => ({ ...seatOn(day, kind), priority })

test.each([
  [1, 0.5],
  [2, 1],
  [3, 2],
] as const)('an empty seat of priority %d weighs %d', (priority, weight) => {
  const problem = { month, rules, seats: [seat(3, priority)], people: [person('amy')] }
  expect(qualityOf(problem, Int32Array.of(-1)).emptiness).toBe(weight)
  expect([...compile(problem).emptiness]).toEqual([weight])
})

test.each([
  [1, 2],
  [2, 3],
  [1, 3],
] as const)('of two seats that one person cannot both take, the one of priority %d stays empty beside one of priority %d', (low, high) => {
  const seats = [seat(3, high, 2), seat(3, low, 0)]
  const problem = { month, rules, seats, people: [person('amy')] }
  expect([...solve(problem, { iterations: 500, seed: 1 })]).toEqual([0, -1])
  expect([...solve({ ...problem, seats: seats.toReversed() }, { iterations: 500, seed: 1 })]).toEqual([-1, 0])
})

test('missing hours and days below the minimums are added up', () => {
  const asked = { ...rules, fewestHours: 30, fewestDaysInRow: 2 }
  const problem = { month, rules: asked, seats: [seat(3, 2)], people: [person('amy'), person('bo')] }
  // Amy works 12 of 30 hours, and one day of two; Bo works no hours, and has no run of days.
  expect(qualityOf(problem, Int32Array.of(0)).shortfall).toBe(18 + 1 + 30)
})

test('a request against a shift counts if the person gets it, and a request for one if they do not', () => {
  const night = seatOn(3, 1)
  const ask = (stance: 'FOR' | 'AGAINST') => [{ stance, subject: 'NIGHT' as const, templateId: null, dates: [night.date], points: 4 }]
  const problem = (stance: 'FOR' | 'AGAINST'): Problem => ({
    month,
    rules,
    seats: [night],
    people: [person('amy', { requests: ask(stance) }), person('ben')],
  })
  const preference = (stance: 'FOR' | 'AGAINST', taker: number) => qualityOf(problem(stance), Int32Array.from([taker])).preference
  expect(preference('AGAINST', 0) - preference('AGAINST', 1)).toBe(24)
  expect(preference('FOR', 1) - preference('FOR', 0)).toBe(24)
  expect(preference('FOR', 0)).toBe(1)
})

test('a request outweighs a shift above the fair share', () => {
  const night = seatOn(3, 1)
  const duty = { ...seatOn(9, 1), stipend: 0 }
  const against = [{ stance: 'AGAINST' as const, subject: 'ANY' as const, templateId: null, dates: [night.date], points: 4 }]
  const problem: Problem = {
    month,
    rules,
    seats: [night],
    people: [person('amy', { requests: against }), person('ben', { works: [duty], standing: [duty] })],
  }
  expect([...solve(problem, { iterations: 2000, seed: 1 })]).toEqual([1])
  const [toAmy, toBen] = [0, 1].map((taker) => qualityOf(problem, Int32Array.from([taker])))
  expect(isNoWorse(toBen!, toAmy!)).toBe(true)
  expect(isNoWorse(toAmy!, toBen!)).toBe(false)
})

test('empty seats, unmarked availability and unfairness are counted separately', () => {
  const seats = [seat(3, 1, 0), seat(3, 3, 1), seat(7, 2, 0)]
  const fond = person('amy', { availability: { 3: { day: 1, night: 0 }, 7: { day: 0, night: 0 } } })
  const problem = { month, rules, seats, people: [fond, person('bo')] }
  const of = (...roster: number[]) => qualityOf(problem, Int32Array.from(roster))
  expect(of(-1, -1, 0)).toMatchObject({ emptySeats: 2, emptiness: 2.5, shortfall: 0, preference: 1, hasRequests: false })
  expect(of(0, 1, 1)).toMatchObject({ emptySeats: 0, emptiness: 0, preference: 2 })
  expect(of(1, -1, -1).preference).toBe(1)
  // One day shift for one of two: half a shift above and below the fair share. A weekend shift counts twice.
  expect([of(-1, -1, -1).fairness, of(0, -1, -1).fairness]).toEqual([0, 2 * 4 * 0.25])
  expect(of(-1, -1, 0).fairness).toBe(2 * 4 * 0.25 + 2 * 3 * 0.25)
})

test('a roster is no worse if an earlier tier is better, or if no tier is worse', () => {
  const quality = (emptiness: number, shortfall: number, fairness: number, preference: number, hasRequests = false) => ({
    emptySeats: emptiness,
    emptiness,
    shortfall,
    advice: 1,
    fairness,
    preference,
    hasRequests,
  })
  const than = quality(1, 5, 10, 3)
  const no = [
    quality(1.5, 0, 0, 0),
    quality(2, 0, 0, 0),
    quality(1, 6, 0, 0),
    { ...quality(1, 5, 0, 0), advice: 2 },
    quality(1, 5, 11, 0),
    quality(1, 5, 9, 4),
    quality(1, 5, 10, 3.1),
  ]
  const yes = [
    than,
    quality(0, 9, 99, 9),
    quality(1, 4, 99, 9),
    { ...quality(1, 5, 99, 9), advice: 0 },
    quality(1, 5, 9, 3),
    quality(1, 5, 10 + 1e-8, 3 - 1e-8),
  ]
  expect(no.map((found) => isNoWorse(found, than))).toEqual(no.map(() => false))
  expect(yes.map((found) => isNoWorse(found, than))).toEqual(yes.map(() => true))
  const asked = quality(1, 5, 10, 3, true)
  expect([quality(1, 5, 12, 1), quality(1, 5, 12, 1.1)].map((found) => isNoWorse(found, asked))).toEqual([true, false])
})

const away = { 3: { day: -1 as const, night: -1 as const } }
const icu = { ...seatOn(3, 0), skills: ['ICU'] }
const emptyRoster = (problem: Problem) => new Int32Array(problem.seats.length).fill(-1)

test('each person is counted once, under a missing skill before any other rule', () => {
  const problem = {
    month,
    rules,
    seats: [icu, seatOn(2, 1), seatOn(5, 0)],
    people: [
      person('without the skill, and away', { availability: away }),
      person('away', { skills: ['ICU'], availability: away }),
      person('after the night', { skills: ['ICU'] }),
    ],
  }
  expect(reasonsFor(problem, Int32Array.of(-1, 2, 0))).toEqual([
    {
      shiftId: icu.shiftId,
      reasons: [
        { rule: 'unavailable', count: 1 },
        { rule: 'skills', count: 1 },
        { rule: 'rest', count: 1 },
      ],
    },
  ])
})

test('the reasons do not count someone who can take the shift', () => {
  const problem = { month, rules, seats: [seatOn(3, 0)], people: [person('amy'), person('bo', { availability: away })] }
  expect(reasonsFor(problem, emptyRoster(problem))).toEqual([{ shiftId: '2026-11-03-0', reasons: [{ rule: 'unavailable', count: 1 }] }])
  expect(reasonsFor(problem, Int32Array.of(0))).toEqual([])
  expect((['skills', 'service', 'leave', 'contract'] as const).map(isNotFor)).toEqual([true, true, false, false])
})

test('an empty shift can be filled by waiving the rule that is easiest to waive', () => {
  const problem = {
    month,
    rules: { ...rules, mostPerTemplate: { t0: 1 } },
    seats: [seatOn(3, 0)],
    people: [
      person('on leave', { leave: [seatOn(3, 0).range] }),
      person('away', { availability: away }),
      person('third shift', { works: [seatOn(20, 0), seatOn(22, 0)], standing: [seatOn(20, 0), seatOn(22, 0)] }),
    ],
  }
  expect(waiversFor(problem, emptyRoster(problem))).toMatchObject([{ seat: 0, person: 2, objection: { rule: 'perTemplate' } }])
  expect(waiversFor({ ...problem, people: problem.people.slice(0, 2) }, emptyRoster(problem))).toMatchObject([{ person: 1 }])
})

test('among people who need the same waiver, names the one with the least work', () => {
  const duty = (day: number) => ({ ...seatOn(day, 0), stipend: 0 })
  const worked = (userId: string, ...days: number[]) => person(userId, { works: days.map(duty), standing: days.map(duty) })
  const problem = {
    month,
    rules: { ...rules, mostPerTemplate: { t0: 0 } },
    seats: [seatOn(3, 0), seatOn(4, 0), seatOn(4, 0)],
    people: [worked('two', 10, 12), worked('one', 10), worked('three', 10, 12, 14)],
  }
  const waivers = waiversFor(problem, emptyRoster(problem))
  expect(waivers.map(({ seat: place, person: at, objection }) => [place, at, objection])).toEqual([
    [0, 1, { rule: 'perTemplate', most: 0 }],
    [1, 0, { rule: 'perTemplate', most: 0 }],
    [2, 1, { rule: 'perTemplate', most: 0 }],
  ])
  expect(waiversFor(problem, Int32Array.of(0, -1, 1)).map(({ seat: place, person: at }) => [place, at])).toEqual([[1, 0]])
})

test('two broken rules, a missing skill and an overlap cannot be waived', () => {
  const skilled = { ...seatOn(3, 0), skills: ['ICU'] }
  const limited = { ...rules, mostPerTemplate: { t0: 0 } }
  const waivers = (...people: Problem['people'][number][]) => {
    const problem = { month, rules: limited, seats: [skilled], people }
    return waiversFor(problem, emptyRoster(problem)).map(({ person: at }) => at)
  }
  expect(waivers(person('away too', { skills: ['ICU'], availability: away }))).toEqual([])
  expect(waivers(person('unskilled'))).toEqual([])
  expect(waivers(person('unskilled'), person('fine', { skills: ['ICU'] }))).toEqual([1])
  const plain = { month, rules, seats: [seatOn(3, 0)], people: [person('works', { works: [seatOn(3, 2)] })] }
  expect(waiversFor(plain, emptyRoster(plain))).toEqual([])
  const resting = { ...plain, people: [person('rests', { works: [seatOn(2, 1)] })] }
  expect(waiversFor(resting, emptyRoster(resting))).toMatchObject([{ objection: { rule: 'rest' } }])
})

test('rosters and placements name the same people, without people who are gone', () => {
  const problem = { month, rules, seats: [seatOn(1, 0), seatOn(1, 0), seatOn(2, 0)], people: [person('amy'), person('bo')] }
  const roster = Int32Array.of(1, 0, -1)
  expect(placementsOf(problem, roster)).toEqual([
    { shiftId: '2026-11-01-0', userId: 'bo' },
    { shiftId: '2026-11-01-0', userId: 'amy' },
  ])
  expect(rosterOf(problem, placementsOf(problem, roster))).toEqual(roster)
  expect([...rosterOf(problem, [{ shiftId: '2026-11-02-0', userId: 'gone' }])]).toEqual([-1, -1, -1])
  expect(seatsOf(problem, Int32Array.of(1, 0, 1))).toEqual([[1], [0, 2]])
})
