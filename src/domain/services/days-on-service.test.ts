import fc from 'fast-check'
import { expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds, rangeOfLeave } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import { addDays, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { daysAway, daysOnService } from './days-on-service.ts'
import { withOffService, withoutDates } from './off-service.ts'
import { noBlocks, serviceDaysIn, serviceOn, servesOn } from './rotation.ts'

const terms = { ...defaultLeaveTerms, kinds: { ...defaultLeaveTerms.kinds, LIEU: { ...defaultLeaveTerms.kinds.LIEU, lowersShare: false } } }
const halves: HalfDay[] = ['day', 'night']
const leave = fc.record({
  at: fc.integer({ min: -10, max: 35 }),
  length: fc.integer({ min: 1, max: 40 }),
  kind: fc.constantFrom(...leaveKinds),
})

test('days on service are the days of a block less its half days of leave, counted one by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(leave, { maxLength: 4 }), (length, leaves) => {
      const halfAt = (at: number) => ({ date: addDays('2026-11-16', Math.floor(at / 2)), half: halves[((at % 2) + 2) % 2]! })
      const times = leaves.map(({ at, length: halfDays, kind }) => {
        const [from, to] = [halfAt(at), halfAt(at + halfDays - 1)]
        return { kind, ...rangeOfLeave({ fromDate: from.date, fromHalf: from.half, toDate: to.date, toHalf: to.half }) }
      })
      let present = 0
      for (let at = 0; at < 2 * length; at++)
        if (!leaves.some((one) => one.kind !== 'LIEU' && one.at <= at && at < one.at + one.length)) present++
      const block = { fromDate: '2026-11-16', toDate: addDays('2026-11-16', length - 1) }
      expect(daysOnService(block, daysAway(block, times, terms))).toBe(present / 2)
    }),
    { numRuns: 1000 },
  )
})

const month = { year: 2026, month: 10 }
const block = { fromDate: '2026-11-16', toDate: '2026-12-13' }
const inWard = { blocks: [block], rotations: [{ ...block, serviceId: 'ward' }] }

test('people can take shifts of their own service, and of every service outside the blocks', () => {
  expect(servesOn(inWard, ['icu', 'ward'], '2026-11-16')).toBe(true)
  expect(servesOn(inWard, ['icu'], '2026-11-16')).toBe(false)
  expect(servesOn(inWard, ['icu'], '2026-12-13')).toBe(false)
  expect(servesOn(inWard, ['icu'], '2026-12-14')).toBe(true)
  expect(servesOn(inWard, [], '2026-11-16')).toBe(true)
  expect(servesOn(noBlocks, ['icu'], '2026-11-16')).toBe(true)
})

test('in a block in which no one has been placed yet, people can take the shifts of every service', () => {
  const next = { fromDate: '2026-12-14', toDate: '2027-01-10' }
  const rotations = [{ userId: 'mara', block: 1, serviceId: 'ward' }]
  const daysOf = serviceDaysIn([{ blocks: [block, next], rotations }])
  expect(daysOf('mara')).toEqual(inWard)
  expect(daysOf('milo')).toEqual({ blocks: [block], rotations: [] })
  expect([serviceOn(daysOf('mara'), '2026-12-13'), serviceOn(daysOf('mara'), '2026-12-14')]).toEqual(['ward', undefined])
})

test('days on no service with shifts, and days before someone joined, do not count for the fair share', () => {
  const marked = { 3: { day: 1, night: 0 }, 20: { day: 1, night: 1 } } as const
  expect(withOffService(marked, inWard, ['ward'], month)).toBe(marked)
  const off = withOffService(marked, inWard, ['icu'], month)
  expect(off[3]).toEqual({ day: 1, night: 0 })
  expect(off[15]).toBeUndefined()
  expect(off[16]).toEqual({ day: -1, night: -1 })
  expect(off[20]).toEqual({ day: -1, night: -1 })
  expect(Object.keys(withoutDates({}, month, (date) => date < '2026-11-16'))).toHaveLength(15)
  expect(withoutDates({}, month, (date) => date < rangeOfMonth(month).fromDate)).toEqual({})
})
