import fc from 'fast-check'
import { expect, test } from 'vitest'

import { teamObjections, type RuleName } from '#domain/rules/rules.ts'
import { shortfalls } from '#domain/rules/shortfalls.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { month, person, problems, rules, seatOn } from '#test/sample-problems.ts'

import { limitsOf } from './limits.ts'
import type { OpenSeat, Person, Problem } from './problem.ts'

const counting = new Set<RuleName>(['sevenDays', 'daysInRow', 'daysOff', 'weekends', 'perTemplate', 'hours'])

/** Whether a counting rule of the team objects to one of these seats beside the person's other work. */
function objects({ rules: team }: Problem, one: Person, own: readonly OpenSeat[], judged: readonly OpenSeat[], only = counting): boolean {
  return judged.some((seat) => {
    const works = [...one.works, ...own.filter((other) => other !== seat)]
    return teamObjections(seat, { ...one, works }, team).some(({ rule }) => only.has(rule))
  })
}

const missing = ({ rules: team, month: of }: Problem, one: Person, own: readonly OpenSeat[]): number =>
  shortfalls([...one.works, ...own], of, team).reduce((sum, found) => sum + (found.rule === 'fewestHours' ? found.hours : found.days), 0)

/** Months in which seats are taken and given up one by one. */
const changes = problems.chain((problem) =>
  fc.record({
    problem: fc.constant(problem),
    steps: fc.array(fc.record({ person: fc.nat(problem.people.length - 1), seat: fc.nat(problem.seats.length - 1) }), { maxLength: 30 }),
  }),
)

test('the counts agree with the rules, seat by seat', () => {
  let refused = 0
  fc.assert(
    fc.property(changes, ({ problem, steps }) => {
      const limits = limitsOf(problem)
      if (!limits) return
      const own = problem.people.map(() => [] as OpenSeat[])
      for (const { person: at, seat: place } of steps) {
        const [one, seat] = [problem.people[at]!, problem.seats[place]!]
        const others = own[at]!.filter((other) => other !== seat)
        const isGivenUp = others.length < own[at]!.length
        own[at] = isGivenUp ? others : [...others, seat]
        if (isGivenUp) limits.leave(at, place)
        else limits.take(at, place)
        expect(limits.shortfall(at)).toBeCloseTo(missing(problem, one, own[at]), 6)
        const holds = limits.hold(at, place)
        if (!holds) refused++
        // Only a breach by this change counts, because every change that breaks a rule is reverted.
        if (!isGivenUp) expect(holds).toBe(!objects(problem, one, own[at], [seat]))
        if (holds) continue
        own[at] = isGivenUp ? [...others, seat] : others
        if (isGivenUp) limits.take(at, place)
        else limits.leave(at, place)
      }
    }),
    { numRuns: 400 },
  )
  expect(refused).toBeGreaterThan(100)
})

test('a team without counting rules counts nothing', () => {
  const problem = { month, rules, seats: [seatOn(1, 0)], people: [person('amy')] }
  expect(limitsOf(problem)).toBeUndefined()
  expect(limitsOf({ ...problem, rules: { ...rules, mostPerTemplate: { t0: 3 } } })).toBeDefined()
  for (const rule of ['mostInSevenDays', 'mostDaysInRow', 'fewestDaysInRow', 'fewestDaysOff', 'mostWeekends', 'mostHours', 'fewestHours'])
    expect(limitsOf({ ...problem, rules: { ...rules, [rule]: 5 } })).toBeDefined()
})

/** Whether Amy keeps the limits after each of these day shifts, taken in this order. */
function held(change: Partial<Problem['rules']>, days: number[], one = person('amy')): boolean[] {
  const limits = limitsOf({ month, rules: { ...rules, ...change }, seats: days.map((day) => seatOn(day, 0)), people: [one] })!
  return days.map((_, seat) => {
    limits.take(0, seat)
    return limits.hold(0, seat)
  })
}

test('a limit is kept up to its number', () => {
  expect(held({ mostInSevenDays: 3 }, [2, 4, 6, 8])).toEqual([true, true, true, false])
  expect(held({ mostInSevenDays: 3 }, [2, 4, 6, 9])).toEqual([true, true, true, true])
  expect(held({ mostInSevenDays: 3 }, [8, 6, 4, 2])).toEqual([true, true, true, false])
  const fourBefore = person('amy', { works: [seatOn(1, 0), seatOn(1, 1), seatOn(2, 0), seatOn(3, 0)] })
  expect(held({ mostInSevenDays: 3 }, [8], fourBefore), 'the seven days before do not include the day').toEqual([true])
  expect(held({ mostDaysInRow: 3 }, [10, 12, 11, 13])).toEqual([true, true, true, false])
  expect(held({ mostDaysInRow: 3 }, [10, 9, 8, 7])).toEqual([true, true, true, false])
  expect(held({ mostHours: 36 }, [10, 12, 14, 16])).toEqual([true, true, true, false])
  expect(held({ mostPerTemplate: { t0: 2 } }, [10, 12, 14])).toEqual([true, true, false])
  expect(held({ mostPerTemplate: { t1: 0 } }, [10, 12])).toEqual([true, true])
  expect(held({ mostPerTemplate: { t0: 2 } }, [10, 12], person('amy', { works: [seatOn(20, 0)] }))).toEqual([true, false])
})

