import { expect, test, vi } from 'vitest'

import { addMonths, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { heldKey } from './held.ts'
import { lastMonths } from './offline.ts'
import { queryClient } from './query-client.ts'

// Part of a page that Node lacks.
vi.stubGlobal('document', { cookie: '' })

test('the three months that were read last are kept for use offline, and longer ranges are not', () => {
  const read = (fromDate: string, toDate: string, updatedAt: number) =>
    queryClient.setQueryData(heldKey('shifts', ['here', fromDate, toDate]), {}, { updatedAt })
  const months = [0, 1, 2, 3, 4].map((by) => rangeOfMonth(addMonths({ year: 2026, month: 7 }, by)))
  for (const [at, { fromDate, toDate }] of months.entries()) read(fromDate, toDate, at === 0 ? 10 : at)
  read('2026-08-01', '2026-12-31', 20)
  expect(lastMonths().map(({ queryKey }) => queryKey[2])).toEqual(['2026-08-01', '2026-12-01', '2026-11-01'])
})
