import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AvailabilityData } from '#domain/people/availability.ts'
import { sharedLoads, surplusesOf, targetsFor, unfairnessOf } from '#domain/rules/fair-share.ts'
import { add, loadKinds, loadOf, noLoad, totalLoad, type Load } from '#domain/rules/load.ts'
import { withoutDates } from '#domain/services/off-service.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

const dayShift = (date: string) => ({ date, range: rangeOn(date, { startTime: '08:00', endTime: '16:00' }), stipend: 50 })

test.each([
  ['a Saturday that is Boxing Day', '2026-12-26', 1],
  ['a Monday that is Labour Day', '2026-09-07', 1],
  ['a Saturday', '2026-11-21', 1],
  ['a Sunday', '2026-11-22', 1],
  ['a Saturday with an observance', '2026-10-31', 1],
  ['a Wednesday with an observance', '2026-11-11', 0],
  ['a Friday', '2026-11-20', 0],
])('%s counts as weekend work at most once', (_, date, weekends) => {
  expect(loadOf(dayShift(date), {})).toEqual({ shifts: 1, nights: 0, weekends, points: 50 })
})

const date = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const duty = fc
  .record({ date, startTime: fc.constantFrom('07:00', '13:00', '19:00'), stipend: fc.nat(500) })
  .map(({ startTime, stipend, date: on }) => ({ date: on, range: rangeOn(on, { startTime, endTime: '07:30' }), stipend }))
const work = duty.map((one) => ({ ...one, services: [] }))
const load: fc.Arbitrary<Load> = fc.record({ shifts: fc.nat(30), nights: fc.nat(30), weekends: fc.nat(10), points: fc.nat(5000) })

test('a total is the sum of its duties in any order, and a duty counts at most once per kind', () => {
  fc.assert(
    fc.property(fc.array(duty, { maxLength: 20 }), (duties) => {
      const total = totalLoad(duties, {})
      expect(total).toEqual(totalLoad(duties.toReversed(), {}))
      expect(total.shifts).toBe(duties.length)
      expect(total.points).toBe(duties.reduce((sum, { stipend }) => sum + stipend, 0))
      expect(Math.max(total.nights, total.weekends)).toBeLessThanOrEqual(duties.length)
    }),
  )
})

const month = { year: 2026, month: 10 }
const forAll = (total: Load) => [{ services: [], load: total }]
const sharer = fc.record({
  share: fc.constantFrom(0.5, 0.8, 1),
  refused: fc.integer({ min: 0, max: 15 }),
})

const asSharer = ({ share, refused }: { share: number; refused: number }) => ({
  share,
  services: noBlocks,
  surplus: noLoad,
  present: Object.fromEntries(Array.from({ length: refused }, (_, day) => [day + 1, { day: -1 as const, night: 1 as const }])),
})

test('a surplus is the load above the fair share of the same month, and people who were away have none', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ works: fc.array(work, { maxLength: 20 }), sharer }), { minLength: 1, maxLength: 12 }), (people) => {
      const loads = [...people.map(({ works }) => totalLoad(works, {})), noLoad]
      const away = { share: 1, services: noBlocks, present: withoutDates({}, month, () => true), works: [] }
      const sharers = [...people.map((person) => ({ ...asSharer(person.sharer), works: person.works })), away]
      const surpluses = surplusesOf(sharers, month, {})
      const total = loads.reduce(add, noLoad)
      const parts = people.map(({ sharer: { share, refused } }) => share * (1 - refused / 60))
      const sum = parts.reduce((a, b) => a + b, 0)
      for (const kind of loadKinds)
        for (const [at, part] of parts.entries()) expect(surpluses[at]![kind]).toBeCloseTo(loads[at]![kind] - (total[kind] * part) / sum, 6)
      expect(surpluses.at(-1)).toEqual(noLoad)
    }),
  )
  expect(surplusesOf([], month, {})).toEqual([])
})

test('fair shares add up to the total and follow share and available half days', () => {
  fc.assert(
    fc.property(fc.array(sharer, { minLength: 1, maxLength: 12 }), load, (staff, total) => {
      const targets = targetsFor(staff.map(asSharer), month, forAll(total))
      const sum = targets.reduce(add, noLoad)
      const partOf = ({ share, refused }: (typeof staff)[number]) => share * (60 - refused)
      for (const kind of loadKinds) {
        expect(sum[kind]).toBeCloseTo(total[kind], 6)
        expect(targets[0]![kind] * partOf(staff.at(-1)!)).toBeCloseTo(targets.at(-1)![kind] * partOf(staff[0]!), 4)
      }
    }),
  )
})

