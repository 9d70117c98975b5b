import fc from 'fast-check'
import { expect, test } from 'vitest'

import { withAwayHalves } from '#domain/leave/away-halves.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds, rangeOfLeave, type LeaveKind } from '#domain/leave/leave.ts'
import type { AvailabilityData, HalfDay } from '#domain/people/availability.ts'
import { withoutDates } from '#domain/services/off-service.ts'
import { serviceDaysIn } from '#domain/services/rotation.ts'
import { addDays, datesIn, dayOfMonth, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { sharedLoads, targetsFor } from './fair-share.ts'
import { noLoad } from './load.ts'

const terms = { ...defaultLeaveTerms, kinds: { ...defaultLeaveTerms.kinds, LIEU: { ...defaultLeaveTerms.kinds.LIEU, lowersShare: false } } }
const halves: HalfDay[] = ['day', 'night']
const dayShift = (date: string) => ({ date, range: rangeOn(date, { startTime: '08:00', endTime: '16:00' }), stipend: 0 })

const person = fc.record({
  share: fc.constantFrom(1, 0.8, 0.5),
  /** The day on which they joined, counted from the first of the month. */
  joined: fc.integer({ min: -5, max: 25 }),
  off: fc.uniqueArray(fc.nat(61), { maxLength: 8 }),
  leave: fc.array(
    fc.record({ at: fc.integer({ min: -6, max: 60 }), halfDays: fc.integer({ min: 1, max: 20 }), kind: fc.constantFrom(...leaveKinds) }),
    {
      maxLength: 3,
    },
  ),
  /** The service in each block; null for none. */
  blocks: fc.tuple(...[1, 2, 3].map(() => fc.constantFrom('ward', 'icu', null))),
})
const drawn = fc.record({
  month: fc.record({ year: fc.integer({ min: 2026, max: 2029 }), month: fc.integer({ min: 0, max: 11 }) }),
  blockLength: fc.integer({ min: 7, max: 16 }),
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
  shifts: fc.array(fc.record({ day: fc.nat(27), of: fc.constantFrom([], ['ward'], ['icu'], ['ward', 'icu']) }), {
    minLength: 1,
    maxLength: 12,
  }),
})

test('fair shares follow half days on service, counted one by one, with leave, days off, blocks and newcomers', () => {
  fc.assert(
    fc.property(drawn, ({ month, blockLength, people, shifts }) => {
      const { fromDate } = rangeOfMonth(month)
      const dates = datesIn(rangeOfMonth(month))
      const blocks = [0, 1, 2].map((at) => ({
        fromDate: addDays(fromDate, at * blockLength),
        toDate: addDays(fromDate, (at + 1) * blockLength - 1),
      }))
      const rotations = people.flatMap((one, at) =>
        one.blocks.flatMap((serviceId, block) => (serviceId ? [{ userId: `p${at}`, block: block + 1, serviceId }] : [])),
      )
      const servicesOf = serviceDaysIn([{ blocks, rotations }])
      const sharers = people.map(({ share, joined, off, leave }, at) => ({
        share,
        services: servicesOf(`p${at}`),
        surplus: noLoad,
        present: withoutDates(
          withAwayHalves(
            marks(off, dates),
            leave.map((one) => timeOf(fromDate, one)),
            month,
            terms,
          ),
          month,
          (date) => date < addDays(fromDate, joined),
        ),
      }))
      const works = shifts.map(({ day, of }) => ({ ...dayShift(addDays(fromDate, day)), services: of }))
      const targets = targetsFor(sharers, month, sharedLoads(works, {}))

      /** Whether someone shares the work of these services on a half day. */
      const isThere = (at: number, half: number, of: readonly string[]): boolean => {
        const { joined, off, leave, blocks: placed } = people[at]!
        const block = Math.floor(Math.floor(half / 2) / blockLength)
        const isPlaced = block < 3 && people.some((one) => one.blocks[block] !== null)
        const serves = of.length === 0 || !isPlaced || of.includes(placed[block] ?? '')
        const isAway = leave.some((one) => one.kind !== 'LIEU' && one.at <= half && half < one.at + one.halfDays)
        return Math.floor(half / 2) >= joined && !off.includes(half) && !isAway && serves
      }
      const expected = people.map(() => 0)
      for (const { of } of shifts) {
        const parts = people.map(({ share }, at) => {
          const there = Array.from({ length: 2 * dates.length }, (_, half) => half).filter((half) => isThere(at, half, of)).length
          return share * there
        })
        const sum = parts.reduce((a, b) => a + b, 0) || 1
        for (const [at, part] of parts.entries()) expected[at]! += part / sum
      }
      for (const [at, { shifts: target }] of targets.entries()) expect(target).toBeCloseTo(expected[at]!, 8)
    }),
    { numRuns: 1000 },
  )
})

/** Days off, by half days from the first of the month. */
function marks(off: readonly number[], dates: readonly string[]): AvailabilityData {
  const data: AvailabilityData = {}
  for (const half of off) {
    const date = dates[Math.floor(half / 2)]
    if (date) data[dayOfMonth(date)] = { day: 0, night: 0, ...data[dayOfMonth(date)], [halves[half % 2]!]: -1 }
  }
  return data
}

function timeOf(fromDate: string, { at, halfDays, kind }: { at: number; halfDays: number; kind: LeaveKind }) {
  const halfAt = (half: number) => ({ date: addDays(fromDate, Math.floor(half / 2)), half: halves[((half % 2) + 2) % 2]! })
  const [from, to] = [halfAt(at), halfAt(at + halfDays - 1)]
  return { kind, ...rangeOfLeave({ fromDate: from.date, fromHalf: from.half, toDate: to.date, toHalf: to.half }) }
}
