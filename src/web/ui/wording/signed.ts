import { texts } from '#web/texts/filling.ts'

/** A difference in tenths, with its sign; one that rounds to zero has none. */
export const signed = (value: number): string => {
  const sign = Math.abs(value) < 0.05 ? '' : value < 0 ? '−' : '+'
  return `${sign}${texts.number(Math.abs(value))}`
}
