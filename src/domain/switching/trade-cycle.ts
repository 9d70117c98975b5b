import type { Id } from '#domain/id.ts'

/** A person who gives one assignment and takes another. */
export interface Trader {
  requestId: Id
  userId: Id
}

/** Cycles of more people rarely get everyone's agreement. */
export const longestCycle = 4
/** Only the oldest offers are considered; the others wait until some of these have ended. */
const mostTraders = 150
/** The most steps of a search. If most people would take most offers, cycles are found long before this limit. */
const mostSteps = 200_000

/** The most trades that are judged by their contracts. Each of them is judged over half a year, while the team waits. */
const mostJudged = 200

/**
 * Whether someone may take an offer. takes is called for all pairs; keepsContract is costly, so it is called only for pairs in a possible
 * cycle.
 */
export interface TradeRules<T> {
  takes: (taker: T, offered: T) => boolean
  keepsContract: (taker: T, offered: T) => boolean
}

/**
 * Finds cycles in which each person takes what the next one offers: the shortest first, then the ones with the oldest requests. Each
 * request is in at most one cycle; people with several requests may be in several. offers: oldest request first.
 */
export function findCycles<T extends Trader>(offers: readonly T[], { takes, keepsContract }: TradeRules<T>): T[][] {
  const traders = offers.slice(0, mostTraders)
  const offersOf = new Map(
    traders.map((taker) => [taker, new Set(traders.filter((offered) => offered.userId !== taker.userId && takes(taker, offered)))]),
  )
  const judged = new Map(traders.map((taker) => [taker, new Set<T>()]))
  const used = new Set<T>()
  const found: T[][] = []
  let [stepsLeft, judgementsLeft] = [mostSteps, mostJudged]

  /** Extends the path until it forms a cycle. */
  function closes(path: T[], length: number): boolean {
    const offered = offersOf.get(path.at(-1)!)!
    if (path.length === length) return offered.has(path[0]!) && path.every((taker, at) => isKept(taker, path[(at + 1) % length]!))
    for (const next of offered) {
      if (stepsLeft-- <= 0) return false
      if (used.has(next) || path.some(({ userId }) => userId === next.userId)) continue
      path.push(next)
      if (closes(path, length)) return true
      path.pop()
    }
    return false
  }

  /** Judges a pair once. A pair that a contract forbids is left out of all further paths. */
  function isKept(taker: T, offered: T): boolean {
    if (!offersOf.get(taker)!.has(offered)) return false
    if (judged.get(taker)!.has(offered)) return true
    const isAllowed = judgementsLeft-- > 0 && keepsContract(taker, offered)
    if (isAllowed) judged.get(taker)!.add(offered)
    else offersOf.get(taker)!.delete(offered)
    return isAllowed
  }

  for (let length = 2; length <= longestCycle; length++) {
    for (const first of traders) {
      const path = [first]
      if (used.has(first) || !closes(path, length)) continue
      for (const trader of path) used.add(trader)
      found.push(path)
    }
  }
  return found
}
