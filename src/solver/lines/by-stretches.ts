import { chooseLines, type Effort } from './choose.ts'
import { costOfLines } from './exchange.ts'
import type { Line, LineProblem, Taking } from './model.ts'
import { pricerOf } from './pricing.ts'
import { stretchOf } from './stretch.ts'

export interface StretchEffort extends Effort {
  /** How long a stretch is. */
  days: number
  /** How often all days are gone through. */
  passes: number
}

/**
 * Large neighbourhood search over the days: on a few weeks at a time everybody chooses anew while all other days stand, from one end to the
 * other, then on stretches that begin in the middle of the last ones. Never worse than the start. For what is too long to be chosen at once.
 */
export async function chooseByStretches(
  problem: LineProblem,
  start: readonly Taking[],
  { days, passes, ...effort }: StretchEffort,
  tell: (lines: readonly Taking[]) => void,
  isLegal?: (lines: readonly Taking[]) => boolean,
): Promise<readonly Taking[]> {
  let lines = start
  for (let pass = 0; pass < passes; pass++) {
    let gained = 0
    for (const from of beginnings(problem, days, pass)) {
      const { problem: part, within, wholeOf } = stretchOf(problem, lines, Math.max(0, from), from + days - 1)
      const pricer = part.slots.length > 0 ? pricerOf(part) : undefined
      if (!pricer) continue
      const own = within.map((taking): Line => ({ ...taking, cost: pricer.costOf(taking) }))
      if (own.some(({ cost }) => cost === Infinity)) continue
      const isPartLegal = isLegal && ((chosen: readonly Line[]) => isLegal(chosen.map(wholeOf)))
      let before = costOfLines(part, own)
      await chooseLines(part, pricer, { lines: own, ...(isPartLegal && { isLegal: isPartLegal }) }, effort, ({ lines: chosen, cost }) => {
        gained += before - cost
        before = cost
        lines = chosen.map(wholeOf)
        tell(lines)
      })
    }
    if (pass > 0 && gained < effort.near) break
  }
  return lines
}

/** Where stretches begin that cover all days; in every other pass half a stretch earlier. */
function beginnings({ days }: LineProblem, length: number, pass: number): number[] {
  const first = pass % 2 === 0 ? 0 : -Math.floor(length / 2)
  return Array.from({ length: Math.ceil((days - first) / length) }, (_, count) => first + count * length)
}
