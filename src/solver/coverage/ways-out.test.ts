import { expect, test } from 'vitest'

import type { Person, Problem } from '#solver/problem.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { coverageOf } from './coverage.ts'
import { leastEmpty } from './least-empty.ts'
import type { TimeAway } from './time-away.ts'
import { waysOut } from './ways-out.ts'

/** A day of leave begins at 6:00. */
const leaveOn = (fromDay: number, toDay: number) => ({
  start: seatOn(fromDay, 0).range.start - 60,
  end: seatOn(toDay + 1, 0).range.start - 60,
})
const away = (fromDay: number, toDay: number): TimeAway => {
  const range = leaveOn(fromDay, toDay)
  return { userId: 'amy', ranges: [range], present: {}, leave: [{ kind: 'VACATION', ...range }], freed: [] }
}
const of = (people: Person[], seats = [seatOn(9, 0), seatOn(11, 0)]): Problem => ({
  month,
  rules: { ...rules, restHours: 0 },
  seats,
  people,
})

async function found(problem: Problem, absence: TimeAway) {
  const before = await leastEmpty(problem)
  const coverage = await coverageOf(problem, [absence], before)
  if (coverage.verdict !== 'NOT_COVERABLE') throw new Error(coverage.verdict)
  const short = coverage.short.map(({ shiftId }) => shiftId)
  return { ...(await waysOut(problem, absence, before, short)), short, oneFewer: coverage.oneFewer }
}

test('it is enough to be back on the day that would be short', async () => {
  const ben = person('ben', { leave: [leaveOn(11, 11)], availability: { 11: { day: -1, night: -1 } } })
  const { back, othersLeave, short } = await found(of([person('amy'), ben]), away(9, 12))
  expect([back, othersLeave, short]).toEqual([['2026-11-11'], false, [seatOn(11, 0).shiftId]])
})

test('it is enough that someone else on leave is back', async () => {
  const { back, othersLeave, oneFewer } = await found(of([person('amy'), person('ben', { leave: [leaveOn(10, 14)] })]), away(9, 12))
  expect([back, othersLeave, oneFewer]).toEqual([['2026-11-11'], true, false])
})

test('a shift can do with one person fewer only if it needs several', async () => {
  const absent = person('ben', { leave: [leaveOn(11, 11)] })
  const two = await found(of([person('amy'), person('cleo'), absent], [seatOn(11, 0), seatOn(11, 0)]), away(11, 11))
  expect(two.oneFewer).toBe(true)
  const taken = person('cleo', { works: [seatOn(11, 0)] })
  expect((await found(of([person('amy'), taken, absent], [seatOn(11, 0)]), away(11, 11))).oneFewer).toBe(true)
  expect((await found(of([person('amy'), absent], [seatOn(11, 0)]), away(11, 11))).oneFewer).toBe(false)
})

test('no other leave is named if the person on it could not take the shift', async () => {
  const seats = [{ ...seatOn(11, 0), skills: ['ICU'] }]
  const staff = [person('amy', { skills: ['ICU'] }), person('ben', { leave: [leaveOn(10, 14)] })]
  expect((await found(of(staff, seats), away(11, 11))).othersLeave).toBe(false)
  const onLeave = ['cleo', 'dan', 'eve'].map((userId) => person(userId, { leave: [leaveOn(10, 14)] }))
  const able = person('flo', { leave: [leaveOn(10, 14)], skills: ['ICU'] })
  expect((await found(of([...staff, ...onLeave, able], seats), away(11, 11))).othersLeave).toBe(true)
})

test('being back is not a way out if it would take all of the leave', async () => {
  expect((await found(of([person('amy')], [seatOn(11, 0)]), away(11, 11))).back).toEqual([])
})

test('two shifts that are short need more than one person fewer', async () => {
  expect((await found(of([person('amy')]), away(9, 12))).oneFewer).toBe(false)
})

test('the person has to be back for a night until it ends', async () => {
  const night = seatOn(11, 1)
  const { back } = await found(of([person('amy'), person('ben', { availability: { 11: { day: 0, night: -1 } } })], [night]), away(9, 14))
  expect(back).toEqual(['2026-11-11', '2026-11-12'])
})
