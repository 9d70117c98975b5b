export type SlowOutcome = 'BROKEN' | 'NOT_TOLD' | 'AT_LIMIT' | 'KEPT'

export const outcomeOf = (least: number, most: number, bound: number): SlowOutcome => {
  if (least > bound) return 'BROKEN'
  if (most > bound) return 'NOT_TOLD'
  return most === bound && bound > 0 ? 'AT_LIMIT' : 'KEPT'
}

export const atLeast = (amount: number, bound: number): SlowOutcome => {
  if (amount < bound) return 'BROKEN'
  return amount === bound ? 'AT_LIMIT' : 'KEPT'
}

const order: SlowOutcome[] = ['BROKEN', 'NOT_TOLD', 'AT_LIMIT', 'KEPT']
export const worst = (all: SlowOutcome[]): SlowOutcome => order.find((one) => all.includes(one)) ?? 'KEPT'
/** If readings of a text disagree on a breach, the verdict cannot be determined. */
export const either = (...readings: SlowOutcome[]): SlowOutcome =>
  readings.includes('BROKEN') && readings.some((one) => one !== 'BROKEN') ? 'NOT_TOLD' : worst(readings)
