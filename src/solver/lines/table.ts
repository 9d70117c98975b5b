import { masterOf, type Master } from './master.ts'
import type { LineProblem, Line } from './model.ts'
import { poolOf, type Pool } from './pool.ts'
import type { Pricer } from './pricing/pricing.ts'

/** The state of choosing lines. */
export interface Table {
  problem: LineProblem
  pricer: Pricer
  master: Master
  pool: Pool
  /** By person: the fixed line, -1 if open. */
  settled: Int32Array
}

const leastWithoutLine = 1e6

export async function tableOf(problem: LineProblem, pricer: Pricer, lines: readonly Line[]): Promise<Table> {
  const nothing = problem.workers.map((_, person) => ({ person, demands: [], cost: pricer.costOf({ person, demands: [] }) }))
  const known = [...lines, ...nothing.filter(({ cost }) => cost < Infinity)]
  const table = {
    problem,
    pricer,
    master: await masterOf(problem, 10 * known.reduce((most, { cost }) => Math.max(most, cost), leastWithoutLine)),
    pool: poolOf(),
    settled: new Int32Array(problem.workers.length).fill(-1),
  }
  table.master.add(table.pool.add(known))
  return table
}

/** The fixed lines. */
export const linesIn = ({ pool, settled }: Table): Line[] => [...settled].flatMap((line) => pool.lines[line] ?? [])

/** The people without a fixed line. */
export const openIn = ({ settled }: Table): number[] => [...settled.keys()].filter((person) => settled[person]! < 0)

export function settle(table: Table, lines: readonly Line[]): void {
  const { pool, master, settled } = table
  master.add(pool.add(lines))
  for (const line of lines) {
    release(table, line.person)
    settled[line.person] = pool.numberOf(line)!
    master.fix(settled[line.person]!, true)
  }
}

export function release({ master, settled }: Table, person: number): void {
  if (settled[person]! < 0) return
  master.fix(settled[person]!, false)
  settled[person] = -1
}
