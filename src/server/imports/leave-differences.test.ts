import { afterAll, beforeAll, expect, test } from 'vitest'

import { applyImport } from '#contract/imports.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { knownLeave, leaveDifferences } from '#server/imports/leave-differences.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Every other day, so that each is a piece of leave of its own. */
const everyOtherDay = (pieces: number) => Array.from({ length: pieces }, (_, at) => addDays('2036-09-01', 2 * at))

test('a sheet with many pieces of leave asks the database no more often than one with few', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const asked = async (pieces: number): Promise<number> => {
    let questions = 0
    const counting: Db = server.db.withPlugin({
      transformQuery: ({ node }) => (questions++, node),
      transformResult: async ({ result }) => result,
    })
    const leave = everyOtherDay(pieces).map((date) => ({
      person: member.id,
      kind: 'VACATION',
      fromDate: date,
      fromHalf: 'day',
      toDate: date,
      toHalf: 'night',
    }))
    await knownLeave(counting, { teamId, userId: owner.id, status: 'OWNER' }, { leave } as unknown as SheetReading)
    return questions
  }
  expect(await asked(40)).toBe(await asked(2))
})

test('no leave is imported into a closed month, wherever in it the month lies', () => {
  const spans = [
    ['2036-09-28', '2036-10-02'],
    ['2036-09-01', '2036-11-30'],
    ['2036-10-30', '2036-11-02'],
    ['2036-12-01', '2036-12-02'],
  ]
  const leave = spans.map(([fromDate, toDate], at) => ({
    person: `p${at}`,
    kind: 'EXAM',
    fromDate,
    fromHalf: 'day',
    toDate,
    toHalf: 'night',
  }))
  const known = { of: new Map(), closed: ['2036-10'] }
  const details = { textAt: () => '', language: 'en', given: new Set<string>() } as const
  const found = leaveDifferences({ leave } as unknown as SheetReading, known, details)
  expect(found.map(({ state, isBlocked }) => [state, isBlocked])).toEqual([
    ['CONFLICT', true],
    ['CONFLICT', true],
    ['CONFLICT', true],
    ['NEW', false],
  ])
})

test('leave of an import is written at once', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const text = ['Date\tLeave', ...everyOtherDay(12).map((date) => `${date}\t${member.firstName} User vac`)].join('\n')
  const { body } = await call(server.app, applyImport, { as: owner, params: { teamId }, body: { name: 'Pasted table', text } })
  expect(body.import.counts.leave).toBe(12)
  const entries = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('team_id', '=', teamId)
    .where('entity', '=', 'leaves')
    .execute()
  expect(entries).toHaveLength(1)
})
