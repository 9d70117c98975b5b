import { loadKinds } from '#domain/rules/load.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import { withoutAdvice } from '#solver/contract/advice.ts'
import { withSeats } from '#solver/contract/contract.ts'
import type { Roster } from '#solver/problem.ts'
import { prove } from '#solver/prove.ts'
import { randomFrom } from '#solver/random.ts'
import { liveRoster } from '#solver/roster.ts'

export interface GroupBudget {
  /** The number of people in the first groups, and the most: larger groups find more, and take longer. */
  sizes: readonly [first: number, most: number]
  /** The number of groups tried in all. */
  rounds: number
}

interface GroupOptions extends GroupBudget {
  seed: number
  onBetter: (roster: Roster) => void
}

/** Groups grow after everyone has been in this many groups without an improvement. */
const patience = 2
/** For one group. A time limit in seconds as a last resort. */
const effort = { nodes: 20, gap: 0, seconds: 5, onBetter: () => {} }
const tiny = 1e-6

/**
 * Lets a few people at a time share out their seats, and the empty ones, anew by branch and bound. For months in which everyone has so
 * many seats that whole lines are too many, and so many people that the whole month takes too long.
 */
export async function improveByGroups(compiled: Compiled, start: Roster, { sizes, rounds, seed, onBetter }: GroupOptions): Promise<void> {
  const random = randomFrom(seed)
  const { people } = compiled
  let [size, most] = sizes
  let [best, cost, misses] = [start, liveRoster(compiled, start).cost(), 0]
  for (let round = 0; round < rounds; round++) {
    const found = await sharedAnew(compiled, best, groupOf(people, size, random))
    const foundCost = liveRoster(compiled, found).cost()
    if (foundCost < cost - tiny) {
      ;[best, cost, misses] = [found, foundCost, 0]
      onBetter(best)
    } else if (++misses > (patience * people) / size) {
      if (size >= Math.min(most, people)) return
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

async function sharedAnew(compiled: Compiled, roster: Roster, group: readonly number[]): Promise<Roster> {
  const seats = [...roster.keys()].filter((seat) => roster[seat]! < 0 || group.includes(roster[seat]!))
  const part = partOf(compiled, seats, group)
  const own = Int32Array.from(seats, (seat) => group.indexOf(roster[seat]!))
  const { roster: better } = await prove(part, own, effort)
  const whole = Int32Array.from(roster)
  for (const [at, seat] of seats.entries()) whole[seat] = group[better[at]!] ?? -1
  return whole
}

/**
 * The group and its seats as a month of their own, which aims at the same fair shares as the whole month. What a contract only recommends
 * is judged afterwards, on the whole month.
 */
function partOf(compiled: Compiled, seats: readonly number[], group: readonly number[]): Compiled {
  const { targets, emptyCost, steps } = compiled
  const problem = withoutAdvice(compiled.problem)
  const people = group.map((person) => problem.people[person]!)
  const width = loadKinds.length
  return {
    ...compile({ ...withSeats(problem, seats), people }),
    targets: Float64Array.from(group.flatMap((person) => [...targets.subarray(person * width, (person + 1) * width)])),
    emptyCost,
    steps,
  }
}
