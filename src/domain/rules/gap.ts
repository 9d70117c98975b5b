/** The relative precision of linear programs. */
export const precision = 1e-5

interface Bounded {
  cost: number
  /** The cost without empty seats and shortfalls. */
  soft: number
  /** No roster of the month costs less; null if that is unknown. */
  bound: number | null
}

/**
 * The relative gap between a roster and the bound, without the cost of empty seats and shortfalls. Null without a bound, or if the bound is
 * below that cost alone: such a bound ignores seats that no one can take, or hours that no one can reach, and the gap to it would say
 * nothing about the roster.
 */
export function gapOf({ cost, soft, bound }: Bounded): number | null {
  const tiny = precision * Math.max(1, soft)
  if (bound === null || bound < cost - soft - tiny) return null
  return cost - bound < tiny ? 0 : Math.min(1, (cost - bound) / Math.max(soft, 1e-6))
}

/** A gap as it is shown, in tenths of a percent: rounded up, because it says that no roster is better by more than that. */
export const shownGap = (gap: number): number => Math.max(0, Math.ceil(gap * 1000 - 1e-6)) / 1000
