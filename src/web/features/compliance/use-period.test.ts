import { expect, test } from 'vitest'

import { periodOn } from './use-period.ts'

test('a day in no block is judged with the days of its month that are in none either', () => {
  const years = [
    { blocks: [{ fromDate: '2026-06-15', toDate: '2026-07-12' }] },
    { blocks: [{ fromDate: '2027-06-14', toDate: '2027-07-11' }] },
  ]
  expect(periodOn('2026-06-20', years)).toEqual({ fromDate: '2026-06-15', toDate: '2026-07-12' })
  expect(periodOn('2026-06-14', years)).toEqual({ fromDate: '2026-06-01', toDate: '2026-06-14' })
  expect(periodOn('2026-07-13', years)).toEqual({ fromDate: '2026-07-13', toDate: '2026-07-31' })
  expect(periodOn('2026-09-10', years)).toEqual({ fromDate: '2026-09-01', toDate: '2026-09-30' })
  expect(periodOn('2026-09-10', [])).toEqual({ fromDate: '2026-09-01', toDate: '2026-09-30' })
})
