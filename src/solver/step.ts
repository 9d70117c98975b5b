/** The greatest common divisor of numbers with at most two decimals; 1 for none. */
export function stepOf(values: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return values.map((value) => Math.round(value * 100)).reduce(divisor, 0) / 100 || 1
}
