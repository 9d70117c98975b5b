import { expect, test } from 'vitest'

import { daysOnServiceOfYear } from './days-on-service.ts'
import { staffingOf } from './staffing.ts'

test('a service is short while it has fewer people than it needs, until the block is over', () => {
  const blocks = [
    { fromDate: '2026-10-19', toDate: '2026-11-15' },
    { fromDate: '2026-11-16', toDate: '2026-12-13' },
    { fromDate: '2026-12-14', toDate: '2027-01-10' },
  ]
  const serviceAt = (userId: string, block: number) => (block === 3 || userId === 'mara' ? 'icu' : 'ward')
  const rotations = { userIds: ['mara', 'milo'], serviceAt, daysAt: () => 28 }
  const staffing = (fewest: number, today: string) => staffingOf({ id: 'icu', fewest }, blocks, rotations, today)
  const [one, short, two] = [
    { people: 1, isShort: false },
    { people: 1, isShort: true },
    { people: 2, isShort: false },
  ]
  expect(staffing(2, '2026-12-13')).toEqual([one, short, two])
  expect(staffing(2, '2026-12-14')).toEqual([one, one, two])
  expect(staffing(0, '2026-07-01')).toEqual([one, one, two])
})

test('people who are on leave for all of a block do not staff it', () => {
  const blocks = [
    { fromDate: '2026-10-19', toDate: '2026-11-15' },
    { fromDate: '2026-11-16', toDate: '2026-12-13' },
  ]
  const daysAt = daysOnServiceOfYear({
    blocks,
    away: [
      { userId: 'milo', block: 1, days: 28 },
      { userId: 'milo', block: 2, days: 27.5 },
    ],
  })
  expect([daysAt('mara', 0), daysAt('milo', 0), daysAt('milo', 1)]).toEqual([28, 0, 0.5])
  expect([daysAt('mara', 0), daysAt('milo', 0), daysAt('milo', 1)]).toEqual([28, 0, 0.5])
  const rotations = { userIds: ['mara', 'milo'], serviceAt: () => 'icu', daysAt }
  expect(staffingOf({ id: 'icu', fewest: 2 }, blocks, rotations, '2026-07-01')).toEqual([
    { people: 1, isShort: true },
    { people: 2, isShort: false },
  ])
})
