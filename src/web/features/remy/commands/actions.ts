import type { MonthAction, IntentOf } from '#assistant/intent.ts'
import { calendarReport } from '#contract/reports.ts'
import { deleteAssignment } from '#contract/schedule/assignments.ts'
import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { createShift, deleteShift, getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { raise } from '#web/api/errors.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import type { ActionContext, Undoable } from '#web/features/remy/answers/command-context.ts'
import { runsOf } from '#web/features/remy/answers/shift-lines.ts'

/** isDone: whether everything was done; if not, the reason is shown. The numbers count shifts. */
interface MonthOutcome {
  isDone: boolean
  locked: number
  unfilled: number
}

/** The functions of this file make the same calls as the buttons. */
export async function runMonth({ teamId, remember }: ActionContext, { action, month }: IntentOf<'month'>): Promise<MonthOutcome> {
  let isPartDone = false
  const outcome = { isDone: true, locked: 0, unfilled: 0 }
  const body = { teamId, ...rangeOfMonth(month) }
  const calls: Record<MonthAction, () => Promise<Undoable[]>> = {
    clear: async () => {
      const answer = await call(clear, { body })
      outcome.locked = answer.locked ?? 0
      return [answer]
    },
    populate: async () => [await call(populate, { body })],
    lock: async () => [await call(lock, { body: { ...body, lock: true } })],
    unlock: async () => [await call(lock, { body: { ...body, lock: false } })],
    publish: async () => [await call(publish, { body })],
    assignAll: async () => {
      remember([await call(assignRegular, { body })])
      isPartDone = true
      const answer = await call(assignDynamic, { query: {}, body: { teamId, ...month } })
      outcome.unfilled = answer.unfilled?.length ?? 0
      return [answer]
    },
  }
  try {
    remember(await calls[action]())
    return outcome
  } catch (error) {
    if (!isPartDone) throw error
    raise(error)
    return { ...outcome, isDone: false }
  } finally {
    await reloadShifts(teamId)
  }
}

/** Clears, locks, unlocks or publishes days; a call for each run of them. */
export async function runDays(
  { teamId, remember }: ActionContext,
  { action, dates }: IntentOf<'days'>,
): Promise<{ changed: number; locked: number }> {
  const outcome = { changed: 0, locked: 0 }
  try {
    for (const range of runsOf(dates)) {
      const body = { teamId, ...range }
      if (action === 'clear') {
        const answer = await call(clear, { body })
        remember([answer])
        outcome.changed += answer.removed ?? 0
        outcome.locked += answer.locked ?? 0
      } else if (action === 'publish') {
        outcome.changed += (await call(publish, { body })).published ?? 0
      } else {
        const answer = await call(lock, { body: { ...body, lock: action === 'lock' } })
        remember([answer])
        outcome.changed += answer.changed ?? 0
      }
    }
    return outcome
  } finally {
    await reloadShifts(teamId)
  }
}

export const saveCalendar = async (teamId: Id, month: Month): Promise<void> =>
  saveFile(await fetchFile(calendarReport, { teamId, ...rangeOfMonth(month) }))

/** Returns how many shifts were added. */
export const addShifts = (context: ActionContext, { template, dates }: IntentOf<'addShifts'>): Promise<number> =>
  doAll(context, dates, (date) => call(createShift, { body: { teamId: context.teamId, date, templateId: template.id } }))

/** The shifts of a template on these days. */
export async function shiftsOf(teamId: Id, templateId: Id, dates: readonly CalendarDate[]) {
  const sorted = dates.toSorted()
  const body = await call(getShifts, { query: { teamId, fromDate: sorted[0]!, toDate: sorted.at(-1)! } })
  const shifts = Object.values(body.shifts).filter((shift) => shift.templateId === templateId && dates.includes(shift.date))
  return { shifts, assignments: body.assignments }
}

/** Removes the shifts, and returns those that were removed. */
export async function removeShifts(context: ActionContext, shifts: readonly Shift[]): Promise<Shift[]> {
  const removed: Shift[] = []
  await doAll(context, shifts, async (shift) => {
    const answer = await call(deleteShift, { params: { id: shift.id }, body: { teamId: context.teamId } })
    removed.push(shift)
    return answer
  })
  return removed
}

export async function assignmentsOf(
  teamId: Id,
  { user, template, dates }: Pick<IntentOf<'removeUser'>, 'user' | 'template' | 'dates'>,
): Promise<Assignment[]> {
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  return shifts.flatMap(({ userShifts }) => userShifts.flatMap((id) => (assignments[id]?.userId === user.id ? assignments[id] : [])))
}

export const removeAssignments = (context: ActionContext, assignments: readonly Pick<Assignment, 'id'>[]): Promise<number> =>
  doAll(context, assignments, ({ id }) => call(deleteAssignment, { params: { id }, query: { teamId: context.teamId } }))

/** Runs calls in sequence; only successful ones count and can be undone. Shows the first refusal, unless explain handles it. */
export async function doAll<T>(
  { teamId, remember }: ActionContext,
  items: readonly T[],
  action: (item: T) => Promise<Undoable>,
  explain?: (item: T, error: ApiFailure) => void,
): Promise<number> {
  const answers: Undoable[] = []
  let failure: unknown
  for (const item of items) {
    try {
      answers.push(await action(item))
    } catch (error) {
      if (explain && error instanceof ApiFailure && error.status === 409) explain(item, error)
      else failure ??= error
    }
  }
  remember(answers)
  await reloadShifts(teamId)
  if (failure !== undefined) raise(failure)
  return answers.length
}
