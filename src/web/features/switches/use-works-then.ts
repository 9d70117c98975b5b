import { dutiesOf } from '#domain/schedule/duty.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { overlaps, rangeOn } from '#domain/time/time-range.ts'
import { useOwnShifts } from '#web/api/queries/shifts.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'

/** Whether the user already works during this shift, in which case the server would refuse to give it to them; undefined until read. */
export function useWorksThen({ date, ...times }: SwitchedShift): boolean | undefined {
  const { user } = useSession()
  const templates = useTemplates()
  const body = useOwnShifts({ fromDate: addDays(date, -1), toDate: addDays(date, 1) }).data
  if (!body || !templates) return undefined
  const range = rangeOn(date, times)
  return dutiesOf({ body, templates }).some((duty) => duty.userId === user.id && overlaps(duty.range, range))
}
