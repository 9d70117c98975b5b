import type { Id } from '#domain/id.ts'

/** A person who gives one assignment and takes another. */
export interface Trader {
  requestId: Id
  userId: Id
}

/** Cycles of more people rarely get everyone's agreement. */
const longest = 4

/**
 * Finds cycles in which each person takes what the next one offers, the shortest first, then those with the oldest requests. Each
 * request and each person is in at most one. traders: oldest request first.
 */
export function findCycles<T extends Trader>(traders: readonly T[], wouldTake: (taker: T, offered: T) => boolean): T[][] {
  const takes = traders.map((taker) => traders.filter((offered) => offered.userId !== taker.userId && wouldTake(taker, offered)))
  const offersOf = new Map(traders.map((trader, index) => [trader, takes[index]!]))
  const used = new Set<T>()
  const found: T[][] = []
  for (let length = 2; length <= longest; length++) {
    for (const first of traders) {
      const cycle = used.has(first)
        ? undefined
        : circleFrom([first], length, (trader) => offersOf.get(trader)!.filter((next) => !used.has(next)))
      if (!cycle) continue
      for (const trader of cycle) used.add(trader)
      found.push([...cycle])
    }
  }
  return found
}

function circleFrom<T extends Trader>(path: readonly T[], length: number, offersTo: (taker: T) => readonly T[]): readonly T[] | undefined {
  const offers = offersTo(path.at(-1)!)
  if (path.length === length) return offers.includes(path[0]!) ? path : undefined
  for (const next of offers) {
    if (path.some(({ userId }) => userId === next.userId)) continue
    const circle = circleFrom([...path, next], length, offersTo)
    if (circle) return circle
  }
  return undefined
}
