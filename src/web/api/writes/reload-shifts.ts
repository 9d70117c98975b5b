import type { Id } from '#domain/id.ts'
import { addDays, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { allHeld } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import { loadShifts, type ShiftsBody } from '#web/api/queries/shifts.ts'

import { holdAnswer } from './hold-answer.ts'

/** After a change, rereads the days from the day before to the day after, and merges them into all cached ranges. */
export async function reloadAround(teamId: Id, date: CalendarDate): Promise<void> {
  const window = { fromDate: addDays(date, -1), toDate: addDays(date, 1) }
  const askedAt = Date.now()
  try {
    const fresh = await loadShifts(teamId, window.fromDate, window.toDate)
    for (const [[, fromDate, toDate]] of allHeld('shifts', teamId))
      holdAnswer(askedAt, 'shifts', [teamId, fromDate, toDate], (held) => held && replaceWindow(held, fresh, window, { fromDate, toDate }))
  } catch {
    // The change itself succeeded, so everything is read again, and each read shows its own failure.
    await reloadShifts(teamId)
  }
}

export const reloadShifts = (teamId: Id): Promise<void> => outdate('shifts', teamId)

/** Replaces the days of the window in a cached range. */
function replaceWindow(held: ShiftsBody, fresh: ShiftsBody, window: DateRange, range: DateRange): ShiftsBody {
  const isOld = (date: CalendarDate) => date < window.fromDate || date > window.toDate
  const isHere = (date: CalendarDate) => date >= range.fromDate && date <= range.toDate
  const dateOfShift = (shiftId: Id) => (fresh.shifts[shiftId] ?? held.shifts[shiftId])!.date
  const pick = <T>(from: Record<string, T>, keep: (key: string, value: T) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([key, value]) => keep(key, value)))
  return {
    shifts: { ...pick(held.shifts, (_, { date }) => isOld(date)), ...pick(fresh.shifts, (_, { date }) => isHere(date)) },
    assignments: {
      ...pick(held.assignments, (_, { shiftId }) => isOld(held.shifts[shiftId]!.date)),
      ...pick(fresh.assignments, (_, { shiftId }) => isHere(dateOfShift(shiftId))),
    },
    byDate: { ...pick(held.byDate, isOld), ...pick(fresh.byDate, isHere) },
    publishedDates: [...held.publishedDates.filter(isOld), ...fresh.publishedDates.filter(isHere)].toSorted(),
    closedMonths: held.closedMonths,
  }
}
