import type { Stint, Timeline } from '#domain/rulebook/timeline.ts'
import { datesIn, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

/** A duty that the person could take, with the ordinary days that it takes away and what is left of them. */
export interface DutyOption {
  stint: Stint
  gone: readonly Stint[]
  left: readonly Stint[]
  /** The seats that give it; no one can have two of them. */
  seats: readonly number[]
  /** The same for people to whom it does the same; undefined if there are none. */
  key: string | undefined
}

/** What a person does anyhow, and could do besides. */
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

export interface Slot {
  stands: boolean
  seats: readonly number[]
}

/** Whether something on these dates is so for certain, and the seats by which it would be. */
export function slotIn({ on }: DutyChoice, dates: DateRange, is: (stint: Stint) => boolean): Slot {
  const days = datesIn(dates).map(on)
  return {
    stands: days.some(({ stints }) => stints.some(is)),
    seats: days.flatMap(({ options }) => options.flatMap(({ stint, seats }) => (is(stint) ? seats : []))),
  }
}
