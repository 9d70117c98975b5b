import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/filling.ts'
import { useToday } from '#web/use-today.ts'

import type { Schedule } from '../use-schedule.ts'
import type { Preview } from './use-filling.ts'

/** Warns that a draft covers the whole month: on past days, it may differ from the shifts that were worked and will be paid. */
export function PastShifts({ placements, schedule }: { placements: Preview['placements']; schedule: Schedule }) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const { shifts } = schedule.body
  const past = new Set(placements.flatMap(({ shiftId }) => (shifts[shiftId] && shifts[shiftId].date < today ? [shiftId] : []))).size
  return past > 0 && <p>{texts.past(past)}</p>
}
