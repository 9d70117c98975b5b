import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'
import { FirstSteps } from './first-steps.tsx'
import { NextMonth } from './next-month.tsx'

interface Props {
  month: Month
  schedule: Schedule
  /** Uncovers the days, which the card hides. */
  onByHand: () => void
}

/** For an admin with an empty month: the steps to a first one until something is published, afterwards how this one begins. */
export default function EmptyMonth({ month, schedule, onByHand }: Props) {
  const { team } = useSession()
  const hasTemplates = Object.keys(schedule.templates).length > 0
  return team.firstSteps ? (
    <FirstSteps month={month} schedule={schedule} onByHand={onByHand} />
  ) : (
    <NextMonth month={month} hasTemplates={hasTemplates} onByHand={onByHand} />
  )
}
