import { expect, test } from 'vitest'

import { dayNumber } from '#domain/time/calendar-date.ts'

import { dutyStatus } from './duty-status.ts'
import { greetingAt } from './greeting.ts'
import type { OwnDuty } from './own-duties.ts'

const today = '2026-11-21'
const at = (date: string, hour: number) => dayNumber(date) * 24 * 60 + hour * 60
const duty = (name: string, date: string, from: number, until: number) =>
  ({ template: { name }, isPublished: true, worked: [{ start: at(date, from), end: at(date, until) }] }) as OwnDuty
const night = duty('Night', today, 20, 32)

test('the user is on a duty from its start until its end', () => {
  const status = (now: number) => dutyStatus([night], [], now, today)
  expect(status(at(today, 20))).toBe("You're on Night until 08:00.")
  expect(status(at(today, 32) - 1)).toBe("You're on Night until 08:00.")
  expect(status(at(today, 32))).toBe('You have no upcoming shifts.')
})

test('the part of a duty that a colleague covers does not count', () => {
  const worked = (...parts: [from: number, until: number][]) => ({
    ...night,
    worked: parts.map(([from, until]) => ({ start: at(today, from), end: at(today, until) })),
  })
  const status = (own: OwnDuty, hour: number) => dutyStatus([own], [], at(today, hour), today)
  expect(status(worked(), 21)).toBe('You have no upcoming shifts.')
  const around = worked([20, 23], [27, 32])
  expect(status(around, 21)).toBe("You're on Night until 23:00.")
  expect(status(around, 23)).toBe("You're off until Night tomorrow at 03:00.")
  expect(status(around, 27)).toBe("You're on Night until 08:00.")
})

test('a draft, which only admins see, does not count as work', () => {
  const draft = { ...night, isPublished: false }
  expect(dutyStatus([draft], [], at(today, 21), today)).toBe('You have no upcoming shifts.')
  expect(dutyStatus([draft, duty('Day', '2026-11-22', 8, 20)], [], at(today, 6), today)).toBe("You're off until Day tomorrow at 08:00.")
})

test('the next duty is named with its day', () => {
  const next = (date: string) => dutyStatus([duty('Past', '2026-11-20', 8, 12), duty('Day', date, 8, 20)], [], at(today, 6), today)
  expect(next(today)).toBe("You're off until Day today at 08:00.")
  expect(next('2026-11-22')).toBe("You're off until Day tomorrow at 08:00.")
  expect(next('2026-11-23')).toBe("You're off until Day on Mon Nov 23 at 08:00.")
})

test('duties after the shown weeks also count, and nothing is said until they are known', () => {
  expect(dutyStatus([], undefined, at(today, 6), today)).toBe('')
  expect(dutyStatus([], [duty('Day', '2026-12-30', 8, 20)], at(today, 6), today)).toBe("You're off until Day on Wed Dec 30 at 08:00.")
})

test('the greeting fits the hour', () => {
  const greeting = (hour: number) => greetingAt(hour, 0)('Mara')
  expect([5, 11].map(greeting)).toEqual(Array(2).fill('Good morning, Mara.'))
  expect([12, 16].map(greeting)).toEqual(Array(2).fill('Good afternoon, Mara.'))
  expect([17, 21].map(greeting)).toEqual(Array(2).fill('Good evening, Mara.'))
  expect([22, 23, 0, 4].map(greeting)).toEqual(Array(4).fill('Still up, Mara?'))
  expect([0.34, 0.99].map((chance) => greetingAt(8, chance)('Mara'))).toEqual(['Up early, Mara?', 'Coffee first, Mara.'])
})