test('each template is counted by itself, and each person too', () => {
  const seats = [seatOn(10, 0), seatOn(12, 1), seatOn(14, 1), seatOn(16, 0), seatOn(18, 2)]
  const team = { ...rules, mostPerTemplate: { t0: 1, t1: 1 } }
  const people = ['amy', 'bo', 'cy'].map((userId) => person(userId))
  const limits = limitsOf({ month, rules: team, seats, people })!
  const takes = (at: number, seat: number) => {
    limits.take(at, seat)
    return limits.hold(at, seat)
  }
  expect([takes(1, 0), takes(1, 1), takes(1, 2), takes(1, 4)]).toEqual([true, true, false, true])
  expect([takes(0, 0), takes(0, 1), takes(2, 0), takes(2, 1), takes(2, 2)]).toEqual([true, true, true, true, false])
  expect([takes(0, 3), takes(1, 3), takes(2, 3)]).toEqual([false, false, false])
})

test('weekends count once each', () => {
  expect(held({ mostWeekends: 1 }, [7, 8, 10, 14])).toEqual([true, true, true, false])
  expect(held({ mostWeekends: 0 }, [9, 14])).toEqual([true, false])
  const tooMany = person('amy', { works: [seatOn(7, 0), seatOn(14, 0)] })
  expect(held({ mostWeekends: 1 }, [10, 21], tooMany), 'only another weekend is refused').toEqual([true, false])
  const seats = [seatOn(7, 0), seatOn(14, 0)]
  const limits = limitsOf({ month, rules: { ...rules, mostWeekends: 1 }, seats, people: [person('amy')] })!
  limits.take(0, 0)
  limits.leave(0, 0)
  limits.take(0, 1)
  expect(limits.hold(0, 1), 'a weekend that was given up').toBe(true)
})

test('days off last as long as the rule asks, and giving up a day can leave too few', () => {
  expect(held({ fewestDaysOff: 3 }, [10, 14])).toEqual([true, true])
  expect(held({ fewestDaysOff: 3 }, [10, 13])).toEqual([true, false])
  expect(held({ fewestDaysOff: 3 }, [13, 10])).toEqual([true, false])
  const days = [10, 11, 12, 13, 14]
  const limits = limitsOf({
    month,
    rules: { ...rules, fewestDaysOff: 3 },
    seats: days.map((day) => seatOn(day, 0)),
    people: [person('amy')],
  })!
  for (const seat of days.keys()) limits.take(0, seat)
  const without = (...seats: number[]) => {
    for (const seat of seats) limits.leave(0, seat)
    const holds = limits.hold(0, seats.at(-1)!)
    for (const seat of seats) limits.take(0, seat)
    return holds
  }
  expect([without(2), without(1, 2), without(1, 2, 3), without(2, 3, 1), without(4), without(0)]).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

/** Someone who works on fourteen days in a row. */
const busyFrom = (userId: string, first: number) =>
  person(userId, { works: Array.from({ length: 14 }, (_, day) => seatOn(first + day, 0)) })

test('the first and the last day that the rules look at are counted', () => {
  const heldBy = (day: number, first: number) => held({ mostDaysInRow: 14 }, [day], busyFrom('amy', first))
  expect([heldBy(1, -13), heldBy(30, 31)]).toEqual([[false], [false]])
})

test('work beyond the rules’ reach is not counted for the person before either', () => {
  const team = { ...rules, mostDaysInRow: 1 }
  const ben = (day: number) => person('ben', { works: [seatOn(day, 0)] })
  const holds = (day: number) => {
    const limits = limitsOf({ month, rules: team, seats: [seatOn(10, 0)], people: [person('amy'), ben(day)] })!
    limits.take(0, 0)
    return limits.hold(0, 0)
  }
  // Days are counted in rows of 58, so days just before Ben's row would be Amy's.
  expect([11 - 58, 9 - 58].map(holds)).toEqual([true, true])
})

test('a run that reaches the last counted day does not continue on the first day of the next person', () => {
  const people = [busyFrom('amy', 31), busyFrom('ben', -13)]
  const limits = limitsOf({ month, rules: { ...rules, mostDaysInRow: 15 }, seats: [seatOn(30, 0), seatOn(1, 0)], people })!
  limits.take(0, 0)
  limits.take(1, 1)
  expect([limits.hold(0, 0), limits.hold(1, 1)]).toEqual([true, true])
})

test('work beyond the rules’ reach is not counted', () => {
  const far = person('amy', { works: [seatOn(-20, 0), seatOn(60, 0)] })
  expect(held({ mostDaysInRow: 1, mostHours: 12 }, [10], far)).toEqual([true])
  const before = person('amy', { works: [{ ...seatOn(1, 0), date: '2026-10-31', range: seatOn(0, 0).range }] })
  expect(held({ mostDaysInRow: 1 }, [1], before)).toEqual([false])
  expect(held({ mostHours: 12 }, [1], before)).toEqual([true])
})

test('the fourteen days before and after the month count in full', () => {
  const days = (first: number) => Array.from({ length: 14 }, (_, day) => at(addDays('2026-11-01', first - 1 + day)))
  const at = (date: string) => ({ ...seatOn(1, 0), date })
  expect(held({ mostDaysInRow: 14 }, [1], person('amy', { works: days(-13) }))).toEqual([false])
  expect(held({ mostDaysInRow: 14 }, [1], person('amy', { works: days(-13).slice(1) }))).toEqual([true])
  expect(held({ mostDaysInRow: 14 }, [30], person('amy', { works: days(31) }))).toEqual([false])
  expect(held({ mostDaysInRow: 14 }, [30], person('amy', { works: days(31).slice(0, -1) }))).toEqual([true])
})
