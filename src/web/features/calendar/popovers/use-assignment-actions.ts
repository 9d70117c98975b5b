import { deleteAssignment, moveAssignment, updateAssignment } from '#contract/schedule/assignments.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment, OverridesPatch } from '#domain/schedule/assignment.ts'
import { noCover } from '#domain/schedule/cover.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

/** Changing, moving and removing an assignment. name: the name of its shift. */
export function useAssignmentActions({ shift, user }: Entry, assignment: Assignment, name: string, onRemoved: () => void) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const { date } = shift

  const save = useAction(async (overrides: OverridesPatch) => {
    const answer = await call(updateAssignment, { params: { shiftId: shift.id, userId: assignment.userId }, body: { teamId, overrides } })
    offerUndo(teamId, overrides === noCover ? texts.changesMade.uncovered(name) : texts.changesMade.changed(name), [answer])
    await reloadAround(teamId, date)
  })
  const move = useAction(async (to: CalendarDate, copy: boolean) => {
    const answer = await call(moveAssignment, { params: { id: assignment.id }, body: { teamId, date: to, copy } })
    offerUndo(teamId, (copy ? texts.changesMade.copied : texts.changesMade.moved)(name, dayTitle(to)), [answer])
    moveOn(paths.day(to))
    await Promise.all([reloadAround(teamId, date), reloadAround(teamId, to)])
  })
  const remove = useAction(async () => {
    const answer = await call(deleteAssignment, { params: { id: assignment.id }, query: { teamId } })
    offerUndo(teamId, texts.changesMade.unassigned(name, user ? fullName(user) : ''), [answer])
    onRemoved()
    await reloadAround(teamId, date)
  })

  return { save, move, remove, problem: lastProblem(save, move, remove) }
}
