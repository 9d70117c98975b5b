import { minutesOf, timeAt, type Times } from '#domain/time/time-range.ts'

const day = 24 * 60

/** The first and the second half of a duty. */
export function halvesOf({ startTime, endTime }: Times): [Times, Times] {
  const length = (minutesOf(endTime) - minutesOf(startTime) + day) % day || day
  const middle = timeAt(minutesOf(startTime) + Math.round(length / 2))
  return [
    { startTime, endTime: middle },
    { startTime: middle, endTime },
  ]
}

export const isSameTime = (a: Times, b: Times): boolean => a.startTime === b.startTime && a.endTime === b.endTime

/** Whether a duty ends on the day after it begins. */
export const isOverNight = ({ startTime, endTime }: Times): boolean => minutesOf(endTime) <= minutesOf(startTime)
