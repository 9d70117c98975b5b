import { shortTime, timeAt } from '#domain/time/time-range.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'

/** Such as 22:30, on the team's clock. */
export const clockIn = (timeZone: string, iso: string): string => shortTime(timeAt(wallMinutesIn(timeZone, Date.parse(iso))))
