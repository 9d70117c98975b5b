import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { addUser } from '#contract/schedule/assignments.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
import { coveredRange } from '#domain/schedule/cover.ts'
import { addDays, onDay } from '#domain/time/calendar-date.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aMember, aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import * as assignments from './assignments.ts'
import * as roster from './roster.ts'
import * as shifts from './shifts.ts'

let server: TestServer
let team: TestTeam
beforeAll(async () => {
  server = await startServer()
  team = await aTeam(server)
})
afterAll(() => server.close())

const audit = { action: 'test', actorId: undefined }
const time = fc
  .integer({ min: 0, max: 95 })
  .map((step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}:00`)
const override = fc.option(time)

test('bookings match the domain’s times for any overrides', async () => {
  const { teamId, owner, member, other } = team
  const actor = { teamId, userId: owner.id, status: 'OWNER' as const }
  const plan = fc.record({
    template: fc.tuple(time, time),
    shift: fc.tuple(override, override),
    own: fc.tuple(override, override),
    cover: fc.tuple(time, time),
    day: fc.nat(4000),
  })
  await fc.assert(
    fc.asyncProperty(
      plan,
      async ({
        template: [startTime, endTime],
        shift: [shiftStart, shiftEnd],
        own: [ownStart, ownEnd],
        cover: [coverStart, coverEnd],
        day,
      }) => {
        const date = addDays('2026-01-01', day)
        const template = await aTemplate(server, team, { startTime, endTime })
        const shift = await aShift(server, team, template, date)
        await inTransaction(server.db, audit, async (tx) => {
          await assignments.insert(tx, teamId, [{ id: shift.id, shiftId: shift.id, userId: member.id, method: 'MANUAL', status: 'ACTIVE' }])
          await shifts.update(tx, teamId, { ...shift, overrides: { startTime: shiftStart, endTime: shiftEnd } })
          const { assignment } = await assignments.find(tx, actor, { id: shift.id })
          const overrides = {
            startTime: ownStart,
            endTime: ownEnd,
            coveringUserId: other.id,
            coverStartTime: coverStart,
            coverEndTime: coverEnd,
          }
          const range = effectiveRange(template, { date, overrides: { startTime: shiftStart, endTime: shiftEnd } }, { overrides })
          const covered = coveredRange(range, overrides)
          await assignments.setOverrides(tx, teamId, {
            ...assignment,
            overrides: covered ? overrides : { ...overrides, coverStartTime: null, coverEndTime: null },
          })
          const worksOf = async ({ id }: { id: string }) =>
            (await roster.dutiesIn(tx, teamId, onDay(date), { userIds: [id] })).map((duty) => duty.range)
          expect(await worksOf(member)).toEqual([range])
          expect(await worksOf(other)).toEqual([covered ?? range])
          await shifts.remove(tx, teamId, shift.id)
          expect(await worksOf(member)).toEqual([])
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('the constraint holds even without application code', async () => {
  const night = await aTemplate(server, team)
  const [first, second] = [await aShift(server, team, night), await aShift(server, team, night)]
  const assign = (shiftId: string) => ({
    id: shiftId,
    shiftId,
    userId: team.member.id,
    method: 'MANUAL' as const,
    status: 'ACTIVE' as const,
  })
  const both = inTransaction(server.db, audit, (tx) => assignments.insert(tx, team.teamId, [assign(first.id), assign(second.id)]))
  await expect(both).rejects.toMatchObject({ constraint: 'nobody_double_booked' })
})

test('a row cannot refer to another team', async () => {
  const elsewhere = await aTeam(server)
  const shift = await aShift(server, team, await aTemplate(server, team))
  const stray = inTransaction(server.db, audit, (tx) =>
    assignments.insert(tx, team.teamId, [
      { id: 'stray', shiftId: shift.id, userId: elsewhere.member.id, method: 'MANUAL', status: 'ACTIVE' },
    ]),
  )
  await expect(stray).rejects.toMatchObject({ code: '23503' })
})

test('a team without an owner cannot be committed', async () => {
  const gone = inTransaction(server.db, audit, (tx) =>
    sql`update memberships set status = 'MEMBER' where team_id = ${team.teamId} and status = 'OWNER'`.execute(tx),
  )
  await expect(gone).rejects.toMatchObject({ constraint: 'team_has_owner' })
})

describe.runIf(inject('database') === 'postgres')('on a real server', () => {
  test('only one of six simultaneous attempts to assign a user to overlapping shifts succeeds: 20 rounds', async () => {
    const night = await aTemplate(server, team)
    for (let round = 0; round < 20; round++) {
      const user = await aMember(server, team.teamId, 'Rae')
      const six = await Promise.all(Array.from({ length: 6 }, () => aShift(server, team, night, '2027-03-01')))
      const add = (shiftId: string) =>
        call(server.app, addUser, { as: team.owner, params: { shiftId }, body: { teamId: team.teamId, userId: user.id, overrides: {} } })
      const answers = await Promise.all(six.map(({ id }) => add(id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
      const rows = await server.db.selectFrom('assignments').select('id').where('user_id', '=', user.id).execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('a user who is disabled while being assigned cannot be assigned afterwards: 20 rounds', async () => {
    const night = await aTemplate(server, team)
    for (let round = 0; round < 20; round++) {
      const user = await aMember(server, team.teamId, 'Dee')
      const shift = await aShift(server, team, night, '2027-04-01')
      const [added] = await Promise.all([
        call(server.app, addUser, { as: team.owner, params: { shiftId: shift.id }, body: { teamId: team.teamId, userId: user.id } }),
        call(server.app, updateTeamUser, { as: team.owner, params: { teamId: team.teamId, userId: user.id }, body: { disabled: true } }),
      ])
      expect([201, 400]).toContain(added.status)
      expect(
        (await call(server.app, addUser, { as: team.admin, params: { shiftId: shift.id }, body: { teamId: team.teamId, userId: user.id } }))
          .body.code,
      ).toBe('USER_NOT_ASSIGNABLE')
    }
  })
})
