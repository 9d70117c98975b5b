import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from './compile.ts'
import type { OpenSeat } from './problem.ts'

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
