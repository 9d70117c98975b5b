import type { Line, Taking } from './model.ts'

export type Pool = ReturnType<typeof poolOf>

/** All distinct lines found so far, by number. */
export function poolOf() {
  const lines: Line[] = []
  const numbers = new Map<string, number>()
  const byPerson = new Map<number, number[]>()
  const keyOf = ({ person, demands }: Taking) => `${person}:${demands.join()}`
  return {
    lines,
    of: (person: number): readonly number[] => byPerson.get(person) ?? [],
    numberOf: (line: Taking): number | undefined => numbers.get(keyOf(line)),
    /** Returns the new ones. */
    add: (offered: readonly Line[]): Line[] =>
      offered.filter((line) => {
        const key = keyOf(line)
        if (numbers.has(key)) return false
        numbers.set(key, lines.length)
        if (!byPerson.has(line.person)) byPerson.set(line.person, [])
        byPerson.get(line.person)!.push(lines.length)
        lines.push(line)
        return true
      }),
  }
}

/** The reduced cost of a line. */
export function valueAt({ demands, cost }: Line, prices: Float64Array): number {
  let value = cost
  for (const demand of demands) value -= prices[demand]!
  return value
}
