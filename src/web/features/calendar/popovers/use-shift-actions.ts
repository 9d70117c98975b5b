import { useState } from 'react'

import { addUser, reassign } from '#contract/schedule/assignments.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { doubleBookingOf } from '#web/api/writes/double-booking.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/scheduling.ts'

export interface Warning {
  rule: string
  text: string
}

interface ShiftNaming {
  /** The name of the shift. */
  name: string
  users: Record<Id, TeamUser>
}

/** An admin's actions on a shift. A double booking is kept separate from other failures, because an admin can allow it. */
export function useShiftActions(shift: Shift, { name, users }: ShiftNaming, onDeleted: () => void) {
  const { teamId } = useSession()
  const [warned, setWarned] = useState<{ userId: Id; warnings: Warning[] }>()
  const [doubleBooking, setDoubleBooking] = useState<string>()
  const fail = (error: unknown) => setDoubleBooking(doubleBookingOf(error))

  async function place(userId: Id, work: () => Promise<{ warnings?: Warning[]; undoId?: string | undefined }>) {
    setDoubleBooking(undefined)
    const answer = await work()
    const user = users[userId]
    // The popover already shows the warnings.
    if (user) offerUndo(teamId, texts.changesMade.assigned(name, fullName(user)), [{ undoId: answer.undoId }])
    await reloadAround(teamId, shift.date)
    setWarned({ userId, warnings: answer.warnings ?? [] })
  }

  const add = useAction(
    (userId: Id, allowOverlap: boolean) =>
      place(userId, () =>
        call(addUser, { params: { shiftId: shift.id }, body: { teamId, userId, overrides: {}, ...(allowOverlap && { allowOverlap }) } }),
      ),
    fail,
  )
  const move = useAction(
    (userShiftId: Id, userId: Id, allowOverlap: boolean) =>
      place(userId, () =>
        call(reassign, { params: { shiftId: shift.id, userShiftId }, body: { teamId, userId, ...(allowOverlap && { allowOverlap }) } }),
      ),
    fail,
  )
  const remove = useAction(async () => {
    setDoubleBooking(undefined)
    const answer = await call(deleteShift, { params: { id: shift.id }, body: { teamId } })
    onDeleted()
    offerUndo(teamId, texts.changesMade.deleted(name), [answer])
    await reloadAround(teamId, shift.date)
  })

  const problem = doubleBooking === undefined ? lastProblem(add, move, remove) : undefined
  /** About whom the last action has put on the shift, as long as they are on it. */
  const warningsAbout = (assigned: readonly Assignment[]) =>
    warned && assigned.some(({ userId }) => userId === warned.userId) ? warned.warnings : []
  return { add, reassign: move, remove, warningsAbout, doubleBooking, problem }
}
