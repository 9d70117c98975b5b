import { expect, test } from 'vitest'

import { daysFrom, takesHalf, withEnd, withoutDays } from './pick.ts'

const span = { fromDate: '2026-12-14', fromHalf: 'night', toDate: '2026-12-16', toHalf: 'day' } as const

test('days can be chosen in either direction', () => {
  expect(daysFrom('2026-12-16', '2026-12-14')).toEqual({ fromDate: '2026-12-14', fromHalf: 'day', toDate: '2026-12-16', toHalf: 'night' })
  expect(daysFrom('2026-12-14', '2026-12-16')).toEqual(daysFrom('2026-12-16', '2026-12-14'))
})

test('leave includes the half days between its ends', () => {
  const taken = ['13', '14', '15', '16', '17'].map((day) =>
    (['day', 'night'] as const).filter((half) => takesHalf(span, `2026-12-${day}`, half)).join(' '),
  )
  expect(taken).toEqual(['', 'night', 'day night', 'day', ''])
})

test('dragging one end stops at the other', () => {
  expect(withEnd(span, 'from', '2026-12-12')).toEqual({ ...span, fromDate: '2026-12-12', fromHalf: 'day' })
  expect(withEnd(span, 'from', '2026-12-20').fromDate).toBe('2026-12-16')
  expect(withEnd(span, 'to', '2026-12-20')).toEqual({ ...span, toDate: '2026-12-20', toHalf: 'night' })
  expect(withEnd(span, 'to', '2026-12-01').toDate).toBe('2026-12-14')
})

test('only the longer part before or after the days that no one can cover remains', () => {
  const week = daysFrom('2026-12-21', '2026-12-26')
  expect(withoutDays(week, ['2026-12-24'])).toEqual(daysFrom('2026-12-21', '2026-12-23'))
  expect(withoutDays(week, ['2026-12-23', '2026-12-21'])).toEqual(daysFrom('2026-12-24', '2026-12-26'))
  // Half days at the ends stay, and the days next to the ones left out are whole.
  expect(withoutDays({ ...week, fromHalf: 'night' }, ['2026-12-21'])).toEqual(daysFrom('2026-12-22', '2026-12-26'))
  expect(withoutDays({ ...week, toHalf: 'day' }, ['2026-12-26'])).toEqual(daysFrom('2026-12-21', '2026-12-25'))
  expect(withoutDays({ ...week, toHalf: 'day' }, ['2026-12-21'])).toEqual({ ...daysFrom('2026-12-22', '2026-12-26'), toHalf: 'day' })
  // A night shift of the previous day, which ends in the morning.
  expect(withoutDays(week, ['2026-12-20'])).toBeUndefined()
  expect(withoutDays(week, ['2026-12-21', '2026-12-26'])).toBeUndefined()
  expect(withoutDays(week, ['2026-12-24', '2026-12-22', '2026-12-23'])).toEqual(daysFrom('2026-12-25', '2026-12-26'))
  expect(withoutDays(week, [])).toBeUndefined()
})
