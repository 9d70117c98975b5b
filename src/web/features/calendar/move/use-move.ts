import { moveAssignment, reassign } from '#contract/schedule/assignments.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'

import { shiftName } from '../popovers/shift-name.ts'
import type { Schedule } from '../use-schedule.ts'
import type { Movable } from './judge.ts'

/** Carries out a drop, shows warnings and offers an undo. */
export function useMove(schedule: Schedule) {
  const { teamId } = useSession()

  async function toDay({ assignment, shift }: Movable, date: CalendarDate, copy: boolean): Promise<void> {
    const answer = await call(moveAssignment, { params: { id: assignment.id }, body: { teamId, date, copy } })
    await Promise.all([reloadAround(teamId, shift.date), reloadAround(teamId, date)])
    offerUndo(teamId, (copy ? texts.changesMade.copied : texts.changesMade.moved)(shiftName(shift, schedule), dayTitle(date)), [answer])
  }

  async function toUser({ assignment, shift }: Movable, user: TeamUser): Promise<void> {
    const answer = await call(reassign, { params: { shiftId: shift.id, userShiftId: assignment.id }, body: { teamId, userId: user.id } })
    await reloadAround(teamId, shift.date)
    offerUndo(teamId, texts.changesMade.given(shiftName(shift, schedule), fullName(user)), [answer])
  }

  return {
    toDay: (...move: Parameters<typeof toDay>) => toDay(...move).catch(raise),
    toUser: (...move: Parameters<typeof toUser>) => toUser(...move).catch(raise),
  }
}
