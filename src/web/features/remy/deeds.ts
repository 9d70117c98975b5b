import type { Intent, MonthDeed } from '#assistant/intent.ts'
import { addUser, deleteAssignment, reassign } from '#contract/assignments.ts'
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
import { reloadShifts } from '#web/api/shifts.ts'

/** Where it is done, and who keeps how to take it back. */
export interface Doing {
  teamId: Id
  remember: (undo: () => Promise<boolean>) => void
}

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
        const untouched = shifts.filter(({ id, userShifts }) => userShifts.length === 0 && made.some(({ shift }) => shift?.id === id))
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

/** On each day to the shift with the fewest people that they are not on yet. */
export async function assign({ teamId, remember }: Doing, { user, template, dates }: About<'assign'>): Promise<number> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  const chosen = dates.flatMap((date) => {
    const [emptiest] = shifts
      .filter((shift) => shift.date === date && !shift.userShifts.some((id) => assignments[id]?.userId === user.id))
      .toSorted((a, b) => a.userShifts.length - b.userShifts.length)
    return emptiest ?? []
  })
  return doAll(
    teamId,
    chosen,
    ({ id }) => call(addUser, { params: { shiftId: id }, body: { teamId, userId: user.id, overrides: {} } }),
    (made) =>
      remember(async () => {
        const present = await assignmentsOf(teamId, { user, template, dates })
        const own = present.filter(({ id }) => made.some(({ assignment }) => assignment?.id === id))
        return (await removeAssignments(teamId, own)) === made.length
      }),
  )
}

export async function assignmentsOf(
  teamId: Id,
  { user, template, dates }: Pick<About<'removeUser'>, 'user' | 'template' | 'dates'>,
): Promise<Assignment[]> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  return shifts.flatMap(({ userShifts }) => userShifts.flatMap((id) => (assignments[id]?.userId === user.id ? assignments[id] : [])))
}

/** Each of somebody's shifts to somebody else. With a cover it cannot be taken back: the cover is gone. */
export async function reassignAll({ teamId, remember }: Doing, { from, user, template, dates }: About<'reassign'>): Promise<number> {
  const given = await assignmentsOf(teamId, { user: from, template, dates })
  const giveTo = (userId: Id, { id, shiftId }: Assignment) =>
    call(reassign, { params: { shiftId, userShiftId: id }, body: { teamId, userId } })
  return doAll(
    teamId,
    given,
    (assignment) => giveTo(user.id, assignment),
    (made) => {
      if (given.some(({ overrides }) => overrides.coveringUserId !== null)) return
      remember(async () => {
        const present = await assignmentsOf(teamId, { user, template, dates })
        const own = present.filter(({ id }) => made.some(({ assignment }) => assignment?.id === id))
        return (await doAll(teamId, own, (assignment) => giveTo(from.id, assignment))) === made.length
      })
    },
  )
}

export const removeAssignments = (teamId: Id, assignments: readonly Assignment[]): Promise<number> =>
  doAll(teamId, assignments, ({ id }) => call(deleteAssignment, { params: { id }, query: { teamId } }))

/** One after the other, so that the first refusal is the one that is shown; what succeeded counts. */
async function doAll<T, R>(
  teamId: Id,
  items: readonly T[],
  deed: (item: T) => Promise<R>,
  onDone?: (results: R[]) => void,
): Promise<number> {
  const results: R[] = []
  let failure: unknown
  for (const item of items) {
    try {
      results.push(await deed(item))
    } catch (error) {
      failure ??= error
    }
  }
  await reloadShifts(teamId)
  if (failure !== undefined) raise(failure)
  if (results.length > 0) onDone?.(results)
  return results.length
}
