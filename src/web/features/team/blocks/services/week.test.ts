import { expect, test } from 'vitest'

import { weekOrder, weekText } from './week.ts'

const hours = (startTime: string, endTime: string) => ({ startTime: `${startTime}:00`, endTime: `${endTime}:00` })
const text = (week: Record<number, ReturnType<typeof hours>>) =>
  weekText({ week: weekOrder.toSorted().map((day) => week[day] ?? null) as never })
const long = hours('07:30', '17:30')

test('consecutive days with the same hours are one span, and the week begins on Monday', () => {
  expect(text({ 1: long, 2: long, 3: long, 4: long, 5: long })).toBe('Mon–Fri 07:30–17:30')
  expect(text({ 0: long, 6: long })).toBe('Sat–Sun 07:30–17:30')
  expect(text({ 1: long, 3: long })).toBe('Mon 07:30–17:30, Wed 07:30–17:30')
  expect(text({ 0: long, 1: long })).toBe('Mon 07:30–17:30, Sun 07:30–17:30')
})

test('days with other hours are listed separately', () => {
  expect(text({ 1: long, 2: long, 6: hours('08:00', '12:00') })).toBe('Mon–Tue 07:30–17:30, Sat 08:00–12:00')
  expect(text({ 1: long, 2: hours('08:00', '12:00'), 3: long })).toBe('Mon 07:30–17:30, Tue 08:00–12:00, Wed 07:30–17:30')
})

test('a service without hours works by its shifts', () => {
  expect(text({})).not.toBe('')
  expect(text({})).not.toContain(':')
})
