import fc from 'fast-check'
import { expect, test } from 'vitest'

import { add, loadKinds, noLoad, totalLoad } from '#domain/rules/load.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import type { Duty } from './duty.ts'
import { workedLoads } from './worked-load.ts'

/** A Saturday night of twelve hours. */
const night: Duty = {
  userId: 'mara',
  assignmentId: 'a',
  shiftId: 's',
  templateId: 'night',
  skills: [],
  services: [],
  isCover: false,
  isPublished: true,
  date: '2026-11-21',
  range: rangeOn('2026-11-21', { startTime: '19:00', endTime: '07:00' }),
  stipend: 200,
}

test('an uncovered shift counts for the assigned person', () => {
  expect(workedLoads([night], {})).toEqual(new Map([['mara', { shifts: 1, nights: 1, weekends: 1, points: 200 }]]))
})

test('a cover gets its part of the load', () => {
  const { start } = night.range
  const cover = { ...night, userId: 'milo', isCover: true, range: { start: start + 180, end: start + 360 } }
  expect(workedLoads([night, cover], {})).toEqual(
    new Map([
      ['mara', { shifts: 0.75, nights: 0.75, weekends: 0.75, points: 150 }],
      ['milo', { shifts: 0.25, nights: 0.25, weekends: 0.25, points: 50 }],
    ]),
  )
})

test('a fully covered shift does not count for the assigned person', () => {
  expect(workedLoads([night, { ...night, userId: 'milo', isCover: true }], {}).get('mara')).toEqual({
    shifts: 0,
    nights: 0,
    weekends: 0,
    points: 0,
  })
})

const userId = fc.constantFrom('mara', 'milo', 'tina', 'adam')
/** A shift that is covered not at all, in part, or completely. */
const shift = fc
  .record({
    assignmentId: fc.uuid(),
    owner: userId,
    coverer: fc.option(userId),
    day: fc.integer({ min: 10, max: 28 }),
    hours: fc.tuple(fc.nat(12), fc.nat(12)),
    stipend: fc.nat(400),
  })
  .map(({ assignmentId, owner, coverer, day, hours, stipend }): Duty[] => {
    const date = `2026-11-${day}`
    const range = rangeOn(date, { startTime: '19:00', endTime: '07:00' })
    const [from, to] = hours.toSorted((a, b) => a - b)
    const duty = { assignmentId, shiftId: assignmentId, templateId: 'night', skills: [], services: [], date, stipend, isPublished: true }
    const covered = { start: range.start + from! * 60, end: range.start + to! * 60 }
    return [
      { ...duty, userId: owner, isCover: false, range },
      ...(coverer !== null && coverer !== owner && from !== to ? [{ ...duty, userId: coverer, isCover: true, range: covered }] : []),
    ]
  })

test('covers move load between people without losing or double counting any', () => {
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 15 }), (shifts) => {
      const loads = workedLoads(shifts.flat(), {})
      const sum = [...loads.values()].reduce(add, noLoad)
      const assigned = totalLoad(
        shifts.flat().filter(({ isCover }) => !isCover),
        {},
      )
      for (const kind of loadKinds) expect(sum[kind]).toBeCloseTo(assigned[kind], 6)
      for (const load of loads.values()) for (const kind of loadKinds) expect(load[kind]).toBeGreaterThanOrEqual(0)
    }),
  )
})
