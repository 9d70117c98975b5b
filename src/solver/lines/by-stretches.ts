import { chooseLines, type LineSearchOptions } from './choose.ts'
import { costOfLines } from './costs.ts'
import type { Line, LineProblem, Taking } from './model.ts'
import { pricerOf } from './pricing/pricing.ts'
import { stretchOf } from './stretch.ts'

export interface StretchSearchOptions extends LineSearchOptions {
  /** The days per stretch for each pass over all days. */
  lengths: readonly number[]
}

/**
 * Large neighbourhood search over days: in each stretch everyone chooses again while all other days stay fixed. One pass takes consecutive
 * stretches from the first day on, the next begins half a stretch earlier, and a third joins two distant halves, so that hours can move
 * between them. Never worse than the start. For months too long or too full to solve at once.
 */
export async function chooseByStretches(
  problem: LineProblem,
  start: readonly Taking[],
  { lengths, ...effort }: StretchSearchOptions,
  onBetter: (lines: readonly Taking[]) => void,
  isLegal?: (lines: readonly Taking[]) => boolean,
): Promise<readonly Taking[]> {
  let lines = start
  let idle = 0
  for (const [pass, length] of lengths.entries()) {
    let gained = 0
    for (const isInside of stretches(problem, length, pass)) {
      const { problem: part, within, wholeOf } = stretchOf(problem, lines, isInside)
      const pricer = pricerOf(part)
      if (!pricer) continue
      const own = within.map((taking): Line => ({ ...taking, cost: pricer.costOf(taking) }))
      if (own.some(({ cost }) => cost === Infinity)) continue
      const isPartLegal = isLegal && ((chosen: readonly Line[]) => isLegal(chosen.map(wholeOf)))
      let before = costOfLines(part, own)
      await chooseLines(part, pricer, { lines: own, ...(isPartLegal && { isLegal: isPartLegal }) }, effort, ({ lines: chosen, cost }) => {
        gained += before - cost
        before = cost
        lines = chosen.map(wholeOf)
        onBetter(lines)
      })
    }
    idle = gained < effort.near ? idle + 1 : 0
    if (idle === 2) break
  }
  return lines
}

/** The stretches of one pass over all days. In a split pass each joins two halves, half the month apart. */
function stretches({ days }: LineProblem, length: number, pass: number): ((day: number) => boolean)[] {
  const isSplit = pass % 3 === 2
  const [end, step] = isSplit ? [Math.ceil(days / 2), Math.ceil(length / 2)] : [days, length]
  const first = pass % 3 === 1 ? -Math.floor(length / 2) : 0
  return Array.from({ length: Math.ceil((end - first) / step) }, (_, count) => {
    const from = first + count * step
    return (day) => day % end >= from && day % end < from + step
  })
}
