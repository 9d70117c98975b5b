import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getFairness } from '#contract/schedule/fairness.ts'
import { getTemplates } from '#contract/schedule/shift-templates.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { inTenths } from '#domain/rules/load.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
import { coveredRange } from '#domain/schedule/cover.ts'
import { dutiesOf, type Duty } from '#domain/schedule/duty.ts'
import { monthLoads } from '#domain/schedule/month-loads.ts'
import { dateOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

import * as assignments from './assignments.ts'
import { dutiesIn } from './roster.ts'
import * as shifts from './shifts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const audit = { action: 'test', actorId: undefined }
/** December 2026 has holidays on weekdays and on a weekend. */
const month = { year: 2026, month: 11 }
const time = fc
  .integer({ min: 0, max: 95 })
  .map((step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}:00`)
const times = fc.option(fc.tuple(time, time))

/** A shift on a day of its own, so that no one is double-booked. */
const planned = fc.record({
  nth: fc.nat(9),
  template: fc.tuple(time, time),
  shift: times,
  own: times,
  cover: fc.option(fc.tuple(time, time)),
  isCovered: fc.boolean(),
  isDraft: fc.boolean(),
  isOthers: fc.boolean(),
  stipend: fc.nat(400),
  keepsStaffing: fc.boolean(),
})
const plan = fc.uniqueArray(planned, { maxLength: 10, selector: ({ nth }) => nth })

const inOrder = (duties: readonly Duty[]) =>
  duties.toSorted((a, b) => (`${a.assignmentId} ${a.isCover}` < `${b.assignmentId} ${b.isCover}` ? -1 : 1))

test('the pages and the server derive the same duties and loads for everyone', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (days) => {
      const team = await aTeam(server)
      const { teamId, owner, member, other } = team
      for (const {
        nth,
        template: [startTime, endTime],
        shift: own,
        isOthers,
        isDraft,
        isCovered,
        ...rest
      } of days) {
        const date = dateOf(month.year, month.month, 1 + nth * 3)
        const template = await aTemplate(server, team, { startTime, endTime, stipend: rest.stipend })
        const shift = await aShift(server, team, template, date)
        if (rest.keepsStaffing)
          await sql`update shifts set head_count = 2, skills = '{}', services = '{clinic}' where id = ${shift.id}`.execute(server.db)
        const [assigned, covering] = isOthers ? [other, member] : [member, other]
        const of = { startTime: own?.[0] ?? null, endTime: own?.[1] ?? null }
        const wanted = {
          startTime: rest.own?.[0] ?? null,
          endTime: rest.own?.[1] ?? null,
          coveringUserId: isCovered ? covering.id : null,
          coverStartTime: (isCovered && rest.cover?.[0]) || null,
          coverEndTime: (isCovered && rest.cover?.[1]) || null,
        }
        const range = effectiveRange(template, { date, overrides: of }, { overrides: wanted })
        const overrides = coveredRange(range, wanted) ? wanted : { ...wanted, coverStartTime: null, coverEndTime: null }
        const id = newId()
        await inTransaction(server.db, audit, async (tx) => {
          const status = isDraft ? 'HIDDEN' : 'ACTIVE'
          await assignments.insert(tx, teamId, [{ id, shiftId: shift.id, userId: assigned.id, method: 'MANUAL', status }])
          await shifts.update(tx, teamId, { ...shift, overrides: of })
          const { assignment } = await assignments.find(tx, { teamId, userId: owner.id, status: 'OWNER' }, { id })
          await assignments.setOverrides(tx, teamId, { ...assignment, overrides })
        })
      }
      const range = rangeOfMonth(month)
      const { body } = await call(server.app, getShifts, { as: owner, query: { teamId, ...range } })
      const templates = (await call(server.app, getTemplates, { as: owner, query: { teamId } })).body
      const onPage = dutiesOf({ body, templates })
      expect(inOrder(onPage)).toEqual(inOrder(await dutiesIn(server.db, teamId, range)))

      const fairness = (await call(server.app, getFairness, { as: owner, query: { teamId, year: month.year } })).body
      const loadIn = monthLoads(onPage, month, {})
      for (const { userId, load } of fairness.months[month.month]!) expect(inTenths(load)).toEqual(loadIn(userId))
    }),
    { numRuns: sized(8, 25) },
  )
})
