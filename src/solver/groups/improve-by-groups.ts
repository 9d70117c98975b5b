import type { Compiled } from '#solver/compile.ts'
import type { Roster } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'
import { liveRoster } from '#solver/roster.ts'

import { sharedAnew } from './share-anew.ts'

export interface GroupBudget {
  /** The most people in a group: larger groups find more, and take longer. The first groups are smaller by two. */
  most: number
  /** The number of groups tried in all. */
  rounds: number
}

interface GroupOptions extends GroupBudget {
  seed: number
  onBetter: (roster: Roster) => void
}

/** Groups grow after everyone has been in this many groups without an improvement. */
const patience = 2
/** With more seats, branch and bound over a first group takes too long. */
const mostSeats = 60
/** No group is smaller. */
const fewest = 3
const tiny = 1e-6

/**
 * Lets a few people at a time share out their seats, and the empty ones, anew by branch and bound. For months that are far from their bound
 * or have too many lines, with too many people to solve the whole month at once.
 */
export async function improveByGroups(compiled: Compiled, start: Roster, { most, rounds, seed, onBetter }: GroupOptions): Promise<void> {
  const random = randomFrom(seed)
  const { people } = compiled
  const first = Math.max(fewest, Math.min(most - 2, Math.round((mostSeats * people) / compiled.seats)))
  let size = first
  let [best, cost, misses] = [start, liveRoster(compiled, start).cost(), 0]
  for (let round = 0; round < rounds; round++) {
    const found = await sharedAnew(compiled, best, groupOf(people, size, random))
    const foundCost = liveRoster(compiled, found).cost()
    if (foundCost < cost - tiny) {
      ;[best, cost, misses] = [found, foundCost, 0]
      onBetter(best)
    } else if (++misses > (patience * people) / size) {
      if (size >= Math.min(first + 2, people)) return
      size++
      misses = 0
    }
  }
}

const groupOf = (people: number, size: number, random: () => number): number[] =>
  Array.from({ length: people }, (_, person) => ({ person, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, size)
    .map(({ person }) => person)
    .toSorted((a, b) => a - b)
