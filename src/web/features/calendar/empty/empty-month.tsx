import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'
import { FirstSteps } from './first-steps.tsx'
import { NextMonth } from './next-month.tsx'

/** For an admin with an empty month: the steps to a first one until something is published, afterwards how this one begins. */
export default function EmptyMonth({ month, schedule }: { month: Month; schedule: Schedule }) {
  const { team } = useSession()
  const hasTemplates = Object.keys(schedule.templates).length > 0
  return team.firstSteps ? <FirstSteps month={month} schedule={schedule} /> : <NextMonth month={month} hasTemplates={hasTemplates} />
}
