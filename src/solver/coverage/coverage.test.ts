import fc from 'fast-check'
import { expect, test } from 'vitest'

import { defaultRules } from '#domain/people/rule-settings.ts'
import { objection } from '#domain/rules/rules.ts'
import type { Work } from '#domain/rules/seat.ts'
import { isInMonth } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'
import { emptinessOf } from '#solver/quality.ts'
import { sized } from '#test/sizes.ts'

import { month, person, problemsOf, rules, seatOn } from '../../../test/sample-problems.ts'
import { coverageOf } from './coverage.ts'
import { leastEmpty } from './least-empty.ts'
import { withTimeAway, type TimeAway } from './time-away.ts'

const dec = 24 * 60
const onDay = (day: number, until = day) => ({ start: seatOn(day, 0).range.start - 60, end: seatOn(until, 0).range.start - 60 + dec })
const absent = (userId: string, day: number, until?: number, change: Partial<TimeAway> = {}): TimeAway => ({
  userId,
  ranges: [onDay(day, until)],
  present: {},
  leave: [],
  freed: [],
  ...change,
})
const twoDays = [seatOn(3, 0), seatOn(3, 1), seatOn(4, 0), seatOn(4, 1)]
const of = (userIds: readonly string[], seats: readonly OpenSeat[] = twoDays): Problem => ({
  month,
  rules: { ...rules, restHours: 0 },
  seats,
  people: userIds.map((userId) => person(userId)),
})

const answerTo = async (problem: Problem, absence: TimeAway) => coverageOf(problem, [absence], await leastEmpty(problem))

test('others take the shift that the person on leave cannot', async () => {
  expect(await answerTo(of(['amy', 'ben', 'cleo']), absent('amy', 3))).toEqual({ verdict: 'COVERABLE', otherShifts: 0 })
})

test('shifts that no one can take are listed with the reasons', async () => {
  const problem = of(['amy', 'ben'], [seatOn(3, 0), { ...seatOn(3, 0), shiftId: 'second' }])
  const away = await answerTo(problem, absent('amy', 3))
  expect(away).toMatchObject({ verdict: 'NOT_COVERABLE', short: [{ reasons: [{ count: 1 }, { count: 1 }] }] })
})

test('a shift that stays empty anyway is not an objection to leave', async () => {
  const seats = [seatOn(3, 0), { ...seatOn(3, 0), shiftId: 'second' }, { ...seatOn(3, 0), shiftId: 'third' }, seatOn(9, 0)]
  expect((await answerTo(of(['amy', 'ben'], seats), absent('amy', 9))).verdict).toBe('COVERABLE')
  expect((await answerTo(of(['amy', 'ben'], seats), absent('amy', 3))).verdict).toBe('NOT_COVERABLE')
})

test('someone has to take the duties during the leave', async () => {
  const duty = { ...seatOn(3, 0), stipend: 0 }
  const amy = person('amy', { works: [duty], standing: [duty] })
  const problem = (people: Problem['people']): Problem => ({
    month,
    rules: { ...defaultRules, timeZone: 'America/Toronto' },
    seats: [],
    people,
  })
  const freed = { freed: [seatOn(3, 0)] }
  expect((await answerTo(problem([amy, person('ben')]), absent('amy', 3, 3, freed))).verdict).toBe('COVERABLE')
  expect((await answerTo(problem([amy]), absent('amy', 3, 3, freed))).verdict).toBe('NOT_COVERABLE')
})

test('the shifts of the others grow by as much as the fair share of the person on leave shrinks', async () => {
  const days = Array.from({ length: 30 }, (_, day) => seatOn(day + 1, 0))
  const weekOff = Object.fromEntries(Array.from({ length: 15 }, (_, day) => [day + 1, { day: -1 as const, night: -1 as const }]))
  const answer = await answerTo(of(['amy', 'ben', 'cleo'], days), absent('amy', 1, 15, { present: weekOff }))
  // 30 shifts for three people are 10 each; if Amy is there for half the month, her share is 6.
  expect(answer).toEqual({ verdict: 'COVERABLE', otherShifts: expect.closeTo(4, 9) })
})

/** Tries every roster. */
function fewestEmpty({ seats, people, rules: team }: Problem): number {
  const works = people.map((one) => [...one.works])
  let fewest = Infinity
  function place(seat: number, empty: number): void {
    if (empty >= fewest) return
    if (seat === seats.length) {
      const isLegal = people.every((one, at) =>
        works[at]!.slice(one.works.length).every(
          (work) => !objection(work as OpenSeat, { ...one, works: works[at]!.filter((other) => other !== work) }, team),
        ),
      )
      if (isLegal) fewest = empty
      return
    }
    for (const own of works) {
      own.push(seats[seat]! as Work)
      place(seat + 1, empty)
      own.pop()
    }
    place(seat + 1, empty + emptinessOf[seats[seat]!.priority])
  }
  place(0, 0)
  return fewest
}

test('the verdicts agree with a search of all rosters', async () => {
  const counts = { COVERABLE: 0, NOT_COVERABLE: 0, NOT_KNOWN: 0 }
  const any = fc.record({ problem: problemsOf({ people: 3, days: 2 }), day: fc.integer({ min: 1, max: 2 }), who: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(any, async ({ problem, day, who }) => {
      const one = problem.people[who % problem.people.length]!
      const start = problem.seats.find(({ date }) => isInMonth(date, problem.month) && Number(date.slice(8)) >= day)?.range.start ?? 0
      const range = { start, end: start + dec }
      const freed = one.standing
        .filter((work) => overlaps(work.range, range))
        .map((work, at): OpenSeat => ({ ...seatOn(1, 0), ...work, shiftId: `freed ${at}` }))
      const absence = { userId: one.userId, ranges: [range], present: one.present, leave: [], freed }
      const { verdict } = await answerTo(problem, absence)
      counts[verdict]++
      const [before, after] = [fewestEmpty(problem), fewestEmpty(withTimeAway(problem, absence))]
      if (verdict !== 'NOT_KNOWN') expect(verdict).toBe(after <= before ? 'COVERABLE' : 'NOT_COVERABLE')
    }),
    { numRuns: sized(30, 60), seed: 3 },
  )
  expect(Math.min(counts.COVERABLE, counts.NOT_COVERABLE)).toBeGreaterThan(5)
  expect(counts.NOT_KNOWN).toBe(0)
})

test('a request for a shift can be granted if others can fill the rest', async () => {
  const both = (shiftIds: string[]) => ({ userId: 'amy', shiftIds })
  const [day, night] = [seatOn(3, 0), seatOn(3, 1)]
  const problem = of(['amy', 'ben'], [day, night])
  expect((await coverageOf(problem, [both([day.shiftId])], await leastEmpty(problem))).verdict).toBe('COVERABLE')
  // Only one of the two is a senior, and the person who has the day cannot take the night.
  const skilled = { ...night, skills: ['senior'] }
  const few: Problem = {
    ...of([], [day, skilled]),
    rules: { ...rules, restHours: 11 },
    people: [person('amy', { skills: ['senior'] }), person('ben')],
  }
  expect((await coverageOf(few, [both([skilled.shiftId])], await leastEmpty(few))).verdict).toBe('COVERABLE')
  expect((await coverageOf(few, [both([day.shiftId])], await leastEmpty(few))).verdict).toBe('NOT_COVERABLE')
})
