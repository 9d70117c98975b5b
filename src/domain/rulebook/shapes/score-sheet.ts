import { Type, type Static } from 'typebox'

import { dayNumber, datesIn, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { exactly, sumOf, type Amount } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin, isFromHome, isInside, leadsInto, stretchesOf, type Stint, type Timeline } from '../timeline/timeline.ts'
import { unknownIn, Window, windowsOf } from '../timeline/windows.ts'

/** Amounts, each with the points that a line scores from it on. Below the first amount, a line scores nothing. */
const Steps = Type.Array(Type.Tuple([Type.Number({ minimum: 0, maximum: 744 }), Type.Number({ minimum: 0, maximum: 100 })]), {
  minItems: 1,
  maxItems: 20,
})

export type ScoreLine = Static<typeof ScoreLine>
/**
 * What a line of the sheet measures in each window: hours of work, whole days without work, rests between work on site that are shorter
 * than a number of hours, the hours of the longest duty, or the number of duties.
 */
const ScoreLine = Type.Union([
  Type.Object({ measure: Type.Literal('HOURS'), steps: Steps }, { additionalProperties: false }),
  Type.Object({ measure: Type.Literal('FREE_DAYS'), steps: Steps }, { additionalProperties: false }),
  Type.Object(
    { measure: Type.Literal('SHORT_RESTS'), under: Type.Number({ exclusiveMinimum: 0, maximum: 168 }), steps: Steps },
    { additionalProperties: false },
  ),
  Type.Object({ measure: Type.Literal('LONGEST_DUTY'), of: Duties, steps: Steps }, { additionalProperties: false }),
  Type.Object({ measure: Type.Literal('DUTIES'), of: Duties, steps: Steps }, { additionalProperties: false }),
])

export type ScoreSheet = Static<typeof ScoreSheet>
/** Limits the points that a sheet of several measures gives to each window, as fatigue assessments do. */
export const ScoreSheet = Type.Object(
  {
    shape: Type.Literal('SCORE_SHEET'),
    lines: Type.Array(ScoreLine, { minItems: 1, maxItems: 10 }),
    window: Window,
    most: Type.Number({ minimum: 0, maximum: 1000 }),
  },
  { additionalProperties: false },
)

export const scoreSheet: RuleShape<ScoreSheet> = ({ lines, window, most }, timeline, dates) =>
  windowsOf(window, timeline, dates).map((days): RuleFinding => {
    const [start, end] = [startOf(days.fromDate, timeline), startOf(days.toDate, timeline, 1)]
    const inside = timeline.stints.filter((stint) => isInside(stint, start, end))
    const used = sumOf(lines.map((line) => pointsFor(measured(line, timeline, days, inside), line)))
    return { used, bound: most, unit: 'POINTS', side: 'MOST', where: inside.map(({ date }) => date), ...unknownIn(days, timeline) }
  })

/** The amount that a line measures in a window. inside: the stints that touch the window. */
export function measured(line: ScoreLine, timeline: Timeline, days: DateRange, inside: readonly Stint[]): Amount {
  switch (line.measure) {
    case 'HOURS':
      return sumOf(inside.map((stint) => hoursWithin(stint, startOf(days.fromDate, timeline), startOf(days.toDate, timeline, 1))))
    case 'FREE_DAYS':
      return sumOf(datesIn(days).map((date) => freeOn(date, timeline, inside)))
    case 'SHORT_RESTS':
      return exactly(shortRests(timeline.stints, line.under, days))
    case 'LONGEST_DUTY':
      return exactly(
        Math.max(
          0,
          ...dutiesIn(days, inside, line.of)
            .flatMap(stretchesOf)
            .map(({ from, until }) => (until - from) / 60),
        ),
      )
    default:
      return exactly(dutiesIn(days, inside, line.of).length)
  }
}

const startOf = (date: string, { timeZone }: Timeline, daysLater = 0): number =>
  instantOf((dayNumber(date) + daysLater) * minutesADay, timeZone)

const dutiesIn = (days: DateRange, stints: readonly Stint[], of: Duties): Stint[] =>
  stints.filter((stint) => isWithin(stint.date, days) && isOneOf(stint, of))

/** 1 for a day without work and 0 for a day with work; from 0 to 1 if that is unknown. */
function freeOn(date: string, timeline: Timeline, stints: readonly Stint[]): Amount {
  const { least, most } = sumOf(stints.map((stint) => hoursWithin(stint, startOf(date, timeline), startOf(date, timeline, 1))))
  return { least: most > 0 ? 0 : 1, most: least > 0 ? 0 : 1 }
}

function shortRests(stints: readonly Stint[], under: number, days: DateRange): number {
  const onSite = stints.filter(({ kind }) => !isFromHome(kind))
  return onSite.filter((next, at) => {
    const before = onSite[at - 1]
    return before && isWithin(next.date, days) && !leadsInto(before, next) && next.from - before.until - before.handOver < under * 60
  }).length
}

/** The points for an amount; a least and a most if the amount is not known exactly. */
export function pointsFor({ least, most }: Amount, { steps }: ScoreLine): Amount {
  const below = steps.findLast(([from]) => from <= least)?.[1] ?? 0
  const possible = [below, ...steps.flatMap(([from, points]) => (from > least && from <= most ? [points] : []))]
  return { least: Math.min(...possible), most: Math.max(...possible) }
}
