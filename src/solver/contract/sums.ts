import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isOneOf } from '#domain/rulebook/duties.ts'
import { limitIn } from '#domain/rulebook/limit.ts'
import { weeksIn } from '#domain/rulebook/shapes/average-hours.ts'
import { beginsOf } from '#domain/rulebook/shapes/hours-in-a-row.ts'
import { hoursWithin, isInside, type Stint } from '#domain/rulebook/timeline/timeline.ts'
import { windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { isWithin, type DateRange } from '#domain/time/calendar-date.ts'

import { daysReaching, type DutyChoice } from './option.ts'
import { rowOf, type ContractRow } from './row.ts'

/** More than any rule can count. */
const plenty = 10_000

type Sum = Pick<DutyChoice, 'stints' | 'options'>

/** The amount that stints use up, minus what is given back when ordinary days are removed. */
export function sumOf({ stints, options }: Sum, use: (stint: Stint) => number): { stands: number; groups: ContractRow['groups'] } {
  const gone = new Map<Stint, number[]>()
  const groups = options.flatMap((option) => {
    for (const stint of option.gone) if (use(stint) !== 0) gone.set(stint, [...(gone.get(stint) ?? []), ...option.seats])
    const weight = use(option.stint) + option.left.reduce((sum, stint) => sum + use(stint), 0)
    return weight === 0 ? [] : { weight, seats: option.seats }
  })
  const back = [...gone].map(([stint, seats]) => ({ weight: -use(stint), seats }))
  return { stands: stints.reduce((sum, stint) => sum + use(stint), 0), groups: [...groups, ...back] }
}

/** Without the stints that do not count, and without options that change no counted stint. */
const only = ({ stints, options }: Sum, counts: (stint: Stint) => boolean): Sum => ({
  stints: stints.filter(counts),
  options: options.filter(({ stint, gone, left }) => [stint, ...gone, ...left].some(counts)),
})

/** How a row is lifted if one of these duties occurs (there: true), or if none does (there: false). */
function freedBy(
  { stints, options }: Sum,
  is: (stint: Stint) => boolean,
  there: boolean,
): { room: number; groups: ContractRow['groups'] } | undefined {
  const seats = options.flatMap((option) => (is(option.stint) ? option.seats : []))
  const stands = stints.some(is)
  if (there) return stands ? undefined : { room: 0, groups: [{ weight: -plenty, seats }] }
  if (stands) return { room: 0, groups: [] }
  return seats.length === 0 ? undefined : { room: plenty, groups: [{ weight: plenty, seats }] }
}

export function mostDutiesRows(
  { of, window, most, when }: ConditionOf<'MOST_DUTIES'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const counted = only(choice, (stint) => isOneOf(stint, of))
  if (counted.options.length === 0) return []
  return windowsOf(window, choice.timeline, dates).flatMap((days) => {
    const { stands, groups } = sumOf(counted, (stint) => Number(isWithin(stint.date, days) && isOneOf(stint, of)))
    const freed = when ? freedBy(choice, (stint) => isOneOf(stint, when) && isWithin(stint.date, days), false) : { room: 0, groups: [] }
    if (!freed) return []
    return rowOf(Math.max(0, limitIn(most, days, choice.timeline) - stands) + freed.room, [...groups, ...freed.groups])
  })
}

export function weightedDutiesRows(
  { weights, window, most, onlyMixed }: ConditionOf<'WEIGHTED_DUTIES'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  return windowsOf(window, choice.timeline, dates).flatMap((days) => {
    const pointsOf = (stint: Stint) => (isWithin(stint.date, days) ? (weights.find(({ of }) => isOneOf(stint, of))?.points ?? 0) : 0)
    const { stands, groups } = sumOf(choice, pointsOf)
    const mixed = onlyMixed
      ? weights.map(({ of }) => freedBy(choice, (stint) => isOneOf(stint, of) && isWithin(stint.date, days), false))
      : []
    if (mixed.includes(undefined)) return []
    const room = mixed.reduce((sum, freed) => sum + freed!.room, Math.max(0, most - stands))
    return rowOf(room, [...groups, ...mixed.flatMap((freed) => freed!.groups)])
  })
}

export function averageHoursRows(condition: ConditionOf<'AVERAGE_HOURS'>, choice: DutyChoice, dates: DateRange): ContractRow[] {
  return windowsOf(condition.window, choice.timeline, dates).flatMap((days) => {
    const { weeks, isRemainder, start, end } = weeksIn(days, condition, choice.timeline)
    if (weeks <= 0 || isRemainder) return []
    const { stands, groups } = sumOf(choice, (stint) => hoursWithin(stint, start, end).least)
    return rowOf(weeks * condition.most - stands, groups)
  })
}

/** One row for every time at which something begins. onlyWhole: duties on which work began before that time are not counted in it. */
export function hoursInARowRows(
  { hours, most, when, unless }: ConditionOf<'HOURS_IN_A_ROW'>,
  choice: DutyChoice,
  dates: DateRange,
  { onlyWhole = false } = {},
): ContractRow[] {
  const isNear = ({ date }: Stint) => isWithin(date, dates)
  const starts = new Set([...choice.stints, ...choice.options.map(({ stint }) => stint)].flatMap(beginsOf))
  return [...starts].flatMap((from) => {
    const until = from + hours * 60
    const isWhole = ({ parts, actual }: Stint) => (actual ?? parts).every((part) => part.from >= from)
    const inside = (stint: Stint) => isInside(stint, from, until) && (!onlyWhole || isWhole(stint))
    const days = daysReaching(from, until)
    const part = {
      stints: days.flatMap(choice.stintsOn).filter(inside),
      options: days.flatMap(choice.optionsOn).filter(({ stint }) => inside(stint)),
    }
    if (part.options.length === 0 || !(part.stints.some(isNear) || part.options.some(({ stint }) => isNear(stint)))) return []
    const spare = unless ? freedBy(part, (stint) => isOneOf(stint, unless), true) : { room: 0, groups: [] }
    const needed = when ? freedBy(part, (stint) => isOneOf(stint, when), false) : { room: 0, groups: [] }
    if (!spare || !needed) return []
    const { stands, groups } = sumOf(part, (stint) => hoursWithin(stint, from, until).least)
    return rowOf(Math.max(0, most - stands) + needed.room, [...groups, ...spare.groups, ...needed.groups])
  })
}
