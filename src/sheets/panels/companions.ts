import { weekdays as allWeekdays, type Weekday } from '#domain/time/calendar-date.ts'

import type { DatePart } from '../dates/date-part.ts'
import { hasDay, isBareNumber, longestGap, stepBetween } from '../dates/date-runs.ts'
import { indexes } from '../grid.ts'
import type { Axis } from './axis.ts'

/** Adds weekdays or months that are in a column of their own next to the numbers. */
export function withCompanions(axis: Axis, parts: (DatePart | undefined)[][], taken: readonly number[]): Axis {
  const near = [axis.column - 2, axis.column - 1, axis.column + 1, axis.column + 2].filter(
    (column) => parts[column] && !taken.includes(column),
  )
  const beside = near.filter((column) => countsWeekdays(axis, parts[column]!))
  const weekdaysIn = (row: number) => beside.flatMap((column) => parts[column]![row]?.weekdays ?? [])
  return {
    ...axis,
    parts: axis.parts.map((part, at) => (part.weekdays.length > 0 ? part : { ...part, weekdays: weekdaysIn(axis.rows[at]!) })),
    companions: beside,
  }
}

/** Adds weekdays from another line to lines of day numbers that agree with it: a wall calendar names them once, above all of its weeks. */
export const withWeekdays = (parts: readonly (DatePart | undefined)[][]): (DatePart | undefined)[][] =>
  parts.map((line, column) => {
    const rows = [...line.keys()].filter((row) => line[row] && hasDay(line[row]))
    const days = rows.map((row) => line[row]!)
    if (days.length < 2 || !days.every(isBareNumber) || !days.every((day, at) => at === 0 || isSoonAfter(days[at - 1]!, day))) return line
    const others = [column - 1, column + 1, column - 2, column + 2, ...indexes(0, Math.max(0, column - 2)).toReversed()]
    const beside = others.find((other) => parts[other] && countsWeekdays({ rows, parts: days }, parts[other]))
    if (beside === undefined) return line
    return line.map((part, row) => part && (hasDay(part) ? { ...part, weekdays: parts[beside]![row]?.weekdays ?? [] } : part))
  })

/** Whether a number can be one of the next days: counts of people per day are not in order. */
const isSoonAfter = (before: DatePart, day: DatePart): boolean => !isSameDay(before, day) && stepBetween(before, day) <= longestGap

/** Whether a column names the weekdays of most days, in order; single initials or codes such as 'D' only look like weekdays. */
function countsWeekdays({ rows, parts: days }: Pick<Axis, 'rows' | 'parts'>, column: readonly (DatePart | undefined)[]): boolean {
  const named = rows.map((row) => (isWeekdayOnly(column[row]) ? column[row]!.weekdays : []))
  const isMost = named.filter((options) => options.length > 0).length > rows.length * 0.7
  const areSeveral = new Set(named.map((options) => options.join())).size >= Math.min(3, rows.length)
  const agrees = named.every((options, at) => options.length === 0 || days[at]!.weekdays.every((day) => options.includes(day)))
  return isMost && areSeveral && agrees && allWeekdays.some((first) => goesThrough(named, days, first))
}

/** Whether the weekdays fit the days if the first day is this weekday. */
function goesThrough(named: readonly (readonly Weekday[])[], days: readonly DatePart[], first: Weekday): boolean {
  let day: number = first
  return named.every((options, at) => {
    if (at > 0 && !isSameDay(days[at - 1]!, days[at]!)) day = (day + stepBetween(days[at - 1]!, days[at]!)) % 7
    return options.length === 0 || options.includes(day as Weekday)
  })
}

const isSameDay = (a: DatePart, b: DatePart): boolean => a.day === b.day && a.numbers?.join() === b.numbers?.join()

const isWeekdayOnly = (part: DatePart | undefined): boolean => part !== undefined && !hasDay(part) && part.weekdays.length > 0
