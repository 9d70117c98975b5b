/**
 * The smallest subset that is enough; of several, the first in the order of the candidates. All candidates together are enough, and so is
 * every superset of a set that is enough. Each set that is not enough is extended while it is still not enough. The candidates left outside
 * it are a clash, and every set that is enough has a member of each clash (implicit hitting sets).
 */
export function smallestEnough<T>(candidates: readonly T[], isEnough: (subset: readonly T[]) => boolean): T[] {
  const clashes: (readonly T[])[] = []
  for (;;) {
    const subset = smallestHitting(candidates, clashes)
    if (isEnough(subset)) return subset
    clashes.push(clashOf(candidates, subset, isEnough))
  }
}

function clashOf<T>(candidates: readonly T[], subset: readonly T[], isEnough: (subset: readonly T[]) => boolean): T[] {
  const taken = new Set(subset)
  // The costliest first, so that the clash keeps the cheapest.
  for (const one of candidates.toReversed()) {
    if (taken.has(one)) continue
    taken.add(one)
    if (isEnough(candidates.filter((other) => taken.has(other)))) taken.delete(one)
  }
  return candidates.filter((one) => !taken.has(one))
}

function smallestHitting<T>(candidates: readonly T[], clashes: readonly (readonly T[])[]): T[] {
  for (let size = 0; size <= candidates.length; size++)
    for (const subset of subsetsOf(candidates, size)) if (clashes.every((clash) => clash.some((one) => subset.includes(one)))) return subset
  return [...candidates]
}

function* subsetsOf<T>(candidates: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield []
  else
    for (let at = from; at <= candidates.length - size; at++)
      for (const others of subsetsOf(candidates, size - 1, at + 1)) yield [candidates[at]!, ...others]
}
