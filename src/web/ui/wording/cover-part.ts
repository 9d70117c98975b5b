import type { Assignment } from '#domain/schedule/assignment.ts'
import { timesText } from '#web/ui/calendar/entries.ts'

/** The times of a cover of a part of the shift, to follow the name of who covers; empty for the whole shift. */
export const coverPart = ({ coverStartTime, coverEndTime }: Assignment['overrides']): string =>
  coverStartTime && coverEndTime ? ` ${timesText({ startTime: coverStartTime, endTime: coverEndTime })}` : ''
