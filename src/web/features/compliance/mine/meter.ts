import type { RuleFinding } from '#domain/rulebook/finding.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'

type MeterTone = 'used' | 'limit' | 'over' | 'left'
/** One mark for each unit, or, for more units, the filled share of a bar and its tone. */
type MeterShape = { marks: { unit: number; tone: MeterTone }[] } | { share: number; tone: MeterTone }

/** More units than this are drawn as a bar. */
const mostMarks = 9

/** How an amount is drawn next to its limit; undefined if it can only be put into words. */
export function meterOf({ used: { most: used }, bound, unit, side }: RuleFinding, outcome: Judgement): MeterShape | undefined {
  if (bound <= 0 || outcome === 'NOT_TOLD' || (unit === 'HOURS' && side === 'LEAST')) return undefined
  const tone: MeterTone = outcome === 'BROKEN' ? 'over' : outcome === 'AT_LIMIT' ? 'limit' : 'used'
  const all = Math.max(used, bound)
  const isCounted = Number.isInteger(used) && Number.isInteger(bound) && unit !== 'HOURS' && unit !== 'POINTS'
  if (!isCounted || all > mostMarks) return { share: Math.min(1, used / bound), tone }
  // If the limit is exceeded, the marks up to it look as usual and the marks beyond it stand out.
  const markAt = (at: number): MeterTone => (at >= used ? 'left' : tone === 'over' && side === 'MOST' && at < bound ? 'used' : tone)
  return { marks: Array.from({ length: all }, (_, at) => ({ unit: at + 1, tone: markAt(at) })) }
}
