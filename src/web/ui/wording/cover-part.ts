import type { Assignment } from '#domain/schedule/assignment.ts'
import { timesText } from '#web/ui/calendar/entries.ts'

/** The times of a cover that takes part of a shift, to follow the name of the covering person; empty for the whole shift. */
export const coverPart = ({ coverStartTime, coverEndTime }: Assignment['overrides']): string =>
  coverStartTime && coverEndTime ? ` ${timesText({ startTime: coverStartTime, endTime: coverEndTime })}` : ''
