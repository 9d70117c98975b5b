import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'

import { workedLoads, type WorkedDuty } from './worked-load.ts'

/** A Saturday night of twelve hours. */
const night: WorkedDuty = {
  userId: 'mara',
  assignmentId: 'a',
  assigned: true,
  date: '2026-11-21',
  range: rangeOn('2026-11-21', { startTime: '19:00', endTime: '07:00' }),
  stipend: 200,
}

test('whoever works it has it', () => {
  expect(workedLoads([night])).toEqual(new Map([['mara', { shifts: 1, nights: 1, weekends: 1, points: 200 }]]))
})

test('who covers a part has that part', () => {
  const { start } = night.range
  const cover = { ...night, userId: 'milo', assigned: false, range: { start: start + 180, end: start + 360 } }
  expect(workedLoads([night, cover])).toEqual(
    new Map([
      ['mara', { shifts: 0.75, nights: 0.75, weekends: 0.75, points: 150 }],
      ['milo', { shifts: 0.25, nights: 0.25, weekends: 0.25, points: 50 }],
    ]),
  )
})

test('what is covered whole is no load of the one whose shift it is', () => {
  expect(workedLoads([night, { ...night, userId: 'milo', assigned: false }]).get('mara')).toEqual({
    shifts: 0,
    nights: 0,
    weekends: 0,
    points: 0,
  })
})
