import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'
import { FirstSteps } from './first-steps.tsx'
import { NextMonth } from './next-month.tsx'

interface Props {
  month: Month
  schedule: Schedule
  /** Shows the days, which the card covers. */
  onByHand: () => void
}

/** Shown to an admin for an empty month: the first steps until something is published, afterwards the ways to begin this month. */
export default function EmptyMonth({ month, schedule, onByHand }: Props) {
  const { team } = useSession()
  const hasTemplates = Object.keys(schedule.templates).length > 0
  return team.firstSteps ? (
    <FirstSteps month={month} schedule={schedule} onByHand={onByHand} />
  ) : (
    <NextMonth month={month} hasTemplates={hasTemplates} onByHand={onByHand} />
  )
}
