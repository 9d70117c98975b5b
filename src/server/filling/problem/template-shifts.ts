import type { Id } from '#domain/id.ts'
import type { SharedWork } from '#domain/rules/fair-share.ts'
import type { Work } from '#domain/rules/seat.ts'
import { populate } from '#domain/schedule/schedule.ts'
import { regularUsersOn } from '#domain/schedule/shift-template.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { OpenShift } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

interface PlannedMonth {
  open: OpenShift[]
  /** The shifts of regular users, who have them every week. */
  regularOf: (userId: Id) => (Work & SharedWork)[]
}

/** The shifts that the templates would create in a month that has none yet; undefined if it already has shifts. */
export async function shiftsOfTemplates(db: Db, teamId: Id, month: Month): Promise<PlannedMonth | undefined> {
  const dates = rangeOfMonth(month)
  if ((await shifts.existingIn(db, teamId, dates)).length > 0) return undefined
  const all = await templates.all(db, teamId)
  const planned = populate(dates, all, []).missing.map(({ date, templateId }) => {
    const template = all.find(({ id }) => id === templateId)!
    return { date, template, range: rangeOn(date, template) }
  })
  const open = planned.flatMap(({ date, template: { id, type, headCount, skills, services, priority, stipend }, range }): OpenShift[] =>
    type === 'REGULAR'
      ? []
      : [{ id: `${date} ${id}`, date, templateId: id, range, open: headCount, stipend, skills, services, priority, assignedUserIds: [] }],
  )
  const regular = planned.flatMap(({ date, template: { id: templateId, repeatPattern, services, stipend }, range }) =>
    regularUsersOn(repeatPattern, date).map((userId) => ({ userId, date, templateId, range, services, stipend })),
  )
  const byUser = Map.groupBy(regular, ({ userId }) => userId)
  return { open, regularOf: (userId) => byUser.get(userId) ?? [] }
}
