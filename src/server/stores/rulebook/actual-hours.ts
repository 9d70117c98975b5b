import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

interface DutyKey {
  assignmentId: Id
  userId: Id
}

/** The hours that people confirmed for duties of these dates, by assignment and person. */
export async function actualHoursIn(db: Db, teamId: Id, dates: DateRange): Promise<(duty: DutyKey) => ActualHours | undefined> {
  const { rows } = await sql<DutyKey & { worked: ActualHours }>`
    select h.assignment_id as "assignmentId", h.user_id as "userId", h.worked
      from actual_hours h
      join assignments a on a.team_id = h.team_id and a.id = h.assignment_id
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
     where h.team_id = ${teamId} and s.date between ${dates.fromDate} and ${dates.toDate}`.execute(db)
  const byDuty = new Map(rows.map(({ assignmentId, userId, worked }) => [`${assignmentId} ${userId}`, worked]))
  return ({ assignmentId, userId }) => byDuty.get(`${assignmentId} ${userId}`)
}

export async function confirm(tx: Tx, teamId: Id, { assignmentId, userId }: DutyKey, worked: ActualHours): Promise<void> {
  await tx
    .insertInto('actual_hours')
    .values({ team_id: teamId, assignment_id: assignmentId, user_id: userId, worked: JSON.stringify(worked) })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'assignment_id', 'user_id'])
        .doUpdateSet({ worked: JSON.stringify(worked), confirmed_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function takeBack(tx: Tx, teamId: Id, { assignmentId, userId }: DutyKey): Promise<void> {
  await tx
    .deleteFrom('actual_hours')
    .where('team_id', '=', teamId)
    .where('assignment_id', '=', assignmentId)
    .where('user_id', '=', userId)
    .execute()
}
