import * as contract from '#contract/availability/availabilities.ts'
import type { Id } from '#domain/id.ts'
import { strayDay } from '#domain/people/availability.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { addDays, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as notices from '#server/stores/notices.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import { settingsOf } from '#server/stores/teams.ts'

export function availabilityRoutes({ read, write }: Router, { notify, now }: Pick<Deps, 'notify' | 'now'>) {
  read(contract.getAvailabilities, async ({ query, actor, db }) => {
    const { userId, year, month } = query
    if (userId !== undefined && !(await memberships.find(db, actor.teamId, userId))) throw new Refusal('NOT_FOUND')
    return bodyOf(db, actor, userId === undefined ? await memberships.userIds(db, actor.teamId) : [userId], { year, month })
  })

  write(contract.remindOfAvailability, async ({ body, actor, tx }) => {
    const { fromDate: month, toDate } = rangeOfMonth(body)
    const { timeZone } = await settingsOf(tx, actor.teamId)
    if (toDate < dateIn(timeZone, now())) throw refusalOfField('month', 'is over')
    const readers = (await availabilities.membersWithoutEntries(tx, actor.teamId, body)).filter((userId) => userId !== actor.userId)
    const known = new Set(await notices.remindedOfAvailability(tx, actor.teamId, month))
    const userIds = readers.filter((userId) => !known.has(userId))
    const data = { byUserId: actor.userId, availability: { month } }
    await notify(
      tx,
      actor.teamId,
      userIds.map((to) => ({ to, type: 'AVAILABILITY.DUE', data })),
    )
    return { userIds }
  })

  write(contract.saveAvailabilities, async ({ body, actor, tx }) => {
    const { userId, year, month } = body
    const stray = strayDay(body.data, { year, month })
    if (stray !== undefined) throw refusalOfField(`data.${stray}`, 'is not a day of this month')
    if (userId !== actor.userId) throw new Refusal('NOT_OWN_AVAILABILITY')
    await availabilities.merge(tx, actor.teamId, userId, { year, month }, body.data)
    return bodyOf(tx, actor, [userId], { year, month })
  })
}

/** Members see what people entered, when they are on leave and on which service they are; only admins see who is busy elsewhere. */
async function bodyOf(db: Db, actor: Actor, userIds: readonly Id[], { year, month }: Month) {
  const { fromDate, toDate } = rangeOfMonth({ year, month })
  const around = { fromDate: addDays(fromDate, -1), toDate: addDays(toDate, 1) }
  const data = await availabilities.ofMonth(db, actor.teamId, userIds, { year, month })
  const busyOf = isAdmin(actor) ? await busyTimesOf(db, actor.teamId, around, { userIds }) : () => []
  const leaveOf = await leaveTimesOf(db, actor.teamId, around, { userIds })
  const servicesOf = await serviceDaysOf(db, actor.teamId, around, { userIds })
  return Object.fromEntries(
    userIds.map((userId) => {
      const [busy, leave, services] = [busyOf(userId), leaveOf(userId).map(({ start, end }) => ({ start, end })), servicesOf(userId)]
      const about = {
        ...(busy.length > 0 && { busy }),
        ...(leave.length > 0 && { leave }),
        ...(services.blocks.length > 0 && { services }),
      }
      return [userId, { userId, year, month, data: data[userId]!, ...about }]
    }),
  )
}
