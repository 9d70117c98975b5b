import type { Intent, MonthDeed } from '#assistant/intent.ts'
import { deleteAssignment } from '#contract/assignments.ts'
import { calendarReport } from '#contract/reports.ts'
import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule.ts'
import { createShift, deleteShift, getShifts } from '#contract/shifts.ts'
import type { Assignment } from '#domain/assignment.ts'
import { rangeOfMonth, type CalendarDate, type Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Shift } from '#domain/shift.ts'
import { call } from '#web/api/call.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { raise } from '#web/api/errors.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { reloadShifts } from '#web/api/shifts.ts'

import type { Doing } from './world.ts'

type About<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Each of these does what was said through the calls of the buttons, and returns how many it did. */
export async function runMonth(teamId: Id, { deed, month }: About<'month'>): Promise<void> {
  const body = { teamId, ...rangeOfMonth(month) }
  const calls: Record<MonthDeed, () => Promise<unknown>> = {
    clear: () => call(clear, { body }),
    populate: () => call(populate, { body }),
    lock: () => call(lock, { body: { ...body, lock: true } }),
    unlock: () => call(lock, { body: { ...body, lock: false } }),
    publish: () => call(publish, { body }),
    assignAll: async () => {
      await call(assignRegular, { body })
      await call(assignDynamic, { query: {}, body: { teamId, ...month } })
    },
  }
  await calls[deed]()
  await reloadShifts(teamId)
}

export const saveCalendar = async (teamId: Id, month: Month): Promise<void> =>
  saveFile(await fetchFile(calendarReport, { teamId, ...rangeOfMonth(month) }))

export const addShifts = ({ teamId, remember }: Doing, { template, dates }: About<'addShifts'>): Promise<number> =>
  doAll(
    teamId,
    dates,
    (date) => call(createShift, { body: { teamId, date, templateId: template.id } }),
    (made) =>
      remember(async () => {
        const { shifts } = await shiftsOf(teamId, template.id, dates)
        const untouched = shifts.filter(({ id, userShifts }) => userShifts.length === 0 && made.some(({ shift }) => shift.id === id))
        return (await removeShifts(teamId, untouched)).length === made.length
      }),
  )

/** The shifts of a template on these days. */
export async function shiftsOf(teamId: Id, templateId: Id, dates: readonly CalendarDate[]) {
  const sorted = dates.toSorted()
  const body = await call(getShifts, { query: { teamId, fromDate: sorted[0]!, toDate: sorted.at(-1)! } })
  const shifts = Object.values(body.shifts).filter((shift) => shift.templateId === templateId && dates.includes(shift.date))
  return { shifts, assignments: body.assignments }
}

/** Those that were removed. */
export async function removeShifts(teamId: Id, shifts: readonly Shift[]): Promise<Shift[]> {
  const removed: Shift[] = []
  await doAll(teamId, shifts, async (shift) => {
    await call(deleteShift, { params: { id: shift.id }, body: { teamId } })
    removed.push(shift)
  })
  return removed
}

export async function assignmentsOf(
  teamId: Id,
  { user, template, dates }: Pick<About<'removeUser'>, 'user' | 'template' | 'dates'>,
): Promise<Assignment[]> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  return shifts.flatMap(({ userShifts }) => userShifts.flatMap((id) => (assignments[id]?.userId === user.id ? assignments[id] : [])))
}

export const removeAssignments = (teamId: Id, assignments: readonly Assignment[]): Promise<number> =>
  doAll(teamId, assignments, ({ id }) => call(deleteAssignment, { params: { id }, query: { teamId } }))

/** One after the other; what succeeded counts. The first refusal is shown, unless somebody says what it means. */
export async function doAll<T, R>(
  teamId: Id,
  items: readonly T[],
  deed: (item: T) => Promise<R>,
  onDone?: (results: R[]) => void,
  explain?: (item: T, error: ApiFailure) => void,
): Promise<number> {
  const results: R[] = []
  let failure: unknown
  for (const item of items) {
    try {
      results.push(await deed(item))
    } catch (error) {
      if (explain && error instanceof ApiFailure && error.status === 409) explain(item, error)
      else failure ??= error
    }
  }
  await reloadShifts(teamId)
  if (failure !== undefined) raise(failure)
  if (results.length > 0) onDone?.(results)
  return results.length
}
