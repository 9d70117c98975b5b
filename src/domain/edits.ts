/** The Damerau-Levenshtein distance between two words, capped at most + 1. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
      least = Math.min(least, row[j]!)
    }
    // A transposition looks two rows back, so a single row above the limit does not end the search.
    if (least > most + 1) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}
