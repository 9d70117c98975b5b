import { sql } from 'kysely'

import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { undo } from '#contract/schedule/undo.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { aShift, aTeam, aTemplate, type TestUser } from './builders.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

const scheduleTables = [
  'shifts',
  'assignments',
  'actual_hours',
  'bookings',
  'published_days',
  'availabilities',
  'switch_requests',
  'switch_responses',
]

/** The whole schedule with every column, to compare it later. */
export async function scheduleOf({ db }: TestServer, teamId: Id): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of scheduleTables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version')::text as row from ${sql.table(table)} t where team_id = ${teamId} order by 1`.execute(db)
    contents[table] = rows.map(({ row }) => row)
  }
  return contents
}

/** A team with a published month far in the future, and shorthands for calls. */
export async function anUndoingTeam(server: TestServer) {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner } = team
  const range = { fromDate: '2036-11-01', toDate: '2036-11-30' }
  await call(app, publish, { as: owner, body: { teamId, ...range } })
  const template = await aTemplate(server, team)
  return {
    ...team,
    template,
    range,
    shift: (date: CalendarDate = '2036-11-28') => aShift(server, team, template, date),
    add: (shiftId: Id, user: TestUser, as: TestUser = owner, more: object = {}) =>
      call(app, addUser, { as, params: { shiftId }, body: { teamId, userId: user.id, ...more } }),
    undo: (as: TestUser, ...ids: (string | undefined)[]) => call(app, undo, { as, params: { teamId }, body: { ids: ids.map(String) } }),
    now: () => scheduleOf(server, teamId),
  }
}

export type UndoingTeam = Awaited<ReturnType<typeof anUndoingTeam>>
