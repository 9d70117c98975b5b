import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { plainStaffing } from '#domain/schedule/shift-template.ts'
import { dateOf, rangeOfMonth, weekdays, type Month } from '#domain/time/calendar-date.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as teams from '#server/stores/teams.ts'

import { callAs } from './calls.ts'
import { monthsAround } from './dates.ts'

const hours = [
  ['07:00:00', '15:00:00'],
  ['08:00:00', '16:00:00'],
  ['15:00:00', '23:00:00'],
  ['23:00:00', '07:00:00'],
] as const

export interface SampleTeam {
  teamId: Id
  /** The first owns it. */
  userIds: Id[]
}

/** The bench's secret of a user's session. */
export const tokenOf = (userId: Id): string => `${userId}AAAAAAA`

/** Makes a team through the stores, because the bench has to choose the secrets of the sessions. perDay: shifts a day. */
export async function makeTeam(db: Db, people: number, perDay: number): Promise<SampleTeam> {
  const teamId = newId()
  const userIds = Array.from({ length: people }, () => newId())
  await inTransaction(db, { action: 'bench', actorId: undefined }, async (tx) => {
    await users.insert(
      tx,
      userIds.map((id, index) => ({ id, firstName: 'Anna', lastName: `No. ${index}`, email: `${id}@example.org`, passwordHash: null })),
    )
    await teams.insert(tx, { id: teamId, name: 'Ward', timeZone: undefined, joinCode: teamId, demo: false })
    await memberships.insert(tx, teamId, [userIds[0]!], 'OWNER')
    await memberships.insert(tx, teamId, userIds.slice(1), 'MEMBER')
    for (const userId of userIds) await sessions.insert(tx, { userId, tokenHash: hashOf(tokenOf(userId)), userAgent: '', days: 90 })
    for (let duty = 0; duty < perDay; duty++) {
      const [startTime, endTime] = hours[duty % hours.length]!
      await templates.insert(tx, teamId, {
        ...plainStaffing,
        id: newId(),
        name: `Duty ${duty}`,
        type: 'DYNAMIC',
        color: 'mint',
        startTime,
        endTime,
        repeatPattern: { days: [...weekdays] },
        stipend: 1,
        dutyKind: 'OTHER',
        regularUsers: [],
      })
    }
  })
  return { teamId, userIds }
}

/** Gives a team its months through the product, all but the last one published, with what people enter and change. */
export async function fillMonths(db: Db, url: string, team: SampleTeam, months: number): Promise<void> {
  const { teamId, userIds } = team
  const call = callAs(url, tokenOf(userIds[0]!))
  for (const [index, month] of monthsAround(months).entries()) {
    await planMonth(db, url, team, month)
    const data = { 3: { day: -1, night: -1 }, 17: { day: 1, night: 0 } }
    for (const userId of userIds) await callAs(url, tokenOf(userId))('POST', '/availabilities', { teamId, userId, ...month, data })
    if (index < months - 1) await call('POST', '/shifts/publish', { teamId, ...rangeOfMonth(month) })
    await changeAFew(call, team, month)
  }
  // Notifications are kept for two months.
  await sql`delete from notices where team_id = ${teamId} and write_id not in (
    select write_id from audit_log where team_id = ${teamId} and action = 'publish' order by id desc limit 2)`.execute(db)
}

/** Creates the shifts of a month and assigns people in turn, as a draft. */
export async function planMonth(db: Db, url: string, { teamId, userIds }: SampleTeam, month: Month): Promise<void> {
  const { fromDate, toDate } = rangeOfMonth(month)
  await callAs(url, tokenOf(userIds[0]!))('POST', '/shifts/populate', { teamId, fromDate, toDate })
  await inTransaction(db, { action: 'assignDynamic', actorId: userIds[0], teamId }, async (tx) => {
    const { rows } = await sql<{ id: Id }>`
      select id from shifts where team_id = ${teamId} and date between ${fromDate} and ${toDate} order by date, template_id`.execute(tx)
    const places = rows.map(({ id }, place) => ({ id: newId(), shiftId: id, userId: userIds[place % userIds.length]! }))
    await assignments.insert(
      tx,
      teamId,
      places.map((place) => ({ ...place, method: 'DYNAMIC', status: 'HIDDEN' })),
    )
  })
}

/** Makes ten changes after the fact, as happen in every month. */
async function changeAFew(call: ReturnType<typeof callAs>, { teamId, userIds }: SampleTeam, { year, month }: Month): Promise<void> {
  for (let day = 1; day <= 10; day++) {
    const date = dateOf(year, month, day)
    const { assignments: found } = await call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate: date, toDate: date })}`)
    const [first] = Object.values(found) as { id: Id; shiftId: Id; userId: Id }[]
    const userId = userIds[(userIds.indexOf(first!.userId) + 15) % userIds.length]
    await call('POST', `/shifts/${first!.shiftId}/users/${first!.id}/reassign`, { teamId, userId })
  }
}
