import type { Id } from '#domain/id.ts'

/** A person who gives one assignment and takes another. */
export interface Trader {
  requestId: Id
  userId: Id
}

/** Cycles of more people rarely get everyone's agreement. */
const longest = 4
/** Only the oldest offers are considered; the others wait until some of these have ended. */
const mostTraders = 150
/** The most steps of a search. If most people would take most offers, cycles are found long before this limit. */
const mostSteps = 200_000

/**
 * Finds cycles in which each person takes what the next one offers, the shortest first, then those with the oldest requests. Each
 * request is in at most one; people with several requests may be in several. offers: oldest request first.
 */
export function findCycles<T extends Trader>(offers: readonly T[], wouldTake: (taker: T, offered: T) => boolean): T[][] {
  const traders = offers.slice(0, mostTraders)
  const takes = traders.map((taker) => traders.filter((offered) => offered.userId !== taker.userId && wouldTake(taker, offered)))
  const offersOf = new Map(traders.map((trader, index) => [trader, takes[index]!]))
  const used = new Set<T>()
  const found: T[][] = []
  let stepsLeft = mostSteps

  /** Extends the path until it forms a cycle. */
  function closes(path: T[], length: number): boolean {
    const offered = offersOf.get(path.at(-1)!)!
    if (path.length === length) return offered.includes(path[0]!)
    for (const next of offered) {
      if (stepsLeft-- <= 0) return false
      if (used.has(next) || path.some(({ userId }) => userId === next.userId)) continue
      path.push(next)
      if (closes(path, length)) return true
      path.pop()
    }
    return false
  }

  for (let length = 2; length <= longest; length++) {
    for (const first of traders) {
      const path = [first]
      if (used.has(first) || !closes(path, length)) continue
      for (const trader of path) used.add(trader)
      found.push(path)
    }
  }
  return found
}
