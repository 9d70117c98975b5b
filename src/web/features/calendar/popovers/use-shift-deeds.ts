import { useState } from 'react'

import { addUser, reassign } from '#contract/assignments.ts'
import { deleteShift } from '#contract/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { Shift } from '#domain/shift.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/shifts.ts'
import { useAction } from '#web/api/use-action.ts'

export interface Warning {
  rule: string
  text: string
}

/** What an admin does to one shift. A double booking is told apart: it may be allowed on purpose. */
export function useShiftDeeds(shift: Shift, onDeleted: () => void) {
  const { teamId } = useSession()
  const [warnings, setWarnings] = useState<Warning[]>([])
  const [doubleBooking, setDoubleBooking] = useState<string>()
  const fail = (error: unknown) =>
    setDoubleBooking(error instanceof ApiFailure && error.code === 'DOUBLE_BOOKED' ? error.message : undefined)

  async function place(work: () => Promise<{ warnings?: Warning[] }>) {
    setDoubleBooking(undefined)
    const { warnings: found } = await work()
    await reloadAround(teamId, shift.date)
    setWarnings(found ?? [])
  }

  const add = useAction(
    (userId: Id, allowOverlap: boolean) =>
      place(() =>
        call(addUser, { params: { shiftId: shift.id }, body: { teamId, userId, overrides: {}, ...(allowOverlap && { allowOverlap }) } }),
      ),
    fail,
  )
  const move = useAction(
    (userShiftId: Id, userId: Id, allowOverlap: boolean) =>
      place(() =>
        call(reassign, { params: { shiftId: shift.id, userShiftId }, body: { teamId, userId, ...(allowOverlap && { allowOverlap }) } }),
      ),
    fail,
  )
  const remove = useAction(async () => {
    await call(deleteShift, { params: { id: shift.id }, body: { teamId } })
    onDeleted()
    await reloadAround(teamId, shift.date)
  })

  const problem = doubleBooking === undefined ? (add.problem ?? move.problem ?? remove.problem) : undefined
  return { add, reassign: move, remove, warnings, doubleBooking, problem }
}
