/** The sums of lines as numbered vectors, so that additions are table look-ups. */
export type Resources = ReturnType<typeof resourcesOf>

const unknown = -1

/** Vector 0 is all zeros. */
export function resourcesOf(size: number) {
  const vectors: Float64Array[] = []
  const numbers = new Map<string, number>()
  const gains: Float64Array[] = []
  const gainNumbers = new Map<string, number>()
  /** By gain, then by vector: the sum. */
  const sums: Int32Array[] = []

  function numberOf(vector: Float64Array): number {
    const key = vector.join()
    const found = numbers.get(key)
    if (found !== undefined) return found
    numbers.set(key, vectors.length)
    return vectors.push(vector) - 1
  }

  function grown(table: Int32Array, length: number): Int32Array {
    const larger = new Int32Array(2 * length).fill(unknown)
    larger.set(table)
    return larger
  }

  function forget(): void {
    vectors.length = 0
    numbers.clear()
    for (const at of sums.keys()) sums[at] = new Int32Array(64).fill(unknown)
    numberOf(new Float64Array(size))
  }

  forget()
  return {
    gains,
    vectors,
    forget,
    gainOf(vector: Float64Array): number {
      const key = vector.join()
      if (!gainNumbers.has(key)) {
        gainNumbers.set(key, gains.push(vector) - 1)
        sums.push(new Int32Array(64).fill(unknown))
      }
      return gainNumbers.get(key)!
    },
    plus(vectorId: number, gain: number): number {
      if (vectorId >= sums[gain]!.length) sums[gain] = grown(sums[gain]!, vectorId + 1)
      const table = sums[gain]!
      if (table[vectorId] === unknown) {
        const added = gains[gain]!
        // Rounded, so that the same sum in another order gets the same number.
        table[vectorId] = numberOf(vectors[vectorId]!.map((value, at) => Math.round((value + added[at]!) * 100) / 100))
      }
      return table[vectorId]!
    },
  }
}
