import { datesIn, weekday, type CalendarDate, type DateRange } from './calendar-date.ts'
import type { Id } from './id.ts'
import { regularUsersOn, repeatsOn, type ShiftTemplate } from './shift-template.ts'

export interface PlannedShift {
  date: CalendarDate
  templateId: Id
}

/** The shifts that the templates ask for and the range lacks, by date and then by template id; the rest is skipped. */
export function populate(
  range: DateRange,
  templates: readonly Pick<ShiftTemplate, 'id' | 'repeatPattern'>[],
  existing: readonly PlannedShift[],
) {
  const present = new Set(existing.map(keyOf))
  const byId = templates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const wanted = datesIn(range).flatMap((date) =>
    byId.filter(({ repeatPattern }) => repeatsOn(repeatPattern, weekday(date))).map(({ id }) => ({ date, templateId: id })),
  )
  const missing = wanted.filter((shift) => !present.has(keyOf(shift)))
  return { missing, skipped: wanted.length - missing.length }
}

export interface RegularShift {
  id: Id
  date: CalendarDate
  repeatPattern: ShiftTemplate['repeatPattern']
  assignedUserIds: readonly Id[]
}

/** Who the patterns of REGULAR templates put on these shifts and is not there yet. Removes nobody. */
export function assignRegular(shifts: readonly RegularShift[], isAssignable: (userId: Id) => boolean) {
  const wanted = shifts.flatMap((shift) =>
    regularUsersOn(shift.repeatPattern, shift.date).map((userId) => ({
      shiftId: shift.id,
      userId,
      present: shift.assignedUserIds.includes(userId),
    })),
  )
  const missing = wanted.filter(({ userId, present }) => !present && isAssignable(userId))
  return { missing: missing.map(({ shiftId, userId }) => ({ shiftId, userId })), skipped: wanted.length - missing.length }
}

const keyOf = ({ date, templateId }: PlannedShift): string => `${date} ${templateId}`
