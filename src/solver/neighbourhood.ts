import { kinds } from '#domain/load.ts'

import type { Compiled } from './compile.ts'
import { buildMip } from './mip/build.ts'
import { solveMip } from './mip/highs.ts'
import type { Roster } from './problem.ts'
import { randomFrom } from './random.ts'
import { liveRoster } from './roster.ts'

interface Effort {
  /** How many neighbourhoods are looked at. */
  rounds: number
  seed: number
  tell: (roster: Roster) => void
}

/** So many people exchange what they have among themselves, in the best way there is. */
const together = 15

/** Large neighbourhood search: a few people at a time share out their seats, and the empty ones, anew. Never worse than the start. */
export async function improve(compiled: Compiled, start: Roster, { rounds, seed, tell }: Effort): Promise<Roster> {
  const random = randomFrom(seed)
  const roster = Int32Array.from(start)
  for (let round = 0; round < rounds; round++) {
    const people = pick(compiled.people, Math.min(together, compiled.people), random)
    const chosen = new Set(people)
    const seats = [...roster.keys()].filter((seat) => roster[seat]! < 0 || chosen.has(roster[seat]!))
    const part = restricted(compiled, people, seats)
    const now = Int32Array.from(seats, (seat) => people.indexOf(roster[seat]!))
    const mip = buildMip(part)
    const { values } = await solveMip(mip.model, { nodes: 50, gap: 0, seconds: 2, start: mip.choicesOf(now), tell: () => {} })
    const found = values && mip.rosterOf(values)
    if (!found || liveRoster(part, found).cost() >= liveRoster(part, now).cost() - 1e-6) continue
    for (const [index, seat] of seats.entries()) roster[seat] = people[found[index]!] ?? -1
    tell(roster)
  }
  return roster
}

function pick(count: number, size: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  for (let index = 0; index < size; index++) {
    const other = index + Math.floor(random() * (count - index))
    ;[all[index], all[other]] = [all[other]!, all[index]!]
  }
  return all.slice(0, size).toSorted((a, b) => a - b)
}

/** The same problem for some people and some seats. */
function restricted(compiled: Compiled, people: readonly number[], seats: readonly number[]): Compiled {
  const { problem } = compiled
  const width = kinds.length
  const seatAt = new Map(seats.map((seat, index) => [seat, index]))
  const table = (of: Uint8Array) => Uint8Array.from(people.flatMap((person) => seats.map((seat) => of[person * compiled.seats + seat]!)))
  const rows = (of: Float64Array, at: readonly number[]) =>
    Float64Array.from(at.flatMap((row) => [...of.subarray(row * width, (row + 1) * width)]))
  const conflicts = seats.map((seat) => Int32Array.from([...compiled.conflicts[seat]!].flatMap((other) => seatAt.get(other) ?? [])))
  const conflicting = new Uint8Array(seats.length * seats.length)
  for (const [seat, others] of conflicts.entries()) for (const other of others) conflicting[seat * seats.length + other] = 1
  return {
    ...compiled,
    problem: { ...problem, people: people.map((person) => problem.people[person]!), seats: seats.map((seat) => problem.seats[seat]!) },
    people: people.length,
    seats: seats.length,
    mayTake: table(compiled.mayTake),
    unwished: table(compiled.unwished),
    conflicts,
    conflicting,
    emptiness: Float64Array.from(seats, (seat) => compiled.emptiness[seat]!),
    adds: rows(compiled.adds, seats),
    standing: rows(compiled.standing, people),
    targets: rows(compiled.targets, people),
  }
}
