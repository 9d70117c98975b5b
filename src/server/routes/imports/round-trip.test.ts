import { afterAll, beforeAll, expect, test } from 'vitest'

import { applyImport, exportWorkbook, readImport } from '#contract/imports.ts'
import { clear, lock } from '#contract/schedule.ts'
import { getShifts } from '#contract/shifts.ts'
import { createDemoTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { addMonths, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { aUser, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const month = monthOf(today)
/** A year around the three months that the demo team has. */
const dates = { fromDate: rangeOfMonth(addMonths(month, -5)).fromDate, toDate: rangeOfMonth(addMonths(month, 6)).toDate }

/** Who is when on which duty, in words. */
async function schedule(as: TestUser, teamId: Id): Promise<string[]> {
  const { shifts, assignments } = (await call(server.app, getShifts, { as, query: { teamId, ...dates } })).body
  return Object.values(assignments)
    .map(({ shiftId, userId, overrides }) => {
      const { date, templateId } = shifts[shiftId]!
      return [date, templateId, userId, overrides.startTime, overrides.endTime].join(' ')
    })
    .toSorted()
}

test('the demo team’s year goes out as a workbook and comes back equal', async () => {
  const as = await aUser(server)
  const { teamId } = (await call(server.app, createDemoTeam, { as, body: {} })).body
  const params = { teamId }
  const file = (await raw(server.app, exportWorkbook, { as, params, query: dates })).body as unknown as Buffer
  const sent = { name: 'year.xlsx', file: Buffer.from(file).toString('base64') }

  const read = (await call(server.app, readImport, { as, params, body: sent })).body
  expect([read.sheets, read.sheet.name]).toEqual([['Schedule', 'Leave', 'People'], 'Schedule'])
  expect(read.reading.questions).toEqual([])
  const before = await schedule(as, teamId)
  expect(before.length).toBeGreaterThan(200)
  expect(states(read.differences)).toEqual({ SAME: before.length })

  await call(server.app, lock, { as, body: { teamId, ...dates, lock: 0 } })
  await call(server.app, clear, { as, body: { teamId, ...dates } })
  expect(await schedule(as, teamId)).toEqual([])
  const again = (await call(server.app, readImport, { as, params, body: sent })).body
  const chosen = again.differences.filter(({ isBlocked }) => !isBlocked).map(({ key }) => key)
  await call(server.app, applyImport, { as, params, body: { ...sent, chosen } })
  expect(await schedule(as, teamId)).toEqual(before)

  const people = (await call(server.app, readImport, { as, params, body: { ...sent, sheet: 'People' } })).body
  expect(people.reading.layout).toBe('PEOPLE')
  expect(Object.keys(states(people.differences))).toEqual(['SAME'])
})
