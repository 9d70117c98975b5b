import type { Line, Taking } from './model.ts'

export type Pool = ReturnType<typeof poolOf>

/** All lines that were ever found, by number, none twice. */
export function poolOf() {
  const lines: Line[] = []
  const numbers = new Map<string, number>()
  const byPerson = new Map<number, number[]>()
  const keyOf = ({ person, demands }: Taking) => `${person}:${demands.join()}`
  return {
    lines,
    of: (person: number): readonly number[] => byPerson.get(person) ?? [],
    numberOf: (line: Taking): number | undefined => numbers.get(keyOf(line)),
    /** Those that are new. */
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

/** What a line costs less what is paid for its demands. */
export function valueAt({ demands, cost }: Line, prices: Float64Array): number {
  let value = cost
  for (const demand of demands) value -= prices[demand]!
  return value
}
