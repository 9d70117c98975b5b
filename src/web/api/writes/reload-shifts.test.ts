import { expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { heldKey, heldNow } from '#web/api/held.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'
import { queryClient } from '#web/api/query-client.ts'

import { reloadAround } from './reload-shifts.ts'

// Part of a page that Node lacks.
vi.stubGlobal('document', { cookie: '' })

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const november = ['here', '2026-11-01', '2026-11-30'] as const
const monthWith = (...publishedDates: string[]): ShiftsBody => ({
  shifts: {},
  assignments: {},
  byDate: {},
  publishedDates,
  closedMonths: [],
})

test('the days around a change are merged into the month that is shown', async () => {
  queryClient.setQueryData(heldKey('shifts', [...november]), monthWith('2026-11-02', '2026-11-17'), { updatedAt: Date.now() - 5000 })
  server.answerBy(() => Response.json(monthWith('2026-11-18')))
  await reloadAround('here', '2026-11-17')
  expect(server.received.map(({ path }) => path)).toEqual(['/api/shifts?teamId=here&fromDate=2026-11-16&toDate=2026-11-18'])
  expect(heldNow('shifts', [...november])).toEqual(monthWith('2026-11-02', '2026-11-18'))
})

test('an answer that arrives late does not replace what was read in the meantime', async () => {
  const late = Promise.withResolvers<Response>()
  queryClient.setQueryData(heldKey('shifts', [...november]), monthWith(), { updatedAt: Date.now() - 5000 })
  server.answerBy(() => late.promise)
  const reloading = reloadAround('here', '2026-11-17')
  queryClient.setQueryData(heldKey('shifts', [...november]), monthWith('2026-11-17', '2026-11-18'), { updatedAt: Date.now() + 100 })
  late.resolve(Response.json(monthWith('2026-11-17')))
  await reloading
  expect(queryClient.getQueryState(heldKey('shifts', [...november]))).toMatchObject({
    data: monthWith('2026-11-17', '2026-11-18'),
    isInvalidated: true,
  })
})
