import type { Id } from '#domain/id.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, overlaps, without, type TimeRange } from '#domain/time/time-range.ts'
import type { Person, Problem } from '#solver/problem.ts'

import { isShownCoverable } from './coverage.ts'
import type { Emptiness } from './least-empty.ts'
import { withTimeAway, type TimeAway } from './time-away.ts'

/** What would make an absence coverable. Each way was tried. */
export interface WaysOut {
  /** The days on which the person would have to be back; none if that would not be enough. */
  back: CalendarDate[]
  /** Whether it is enough that one other person's leave spares these days. */
  othersLeave: boolean
}

/** The most people whose leave is tried. */
const mostOthers = 3

/** short: the shifts that no one could take during the absence. */
export async function waysOut(problem: Problem, absence: TimeAway, before: Emptiness, short: readonly Id[]): Promise<WaysOut> {
  const lacking = withTimeAway(problem, absence).seats.filter(({ shiftId }) => short.includes(shiftId))
  const isOnLeave = (date: CalendarDate) => absence.ranges.some((range) => overlaps(range, dayOff(date)))
  const days = [...new Set(lacking.flatMap(({ range }) => leaveDaysOf(range)))].filter(isOnLeave).toSorted()
  const isEnough = (month: Problem, away: TimeAway) => isShownCoverable(month, [away], before)

  const shorter = sparing(absence, days)
  const back = shorter.ranges.length > 0 && (await isEnough(problem, shorter)) ? days : []
  const couldWork = (person: Person) =>
    person.userId !== absence.userId &&
    lacking.some(
      ({ range, skills }) => person.leave.some((away) => overlaps(away, range)) && skills.every((skill) => person.skills.includes(skill)),
    )
  for (const other of problem.people.filter(couldWork).slice(0, mostOthers)) {
    const spared = spare(
      other,
      lacking.flatMap(({ range }) => leaveDaysOf(range)),
    )
    const people = problem.people.map((person) => (person === other ? spared : person))
    if (await isEnough({ ...problem, people }, absence)) return { back, othersLeave: true }
  }
  return { back, othersLeave: false }
}

/** The person without leave on these days. */
function spare({ contract, ...person }: Person, days: readonly CalendarDate[]): Person {
  const leave = sparingDays(person.leave, days)
  if (!contract) return { ...person, leave }
  const record = { ...contract.record, leave: sparingDays(contract.record.leave, days) }
  return { ...person, leave, contract: { ...contract, record } }
}

const sparingDays = <Range extends TimeRange>(ranges: readonly Range[], days: readonly CalendarDate[]): Range[] =>
  ranges.flatMap((range) => without(range, days.map(dayOff)))

/** The days of leave that a shift touches. A day of leave ends early the next morning. */
function leaveDaysOf(range: TimeRange): CalendarDate[] {
  const first = dateAt(range.start)
  return [addDays(first, -1), first, addDays(first, 1)].filter((date) => overlaps(dayOff(date), range))
}

const dayOff = (date: CalendarDate): TimeRange => rangeOfLeave({ fromDate: date, fromHalf: 'day', toDate: date, toHalf: 'night' })

/** The absence without these days. */
function sparing(absence: TimeAway, days: readonly CalendarDate[]): TimeAway {
  const ranges = sparingDays(absence.ranges, days)
  const freed = absence.freed.filter(({ range }) => ranges.some((away) => overlaps(away, range)))
  return { ...absence, ranges, leave: sparingDays(absence.leave, days), freed }
}
