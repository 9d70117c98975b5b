import { useState } from 'react'

import { deleteAssignment, moveAssignment, reassign } from '#contract/assignments.ts'
import { deleteShift } from '#contract/shifts.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { TeamUser } from '#domain/team.ts'
import { fullName } from '#domain/user.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/shifts.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/planning.ts'

import type { Schedule } from '../use-schedule.ts'
import type { Movable } from './judge.ts'

/** What was done, what the rules have against it, and the way back. */
export interface Moved {
  text: string
  warnings: string[]
  undo: () => Promise<unknown>
}

/** Carries a move out, keeps what there is to say about it, and takes it back if asked. */
export function useMove(schedule: Schedule) {
  const { teamId } = useSession()
  const [moved, setMoved] = useState<Moved>()

  async function attempt(work: () => Promise<Moved>): Promise<void> {
    setMoved(undefined)
    try {
      setMoved(await work())
    } catch (error) {
      raise(error)
    }
  }
  const reload = (...dates: CalendarDate[]) => Promise.all(dates.map((date) => reloadAround(teamId, date)))

  const toDay = ({ assignment, shift, template }: Movable, date: CalendarDate, copy: boolean) =>
    attempt(async () => {
      const { assignment: placed, warnings = [] } = await call(moveAssignment, {
        params: { id: assignment.id },
        body: { teamId, date, copy },
      })
      const { id, shiftId } = placed ?? assignment
      await reload(shift.date, date)
      const isNewShift = schedule.body.shifts[shiftId] === undefined
      const say = copy ? texts.move.copied : texts.move.moved
      return {
        text: say(template.name, dayTitle(date)),
        warnings: warnings.map(({ text }) => text),
        async undo() {
          if (copy) await call(deleteAssignment, { params: { id }, query: { teamId } })
          else await call(moveAssignment, { params: { id }, body: { teamId, date: shift.date, allowOverlap: true } })
          if (isNewShift) await call(deleteShift, { params: { id: shiftId }, body: { teamId } })
          await reload(shift.date, date)
        },
      }
    })

  const toUser = ({ assignment, shift, template }: Movable, user: TeamUser) =>
    attempt(async () => {
      const give = (userId: string, allowOverlap: boolean) =>
        call(reassign, {
          params: { shiftId: shift.id, userShiftId: assignment.id },
          body: { teamId, userId, ...(allowOverlap && { allowOverlap }) },
        })
      const { warnings = [] } = await give(user.id, false)
      await reload(shift.date)
      return {
        text: texts.move.reassigned(template.name, fullName(user)),
        warnings: warnings.map(({ text }) => text),
        async undo() {
          await give(assignment.userId, true)
          await reload(shift.date)
        },
      }
    })

  async function undo(): Promise<void> {
    setMoved(undefined)
    await moved?.undo().catch(raise)
  }

  return { toDay, toUser, moved, undo, forget: () => setMoved(undefined) }
}
