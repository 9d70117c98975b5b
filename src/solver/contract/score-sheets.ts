import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isOneOf } from '#domain/rulebook/duties.ts'
import { measured, pointsFor, type ScoreLine } from '#domain/rulebook/shapes/score-sheet.ts'
import { elapsed, hoursWithin, isInside, type Stint } from '#domain/rulebook/timeline/timeline.ts'
import { windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { lengthOf } from '#domain/services/block.ts'
import { dayNumber, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'

import { daysFrom, daysReaching, intervalIn, type DutyChoice, type FreeInterval } from './option.ts'
import { rowOf, slotsRow, type ContractRow } from './row.ts'
import { sumOf } from './sums.ts'

const aMinute = 1 / 60

/**
 * A score sheet as one limit per line: the points that are left in a window go to its lines in turn, step by step. This is stricter than the
 * sheet, which leaves open which lines may use them. Lines that score more for less work, and short rests, are left to the check.
 */
export function scoreSheetRows({ lines, window, most }: ConditionOf<'SCORE_SHEET'>, choice: DutyChoice, dates: DateRange): ContractRow[] {
  if (!lines.every(scoresWork)) return []
  const workOn = workOnDaysOf(choice)
  return windowsOf(window, choice.timeline, dates).flatMap((days) => {
    const standing = lines.map((line) => amountIn(line, choice, days))
    const scored = lines.map((line, at) => pointsOf(line, standing[at]!))
    const steps = lines.map((line, at) => stepsBeyond(line, standing[at]!))
    let left = most - scored.reduce((sum, points) => sum + points, 0)
    const open = lines.map((line, at) => ({ at, isOpen: line.measure !== 'SHORT_RESTS' }))
    while (open.some(({ isOpen }) => isOpen))
      for (const turn of open) {
        const [next] = steps[turn.at]!
        const cost = next ? next.points - scored[turn.at]! : Infinity
        turn.isOpen &&= cost <= left
        if (!turn.isOpen) continue
        left -= cost
        scored[turn.at] = next!.points
        steps[turn.at]!.shift()
      }
    return lines.flatMap((line, at) => (steps[at]![0] ? rowsBelow(line, steps[at]![0].amount, choice, days, workOn) : []))
  })
}

/** Whether more work never scores less. */
const scoresWork = ({ measure, steps }: ScoreLine): boolean =>
  steps.every(([, points], at) => {
    const before = at === 0 ? (measure === 'FREE_DAYS' ? Infinity : 0) : steps[at - 1]![1]
    return measure === 'FREE_DAYS' ? points <= before : points >= before
  })

const pointsOf = (line: ScoreLine, amount: number): number => pointsFor({ least: amount, most: amount }, line).least

/** The amount that certainly stands. */
function amountIn(line: ScoreLine, { timeline }: DutyChoice, days: DateRange): number {
  const { from, until } = spanOf(days, timeline.timeZone)
  const inside = timeline.stints.filter((stint) => isInside(stint, from, until))
  const amount = measured(line, timeline, days, inside)
  return line.measure === 'FREE_DAYS' ? amount.most : amount.least
}

const spanOf = ({ fromDate, toDate }: DateRange, timeZone: string) =>
  elapsed({ start: dayNumber(fromDate) * minutesADay, end: (dayNumber(toDate) + 1) * minutesADay }, timeZone)

/** The amounts at which a line scores more than now, from the nearest on; for free days, the number that is too few. */
function stepsBeyond(line: ScoreLine, amount: number): { amount: number; points: number }[] {
  const amounts = line.measure === 'FREE_DAYS' ? daysFrom(0, amount).toReversed() : line.steps.map(([from]) => from)
  return amounts
    .map((at) => ({ amount: at, points: pointsOf(line, at) }))
    .filter(({ amount: at, points }, place, all) => points > (all[place - 1]?.points ?? pointsOf(line, amount)) && at !== amount)
}

/** The rows that keep a line from reaching an amount. */
function rowsBelow(
  line: ScoreLine,
  amount: number,
  choice: DutyChoice,
  days: DateRange,
  workOn: (day: number) => FreeInterval,
): ContractRow[] {
  switch (line.measure) {
    case 'HOURS': {
      const { from, until } = spanOf(days, choice.timeline.timeZone)
      const { stands, groups } = sumOf(choice, (stint) => hoursWithin(stint, from, until).least)
      return rowOf(amount - aMinute - stands, groups)
    }
    case 'DUTIES': {
      const { stands, groups } = sumOf(choice, (stint) => Number(isWithin(stint.date, days) && isOneOf(stint, line.of)))
      return rowOf(amount - 1 - stands, groups)
    }
    case 'LONGEST_DUTY': {
      const isTooLong = (stint: Stint) => isWithin(stint.date, days) && isOneOf(stint, line.of) && stint.until - stint.from >= amount * 60
      return choice.options.flatMap(({ stint, seats }) => (isTooLong(stint) ? rowOf(0, [{ weight: 1, seats }]) : []))
    }
    case 'FREE_DAYS':
      return slotsRow(lengthOf(days) - amount - 1, daysFrom(dayNumber(days.fromDate), dayNumber(days.toDate)).map(workOn))
    default:
      return []
  }
}

/** Whether each day certainly has work, and the seats that would add work to it. */
function workOnDaysOf(choice: DutyChoice): (day: number) => FreeInterval {
  const known = new Map<number, FreeInterval>()
  return (day) => {
    const { from, until } = elapsed({ start: day * minutesADay, end: (day + 1) * minutesADay }, choice.timeline.timeZone)
    const found = known.get(day) ?? intervalIn(choice, daysReaching(from, until), (stint) => hoursWithin(stint, from, until).least > 0)
    known.set(day, found)
    return found
  }
}
