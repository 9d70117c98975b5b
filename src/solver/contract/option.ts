import type { Stint, Timeline } from '#domain/rulebook/timeline/timeline.ts'
import { datesIn, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

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
  const stintsOn = Map.groupBy(timeline.stints, ({ date }) => date)
  const optionsOn = Map.groupBy(options, ({ stint }) => stint.date)
  return {
    timeline,
    options,
    on: (date: CalendarDate) => ({ stints: stintsOn.get(date) ?? [], options: optionsOn.get(date) ?? [] }),
  }
}

export interface FreeInterval {
  stands: boolean
  seats: readonly number[]
}

/** Whether something certainly occurs on these dates, and the seats that would make it occur. */
export function intervalIn({ on }: DutyChoice, dates: DateRange, is: (stint: Stint) => boolean): FreeInterval {
  const days = datesIn(dates).map(on)
  return {
    stands: days.some(({ stints }) => stints.some(is)),
    seats: days.flatMap(({ options }) => options.flatMap(({ stint, seats }) => (is(stint) ? seats : []))),
  }
}
