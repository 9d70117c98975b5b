import { Type, type Static } from 'typebox'

import { lengthOf } from '#domain/services/block.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { exactly } from '../amount.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { isInside } from '../timeline/timeline.ts'
import { daysOnServiceIn, shortestBlock, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

export type FreeStretches = Static<typeof FreeStretches>
export const FreeStretches = Type.Object(
  {
    shape: Type.Literal('FREE_STRETCHES'),
    hours: Type.Number({ minimum: 1, maximum: 168 }),
    fewest: Type.Integer({ minimum: 1, maximum: 60 }),
    window: Window,
    /** Days of leave count neither as free nor as days of the window, so that fewer free stretches are owed. */
    leave: Type.Optional(Type.Literal('LEFT_OUT')),
  },
  { additionalProperties: false },
)

/** Demands stretches of this many hours without any duty, home call included, this often. A stretch twice as long counts twice. */
export const freeStretches: RuleShape<FreeStretches> = ({ hours, fewest, window, leave }, timeline, dates) => {
  const { stints, timeZone, terms } = timeline
  const away = (leave ? timeline.leave : [])
    .filter(({ kind }) => terms.kinds[kind].lowersShare)
    .map(({ start, end }) => ({ from: instantOf(start, timeZone), until: instantOf(end, timeZone) }))
  return windowsOf(window, timeline, dates)
    .filter((days) => lengthOf(days) >= shortestBlock)
    .map((days): RuleFinding => {
      const start = instantOf(dayNumber(days.fromDate) * minutesADay, timeZone)
      const end = instantOf((dayNumber(days.toDate) + 1) * minutesADay, timeZone)
      const inside = stints.filter((stint) => isInside(stint, start, end))
      let [free, since] = [0, start]
      // People on call from home are bound for the whole call, and for as long as they were really at work.
      const bound = inside.flatMap(({ from, until, handOver, actual = [] }) => [{ from, until: until + handOver }, ...actual])
      const taken = [...bound, ...away].toSorted((a, b) => a.from - b.from)
      for (const { from, until } of [...taken, { from: end, until: end }]) {
        free += Math.max(0, Math.floor((Math.min(from, end) - since) / (hours * 60)))
        since = Math.max(since, until)
      }
      return {
        used: exactly(free),
        bound: leave ? Math.floor((fewest * daysOnServiceIn(days, timeline)) / lengthOf(days)) : fewest,
        unit: 'DAYS',
        side: 'LEAST',
        where: inside.map(({ date }) => date),
        ...unknownIn(days, timeline),
      }
    })
}
