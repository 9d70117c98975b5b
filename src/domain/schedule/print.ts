/** How many facts differ between a printout and the present schedule; a removed and an added fact count as one change. */
export function changesSince(printed: readonly string[], now: readonly string[]): number {
  const [gone, come] = [missingFrom(now, printed), missingFrom(printed, now)]
  return Math.max(gone, come)
}

function missingFrom(here: readonly string[], there: readonly string[]): number {
  const left = new Map<string, number>()
  for (const fact of here) left.set(fact, (left.get(fact) ?? 0) + 1)
  let missing = 0
  for (const fact of there) {
    const count = left.get(fact) ?? 0
    if (count === 0) missing++
    else left.set(fact, count - 1)
  }
  return missing
}
