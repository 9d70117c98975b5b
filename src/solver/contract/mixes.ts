import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isOneOf } from '#domain/rulebook/duties.ts'
import { windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { isWithin, type DateRange } from '#domain/time/calendar-date.ts'

import type { DutyChoice } from './option.ts'
import { rowOf, type ContractRow } from './row.ts'
import { sumOf } from './sums.ts'

/** How many duties are allowed beside a number of others. */
type TablePoint = readonly [beside: number, most: number]

/** A mix by its table: exact where each further duty costs at least as many as the last one, stricter elsewhere. */
export function mixRows({ of, beside, window, table }: ConditionOf<'MIX'>, choice: DutyChoice, dates: DateRange): ContractRow[] {
  return windowsOf(window, choice.timeline, dates).flatMap((days) => {
    const [limited, others] = [of, beside].map((duties) =>
      sumOf(choice, (stint) => Number(isWithin(stint.date, days) && isOneOf(stint, duties))),
    ) as [ReturnType<typeof sumOf>, ReturnType<typeof sumOf>]
    const fewest = others.groups.reduce((sum, { weight }) => sum + Math.min(0, weight), others.stands)
    const most = others.groups.reduce((sum, { weight }) => sum + Math.max(0, weight), others.stands)
    const reachable = table.filter(([count]) => count >= fewest && count <= most)
    // Stops before a number of other duties at which the standing duties would already break the table.
    const closed = reachable.find(([count, allowed]) => count > others.stands && allowed < limited.stands)?.[0]
    return [
      ...(closed === undefined ? [] : rowOf(closed - 1 - others.stands, others.groups)),
      ...linesBelow(reachable.filter(([count]) => closed === undefined || count < closed)).flatMap(({ from: [count, allowed], cost }) =>
        rowOf(allowed + cost * (count - others.stands) - limited.stands, [
          ...limited.groups,
          ...others.groups.map(({ weight, seats }) => ({ weight: weight * cost, seats })),
        ]),
      ),
    ]
  })
}

/** A limit that starts from a point and falls by the same amount for each further duty of the other kind. */
interface TableLine {
  from: TablePoint
  cost: number
}

/** Lines that together allow no more than the table: all of its parts if it falls ever faster, else the line that allows the most. */
function linesBelow(points: readonly TablePoint[]): TableLine[] {
  const parts = points.slice(1).map((point, at): TableLine => ({ from: points[at]!, cost: costBetween(points[at]!, point) }))
  const isConcave = parts.every(({ cost }, at) => cost >= Math.max(0, parts[at - 1]?.cost ?? 0))
  if (isConcave && parts.length > 0) return parts
  const lines = points.flatMap((from, at) => points.slice(at).map((to): TableLine => ({ from: lifted(from), cost: costBetween(from, to) })))
  const [best] = lines
    .filter((line) => line.cost >= 0 && points.every(([count, allowed]) => limitBy(line, count) <= allowed))
    .map((line) => ({ line, allows: points.reduce((sum, [count]) => sum + Math.max(0, limitBy(line, count) + 1), 0) }))
    .toSorted((a, b) => b.allows - a.allows)
  return best ? [best.line] : []
}

/** By how much the limit falls for each further duty of the other kind. */
const costBetween = ([fewer, allowed]: TablePoint, [more, allowedThen]: TablePoint): number =>
  more === fewer ? 0 : (allowed - allowedThen) / (more - fewer)

/** A point almost one duty higher, because no one does a part of a duty. */
const lifted = ([count, allowed]: TablePoint): TablePoint => [count, allowed + 0.999]

const limitBy = ({ from: [count, allowed], cost }: TableLine, others: number): number => Math.floor(allowed - cost * (others - count))
