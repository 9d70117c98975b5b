import type { Compiled } from '../compile.ts'
import type { Roster } from '../problem.ts'
import { alikeSeats } from '../seat-kinds.ts'
import { cliquesOf } from './cliques.ts'
import { addContractRows } from './contract-rows.ts'
import { addFairness } from './fairness.ts'
import { addLimits } from './limits.ts'
import { linearModel, type LinearModel } from './linear-model.ts'

interface Mip {
  model: LinearModel
  /** The columns of assignments, with their values for a roster. */
  choicesOf(roster: Roster): { indices: Int32Array; values: Float64Array }
  rosterOf(values: Float64Array): Roster
}

/** One column for each person and kind of seat. Interchangeable seats form one kind, with a count. */
export function buildMip(compiled: Compiled): Mip {
  const { people, mayTake, preferenceCosts, conflicts, emptiness, problem } = compiled
  const model = linearModel()
  const groups = alikeSeats(problem)
  const firsts = groups.map(([seat]) => seat!)
  const order = firsts.toSorted((a, b) => problem.seats[a]!.range.start - problem.seats[b]!.range.start)
  const cliques = cliquesOf(order, conflicts)

  const columns: Map<number, number>[] = Array.from({ length: people }, () => new Map())
  for (let person = 0; person < people; person++) {
    const own = columns[person]!
    for (const seat of firsts)
      if (mayTake[person * compiled.seats + seat] === 1) own.set(seat, model.choice(preferenceCosts[person * compiled.seats + seat]!))
    const known = new Set<string>()
    for (const clique of cliques) {
      const terms = clique.filter((seat) => own.has(seat)).map((seat) => [own.get(seat)!, 1] as const)
      const name = terms
        .map(([column]) => column)
        .toSorted()
        .join()
      if (terms.length > 1 && !known.has(name)) model.row(-Infinity, terms, 1)
      known.add(name)
    }
    const choices = [...own].map(([seat, column]) => ({ seat, column }))
    addLimits(model, compiled, person, choices)
    if (compiled.rows) addContractRows(model, compiled.rows[person]!, choices)
  }
  for (const group of groups) {
    const takers = columns.flatMap((own) => (own.has(group[0]!) ? [[own.get(group[0]!)!, 1] as const] : []))
    const empty = model.count(group.length, compiled.emptyCost * emptiness[group[0]!]!)
    model.row(group.length, [...takers, [empty, 1]], group.length)
  }
  addFairness(model, compiled, (person) => [...columns[person]!].map(([seat, column]) => ({ seat, column })))

  return {
    model,
    choicesOf(roster) {
      const taken = columns.flatMap((own, person) =>
        [...own].map(
          ([seat, column]) => [column, Number(groups[firsts.indexOf(seat)]!.some((other) => roster[other] === person))] as const,
        ),
      )
      return { indices: Int32Array.from(taken, ([column]) => column), values: Float64Array.from(taken, ([, value]) => value) }
    },
    rosterOf(values) {
      const roster = new Int32Array(compiled.seats).fill(-1)
      for (const [index, group] of groups.entries()) {
        const takers = [...columns.entries()].filter(([, own]) => (values[own.get(firsts[index]!) ?? -1] ?? 0) > 0.5)
        for (const [place, [person]] of takers.entries()) if (place < group.length) roster[group[place]!] = person
      }
      return roster
    },
  }
}
