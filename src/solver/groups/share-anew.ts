import { loadKinds } from '#domain/rules/load.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import { withoutAdvice } from '#solver/contract/advice.ts'
import { withSeats } from '#solver/contract/contract.ts'
import { prove } from '#solver/mip/prove.ts'
import type { Roster } from '#solver/problem.ts'

/** A time limit in seconds as a last resort. */
const effort = { nodes: 20, gap: 0, seconds: 5, onBetter: () => {} }

/** A few people share out their seats, and the empty ones, anew by branch and bound. Never worse. */
export async function sharedAnew(compiled: Compiled, roster: Roster, group: readonly number[]): Promise<Roster> {
  const seats = [...roster.keys()].filter((seat) => roster[seat]! < 0 || group.includes(roster[seat]!))
  const part = partOf(compiled, seats, group)
  const own = Int32Array.from(seats, (seat) => group.indexOf(roster[seat]!))
  const { roster: better } = await prove(part, own, effort)
  const whole = Int32Array.from(roster)
  for (const [at, seat] of seats.entries()) whole[seat] = group[better[at]!] ?? -1
  return whole
}

/**
 * The group and its seats as a month of their own, which aims at the same fair shares as the whole month. Recommendations of a contract are
 * judged afterwards, on the whole month.
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
