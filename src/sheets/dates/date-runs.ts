import type { Weekday } from '#domain/time/calendar-date.ts'

import type { DatePart } from './date-part.ts'

/** Consecutive dates along a row or column of the grid. */
export interface DateRun {
  places: number[]
  parts: DatePart[]
}

/** The most days from one named date to the next. */
export const longestStep = 35

/** The most cells without a date between two dates of a run, for instance the heading of the next week. */
const widestGap = 4

/** The most days from one day number to the next: a long weekend may be missing. */
export const longestGap = 5

/** Reads 'mar 3' as a Tuesday if other cells name weekdays and no month. */
export function withTuesdays(line: readonly (DatePart | undefined)[]): (DatePart | undefined)[] {
  if (!line.some((part) => part && part.month === undefined && part.weekdays.length > 0)) return [...line]
  return line.map((part) => {
    if (!part?.isMar) return part
    const { month: _, isMar: _mar, ...tuesday } = part
    return { ...tuesday, weekdays: [2] }
  })
}

/**
 * Finds runs of at least three days. Runs of numbers alone must be longer, because sheets also count other things. Below 'Date', one date
 * with its year is enough.
 */
export function runsIn(line: readonly (DatePart | undefined)[], isHeaded: (place: number) => boolean): DateRun[] {
  const runs: DateRun[] = []
  let run: DateRun | undefined
  line.forEach((part, at) => {
    if (!part || !hasDay(part)) return
    if (run && isNear(run, at) && follows(run.parts.at(-1)!, part)) {
      run.places.push(at)
      run.parts.push(part)
    } else {
      run = { places: [at], parts: [part] }
      runs.push(run)
    }
  })
  const isLong = (one: DateRun) => daysIn(one) >= 5
  const isSure = ({ places, parts }: DateRun) => isHeaded(places[0]!) && parts.every(({ year }) => year !== undefined)
  return groupsOf(runs).flatMap((group) => {
    const [only] = group as [DateRun, ...DateRun[]]
    if (only.parts.every(isBareNumber)) return group.some(isLong) ? [joined(group)] : []
    return only.parts.length >= 3 || isSure(only) ? [only] : []
  })
}

const isNear = ({ places }: DateRun, at: number): boolean => at - places.at(-1)! <= widestGap + 1

/** Groups runs of bare numbers that are near each other and continue after a few missing days. */
function groupsOf(runs: readonly DateRun[]): DateRun[][] {
  const groups: DateRun[][] = []
  for (const run of runs) {
    const last = groups.at(-1)?.at(-1)
    const goesOn =
      last &&
      isNear(last, run.places[0]!) &&
      [...last.parts, ...run.parts].every(isBareNumber) &&
      stepBetween(last.parts.at(-1)!, run.parts[0]!) <= longestGap
    if (goesOn) groups.at(-1)!.push(run)
    else groups.push([run])
  }
  return groups
}

const joined = (group: readonly DateRun[]): DateRun => ({
  places: group.flatMap(({ places }) => places),
  parts: group.flatMap(({ parts: [first, ...others] }, at) => [at > 0 ? { ...first!, isAfterGap: true as const } : first!, ...others]),
})

export const hasDay = ({ day, numbers }: DatePart): boolean => day !== undefined || numbers !== undefined

export const isBareNumber = ({ month, numbers, weekdays }: DatePart): boolean =>
  month === undefined && numbers === undefined && weekdays.length === 0

/** How much a line looks like a calendar: one, plus the number of steps of exactly one day, plus a little for longer steps. */
export function daysIn({ parts }: DateRun): number {
  const steps = parts.slice(1).map((part, at) => distances(parts[at]!, part))
  const next = steps.filter((days) => days.includes(1)).length
  const longer = steps.filter((days) => !days.includes(1) && !days.includes(0)).length
  return 1 + next + longer * 0.2
}

/** Whether the second date can be the same day, the next one or, if months or weekdays are named, a later one. */
export function follows(before: DatePart, after: DatePart): boolean {
  const isNamed = (before.month ?? before.numbers) !== undefined && (after.month ?? after.numbers) !== undefined
  return distances(before, after).some(
    (days) =>
      days === 0 || days === 1 || (days > 1 && ((isNamed && days <= longestStep) || (days <= 7 && areWeekdaysApart(before, after, days)))),
  )
}

const areWeekdaysApart = (before: DatePart, after: DatePart, days: number): boolean =>
  before.weekdays.some((day) => after.weekdays.includes(((day + days) % 7) as Weekday))

/** The fewest days from one date to the next. */
export const stepBetween = (before: DatePart, after: DatePart): number =>
  Math.min(...distances(before, after).filter((days) => days >= 0), longestStep)

/** The number of days from one date to the next, for each way to read both; a month has 28 to 31 days. */
function distances(before: DatePart, after: DatePart): number[] {
  const others = readings(after)
  return readings(before).flatMap((one, order) => {
    const other = others.length > 1 ? others[order] : others[0]
    if (!one || !other) return []
    const months = one.month === undefined || other.month === undefined ? undefined : (other.month - one.month + 12) % 12
    if (months === 0 || (months === undefined && other.day >= one.day)) return [other.day - one.day]
    if (months === 1 || months === undefined)
      return [28, 29, 30, 31].filter((length) => one.day <= length).map((length) => length - one.day + other.day)
    return []
  })
}

/** Day and month in either order; undefined in an order in which there is no such month. */
const readings = ({ day, month, numbers }: DatePart): ({ day: number; month?: number } | undefined)[] => {
  if (!numbers) return [{ day: day!, ...(month !== undefined && { month }) }]
  const [a, b] = numbers
  return [b > 12 ? undefined : { day: a, month: b - 1 }, a > 12 ? undefined : { day: b, month: a - 1 }]
}
