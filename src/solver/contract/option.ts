import type { Stint, Timeline } from '#domain/rulebook/timeline/timeline.ts'
import { dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'

/** A duty that the person could take. gone: the ordinary days that it removes. left: what remains of them. */
export interface DutyOption {
  stint: Stint
  gone: readonly Stint[]
  left: readonly Stint[]
  /** The seats that contain this duty; no one can have two of them. */
  seats: readonly number[]
  /** Equal for people on whom it has the same effect; undefined if it cannot be shared. */
  key: string | undefined
}

/** What a person certainly does, and what they could do in addition. */
export type DutyChoice = ReturnType<typeof choiceOf>

export function choiceOf(timeline: Timeline, options: readonly DutyOption[]) {
  const stintsOn = Map.groupBy(timeline.stints, ({ date }) => dayNumber(date))
  const optionsOn = Map.groupBy(options, ({ stint }) => dayNumber(stint.date))
  return {
    timeline,
    stints: timeline.stints,
    options,
    stintsOn: (day: number): readonly Stint[] => stintsOn.get(day) ?? [],
    optionsOn: (day: number): readonly DutyOption[] => optionsOn.get(day) ?? [],
  }
}

export interface FreeInterval {
  stands: boolean
  seats: readonly number[]
}

/** Days as numbers, which are much quicker to count than dates. */
export const daysFrom = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The days whose duties can reach into a span of time. */
export const daysReaching = (from: number, until: number): number[] =>
  daysFrom(Math.floor(from / minutesADay) - 3, Math.floor(until / minutesADay) + 1)

/** Whether something certainly occurs on these days, and the seats that would make it occur. */
export function intervalIn({ stintsOn, optionsOn }: DutyChoice, days: readonly number[], is: (stint: Stint) => boolean): FreeInterval {
  return {
    stands: days.some((day) => stintsOn(day).some(is)),
    seats: days.flatMap((day) => optionsOn(day).flatMap(({ stint, seats }) => (is(stint) ? seats : []))),
  }
}

/**
 * What occurs on each day by itself, computed once per day. dayOf: the day to which a stint belongs, which is its date or the day before.
 */
export function dailyOf(
  choice: DutyChoice,
  is: (stint: Stint) => boolean,
  dayOf: (stint: Stint) => CalendarDate = ({ date }) => date,
): (day: number) => FreeInterval {
  const known = new Map<number, FreeInterval>()
  return (day) => {
    const found = known.get(day) ?? intervalIn(choice, [day, day + 1], (stint) => is(stint) && dayNumber(dayOf(stint)) === day)
    known.set(day, found)
    return found
  }
}
