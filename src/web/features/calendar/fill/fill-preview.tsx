import { useMemo, type ReactNode } from 'react'

import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'
import { withPlacements } from './preview-schedule.ts'
import { useFilling } from './use-filling.ts'

interface Props {
  month: Month
  schedule: Schedule
  children: (schedule: Schedule) => ReactNode
}

/** Shows the month with the draft in it. */
export default function FillPreview({ month, schedule, children }: Props) {
  const { user } = useSession()
  const preview = useFilling(month).data?.filling?.preview
  const shown = useMemo(
    () => (preview && !preview.outdated ? withPlacements(schedule, preview.placements, user.id) : schedule),
    [schedule, preview, user.id],
  )
  return children(shown)
}
