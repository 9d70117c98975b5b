import type { Intent, MonthDeed } from '#assistant/intent.ts'
import { addUser, deleteAssignment } from '#contract/assignments.ts'
import { calendarReport } from '#contract/reports.ts'
import { clear, lock, populate } from '#contract/schedule.ts'
import { createShift, deleteShift, getShifts } from '#contract/shifts.ts'
import { rangeOfMonth, type CalendarDate, type Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Shift } from '#domain/shift.ts'
import { call } from '#web/api/call.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { raise } from '#web/api/errors.ts'
import { reloadShifts } from '#web/api/shifts.ts'

type About<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Each of these does what was said through the calls of the buttons, and returns how many it did. */
export async function runMonth(teamId: Id, { deed, month }: About<'month'>): Promise<void> {
  const body = { teamId, ...rangeOfMonth(month) }
  const calls: Record<MonthDeed, () => Promise<unknown>> = {
    clear: () => call(clear, { body }),
    populate: () => call(populate, { body }),
    lock: () => call(lock, { body: { ...body, lock: true } }),
    unlock: () => call(lock, { body: { ...body, lock: false } }),
  }
  await calls[deed]()
  await reloadShifts(teamId)
}

export const saveCalendar = async (teamId: Id, month: Month): Promise<void> =>
  saveFile(await fetchFile(calendarReport, { teamId, ...rangeOfMonth(month) }))

export const addShifts = (teamId: Id, { template, dates }: About<'addShifts'>): Promise<number> =>
  countDone(teamId, dates, (date) => call(createShift, { body: { teamId, date, templateId: template.id } }))

/** The shifts of a template on these days. */
export async function shiftsOf(teamId: Id, templateId: Id, dates: readonly CalendarDate[]) {
  const sorted = dates.toSorted()
  const body = await call(getShifts, { query: { teamId, fromDate: sorted[0]!, toDate: sorted.at(-1)! } })
  const shifts = Object.values(body.shifts).filter((shift) => shift.templateId === templateId && dates.includes(shift.date))
  return { shifts, assignments: body.assignments }
}

export const removeShifts = (teamId: Id, shifts: readonly Shift[]): Promise<number> =>
  countDone(teamId, shifts, ({ id }) => call(deleteShift, { params: { id }, body: { teamId } }))

/** On each day to the shift with the fewest people that they are not on yet. */
export async function assign(teamId: Id, { user, template, dates }: About<'assign'>): Promise<number> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  const chosen = dates.flatMap((date) => {
    const [emptiest] = shifts
      .filter((shift) => shift.date === date && !shift.userShifts.some((id) => assignments[id]?.userId === user.id))
      .toSorted((a, b) => a.userShifts.length - b.userShifts.length)
    return emptiest ?? []
  })
  return countDone(teamId, chosen, ({ id }) => call(addUser, { params: { shiftId: id }, body: { teamId, userId: user.id, overrides: {} } }))
}

export async function assignmentsOf(teamId: Id, { user, template, dates }: About<'removeUser'>): Promise<Id[]> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  return shifts.flatMap(({ userShifts }) => userShifts.filter((id) => assignments[id]?.userId === user.id))
}

export const removeAssignments = (teamId: Id, ids: readonly Id[]): Promise<number> =>
  countDone(teamId, ids, (id) => call(deleteAssignment, { params: { id }, body: { teamId } }))

/** One after the other, so that the first refusal is the one that is shown; what succeeded counts. */
async function countDone<T>(teamId: Id, items: readonly T[], deed: (item: T) => Promise<unknown>): Promise<number> {
  let done = 0
  let failure: unknown
  for (const item of items) {
    try {
      await deed(item)
      done++
    } catch (error) {
      failure ??= error
    }
  }
  await reloadShifts(teamId)
  if (failure !== undefined) raise(failure)
  return done
}
