import type { Id } from '#domain/id.ts'
import { datesIn, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { overlaps, type TimeRange } from '#domain/time/time-range.ts'

import { regularUsersOn, repeatsOn, type ShiftTemplate } from './shift-template.ts'

export interface PlannedShift {
  date: CalendarDate
  templateId: Id
}

/** The missing shifts of the patterns, by date and then by template id; existing shifts are counted as skipped. */
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
  range: TimeRange
}

export interface Placement {
  shiftId: Id
  userId: Id
}

/**
 * Assigns the users of REGULAR patterns to their shifts; removes no one. A user with an overlapping duty is skipped and reported: one
 * clash does not stop the whole month.
 */
export function assignRegular(
  shifts: readonly RegularShift[],
  isAssignable: (userId: Id) => boolean,
  worksOf: ReadonlyMap<Id, readonly TimeRange[]>,
) {
  const works = new Map([...worksOf].map(([userId, ranges]) => [userId, [...ranges]]))
  const missing: Placement[] = []
  const clashes: Placement[] = []
  let skipped = 0
  for (const shift of shifts) {
    for (const userId of regularUsersOn(shift.repeatPattern, shift.date)) {
      const own = works.get(userId) ?? []
      const isWanted = isAssignable(userId) && !shift.assignedUserIds.includes(userId)
      const clashesThere = isWanted && own.some((work) => overlaps(work, shift.range))
      if (clashesThere) clashes.push({ shiftId: shift.id, userId })
      if (!isWanted || clashesThere) skipped++
      else {
        missing.push({ shiftId: shift.id, userId })
        works.set(userId, [...own, shift.range])
      }
    }
  }
  return { missing, skipped, clashes }
}

const keyOf = ({ date, templateId }: PlannedShift): string => `${date} ${templateId}`
