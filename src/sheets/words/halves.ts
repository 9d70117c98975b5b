import { minutesADay, minutesOf, timeAt, type Times } from '#domain/time/time-range.ts'

import type { SaidTimes } from './times.ts'

/** The first and the second half of a duty. */
export function halvesOf({ startTime, endTime }: Times): [Times, Times] {
  const length = (minutesOf(endTime) - minutesOf(startTime) + minutesADay) % minutesADay || minutesADay
  const middle = timeAt(minutesOf(startTime) + Math.round(length / 2))
  return [
    { startTime, endTime: middle },
    { startTime: middle, endTime },
  ]
}

export const isSameTime = (a: Times, b: Times): boolean => a.startTime === b.startTime && a.endTime === b.endTime

/** Whether a text can mean the usual times; twelve-hour times without am or pm fit either half of the day. */
export const fitsTimes = (said: SaidTimes, usual: Times): boolean =>
  said.isTwelveHour ? isOnDial(said.startTime, usual.startTime) && isOnDial(said.endTime, usual.endTime) : isSameTime(said, usual)

const isOnDial = (a: string, b: string): boolean => (minutesOf(a) - minutesOf(b)) % (minutesADay / 2) === 0

/** Whether it is still unclear which halves of the day are meant. */
export const areOpen = (said: SaidTimes | undefined, usual: Times): boolean => said?.isTwelveHour === true && !fitsTimes(said, usual)

/** Whether a duty ends on the day after it begins. */
export const isOverNight = ({ startTime, endTime }: Times): boolean => minutesOf(endTime) <= minutesOf(startTime)
