import * as contract from '#contract/availabilities.ts'
import { strayDay } from '#domain/people/availability.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Router } from '#server/http/route.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'

export function availabilityRoutes({ read, write }: Router) {
  read(contract.getAvailabilities, async ({ query, actor, db }) => {
    const { userId, year, month } = query
    if (userId !== undefined && !(await memberships.find(db, actor.teamId, userId))) throw new Refusal('NOT_FOUND')
    const userIds = userId === undefined ? await memberships.userIds(db, actor.teamId) : [userId]
    const data = await availabilities.ofMonth(db, actor.teamId, userIds, { year, month })
    return Object.fromEntries(userIds.map((id) => [id, { userId: id, year, month, data: data[id]! }]))
  })

  write(contract.saveAvailabilities, async ({ body, actor, tx }) => {
    const { userId, year, month } = body
    const stray = strayDay(body.data, { year, month })
    if (stray !== undefined)
      throw new Refusal('VALIDATION_FAILED', { details: [{ field: `data.${stray}`, message: 'is not a day of this month' }] })
    if (userId !== actor.userId) throw new Refusal('NOT_OWN_AVAILABILITY')
    await availabilities.merge(tx, actor.teamId, userId, { year, month }, body.data)
    const data = await availabilities.ofMonth(tx, actor.teamId, [userId], { year, month })
    return { [userId]: { userId, year, month, data: data[userId]! } }
  })
}