test('fair shares follow the days on the services of each shift, counted one by one', () => {
  const services = ['ward', 'icu', 'clinic']
  const person = fc.record({
    at: fc.array(fc.option(fc.constantFrom(...services)), { minLength: 4, maxLength: 4 }),
    share: fc.constantFrom(0.5, 1),
  })
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: -20, max: 40 }), { minLength: 5, maxLength: 5 }),
      fc.uniqueArray(fc.subarray(services), { minLength: 1, maxLength: 4, selector: (pool) => pool.join(' ') }),
      (staff, ends, pools) => {
        const edges = ends.toSorted((a, b) => a - b)
        const blocks = [0, 1, 2, 3].map((at) => ({
          fromDate: addDays('2026-11-01', edges[at]!),
          toDate: addDays('2026-11-01', edges[at + 1]! - 1),
        }))
        const people = staff.map(({ at, share }) => {
          const rotations = blocks.flatMap((block, place) => (at[place] ? [{ ...block, serviceId: at[place] }] : []))
          return { share, surplus: noLoad, present: {}, services: { blocks, rotations } }
        })
        const daysOf = ({ at, share }: (typeof staff)[number], pool: string[]) => {
          let days = 0
          for (let day = 0; day < 30; day++) {
            const block = [0, 1, 2, 3].find((place) => edges[place]! <= day && day < edges[place + 1]!)
            if (pool.length === 0 || block === undefined || pool.includes(at[block] ?? '')) days++
          }
          return share * days
        }
        const targets = targetsFor(
          people,
          month,
          pools.map((pool) => ({ services: pool, load: { ...noLoad, shifts: 60 } })),
        )
        const expected = (one: (typeof staff)[number]) =>
          pools.reduce((sum, pool) => {
            const all = staff.reduce((total, other) => total + daysOf(other, pool), 0) || 1
            return sum + (60 * daysOf(one, pool)) / all
          }, 0)
        for (const [at, one] of staff.entries()) expect(targets[at]!.shifts).toBeCloseTo(expected(one), 6)
      },
    ),
    { numRuns: 1000 },
  )
})

test('work is shared by the people of its services, in whatever order they are named', () => {
  const nights = [['ward', 'icu'], [], ['icu', 'ward'], ['icu']].map((services) => ({ ...dayShift('2026-11-20'), services }))
  expect(sharedLoads(nights, {}).map((shared) => [shared.services, shared.load.shifts])).toEqual([
    [['ward', 'icu'], 2],
    [[], 1],
    [['icu'], 1],
  ])
})

test('someone who is away all month has nothing to catch up on, and the others have nothing to give up for it', () => {
  const person = (shifts: number, present: AvailabilityData = {}) => ({
    share: 1,
    services: noBlocks,
    present,
    surplus: { ...noLoad, shifts },
  })
  const sharesOf = (...people: Parameters<typeof targetsFor>[0]) =>
    targetsFor(people, month, forAll({ ...noLoad, shifts: 12 })).map(({ shifts }) => shifts)
  const away = withoutDates({}, month, () => true)
  expect(sharesOf(person(-8, away), person(8))).toEqual([0, 12])
  expect(sharesOf(person(-8, away), person(6), person(2))).toEqual([0, 5, 7])
  expect(sharesOf(person(-8), person(8))).toEqual([10, 2])
})

test('half of a surplus is subtracted, and no target is negative', () => {
  const person = (shifts: number) => ({ share: 1, services: noBlocks, present: {}, surplus: { ...noLoad, shifts } })
  const targets = targetsFor([person(4), person(-4), person(30)], month, forAll({ ...noLoad, shifts: 30 }))
  expect(targets.map(({ shifts }) => shifts)).toEqual([8, 12, 0])
})

test('targets are zero if no one is available', () => {
  const away = Object.fromEntries(Array.from({ length: 30 }, (_, day) => [day + 1, { day: -1 as const, night: -1 as const }]))
  expect(targetsFor([{ share: 1, services: noBlocks, surplus: noLoad, present: away }], month, forAll({ ...noLoad, shifts: 5 }))).toEqual([
    noLoad,
  ])
})

test('unfairness is zero at the targets and grows with the square of the deviation, weighted by kind', () => {
  expect(unfairnessOf([{ ...noLoad, shifts: 3 }], [{ ...noLoad, shifts: 3 }])).toBe(0)
  const off = (kind: keyof Load, by: number) => unfairnessOf([{ ...noLoad, [kind]: by }, noLoad], [noLoad, noLoad])
  expect(loadKinds.map((kind) => off(kind, 1))).toEqual([4, 3, 3, 2])
  expect(loadKinds.map((kind) => off(kind, -2))).toEqual([16, 12, 12, 8])
})
