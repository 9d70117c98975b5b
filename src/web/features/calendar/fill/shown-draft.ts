import type { Filling, Preview } from './use-filling.ts'

type ShownQuality = Pick<Preview['quality'], 'proven' | 'shortfall'>

/** What the draft's figures say about the month; nothing once the month has changed, because the server then describes it without the draft. */
export const shownQuality = (preview: { outdated: boolean; quality: ShownQuality } | null): ShownQuality =>
  preview && !preview.outdated ? preview.quality : { proven: false, shortfall: 0 }

/**
 * The costs to draw, without the cost of unfilled places: they begin where as many places are filled as at the end. withheld: what was left
 * out of each cost.
 */
export function drawnCosts(curve: Filling['curve']): { drawn: { seconds: number; cost: number }[]; withheld: number } {
  const last = curve.at(-1)!
  const withheld = last.cost - last.fairness - last.preference
  const drawn = curve
    .filter(({ emptySeats }) => emptySeats === last.emptySeats)
    .map(({ seconds, cost }) => ({ seconds, cost: cost - withheld }))
  return { drawn, withheld }
}
