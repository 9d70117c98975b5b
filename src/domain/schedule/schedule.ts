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

/** A time at which someone cannot work, and the rule that prevents it. */
export interface TakenTime {
  rule: 'leave' | 'overlap' | 'busy'
  range: TimeRange
}

/**
 * Assigns the users of REGULAR patterns to their shifts; removes no one. A user who works or is away at that time is skipped and reported
 * with the first such time, because one clash must not stop the whole month.
 */
export function assignRegular(
  shifts: readonly RegularShift[],
  isAssignable: (userId: Id) => boolean,
  takenOf: ReadonlyMap<Id, readonly TakenTime[]>,
) {
  const taken = new Map(takenOf)
  const missing: Placement[] = []
  const clashes: (Placement & Pick<TakenTime, 'rule'>)[] = []
  let skipped = 0
  for (const shift of shifts) {
    for (const userId of regularUsersOn(shift.repeatPattern, shift.date)) {
      const own = taken.get(userId) ?? []
      const isWanted = isAssignable(userId) && !shift.assignedUserIds.includes(userId)
      const clash = isWanted ? own.find(({ range }) => overlaps(range, shift.range)) : undefined
      if (clash) clashes.push({ shiftId: shift.id, userId, rule: clash.rule })
      if (!isWanted || clash) skipped++
      else {
        missing.push({ shiftId: shift.id, userId })
        taken.set(userId, [...own, { rule: 'overlap', range: shift.range }])
      }
    }
  }
  return { missing, skipped, clashes }
}

const keyOf = ({ date, templateId }: PlannedShift): string => `${date} ${templateId}`
