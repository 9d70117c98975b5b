import highs, { type Highs, type InitOptions } from 'highs'

import type { LinearModel } from './linear-model.ts'

/** The package's types describe a different kind of module. */
const loadHighs = highs as unknown as (options: InitOptions) => Promise<Highs>

/** One instance for all models of a thread: creating it takes longer than many models. */
let instance: ReturnType<typeof loadHighs> | undefined

export const loadSolver = (): ReturnType<typeof loadHighs> => (instance ??= loadHighs({}))

interface Solved {
  /** The cost of the best solution. */
  cost: number
  /** A lower bound on the cost. */
  bound: number
  /** The value of each column, if a solution was found. */
  values: Float64Array | undefined
}

interface MipOptions {
  /** The budget in nodes of the search tree, which makes the search deterministic on every machine. */
  nodes: number
  /** The gap at which to stop, in points of cost. */
  gap: number
  /** A time limit as a last resort; the budget is in nodes. */
  seconds: number
  /** A solution to start from. */
  start: { indices: Int32Array; values: Float64Array }
  /** Reports bounds and better solutions. */
  onProgress: (known: { bound: number } | { values: Float64Array }) => void
}

/** Seeds that are tried in turn: a few models make HiGHS trap with one of them, and no model is known to do so with all. */
const seeds = [1, 2, 3]

/** Branch and bound with HiGHS. */
export async function solveMip(model: LinearModel, options: MipOptions, [seed, ...others] = seeds): Promise<Solved> {
  try {
    return await solveWith(seed!, model, options)
  } catch (error) {
    if (!isTrap(error) || others.length === 0) throw error
    // The memory of this instance may be corrupt.
    instance = undefined
    return solveMip(model, options, others)
  }
}

const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError'

async function solveWith(seed: number, model: LinearModel, { nodes, gap, seconds, start, onProgress }: MipOptions): Promise<Solved> {
  const { createModel, constants } = await loadSolver()
  const solver = createModel()
  try {
    solver.options.set('output_flag', false)
    solver.options.set('mip_rel_gap', 0)
    solver.options.set('mip_abs_gap', Math.max(gap, 1e-6))
    solver.options.set('mip_max_nodes', nodes)
    solver.options.set('time_limit', seconds)
    solver.options.set('random_seed', seed)
    solver.passModel(dataOf(model, constants))
    solver.setSolution(start)
    const { mipImprovingSolution, mipInterrupt } = constants.callbackType
    solver.run({
      [mipInterrupt]: ({ data }) => {
        onProgress({ bound: boundIn(data) })
        return undefined
      },
      [mipImprovingSolution]: ({ data }) => {
        if (data.mip_solution) onProgress({ values: data.mip_solution })
        return undefined
      },
    })
    const [cost, bound] = [
      Number(solver.info.get('objective_function_value')),
      boundIn({ mip_dual_bound: Number(solver.info.get('mip_dual_bound')) }),
    ]
    return { cost, bound, values: solver.getSolution().colValue }
  } finally {
    solver.dispose()
  }
}

/** Until there is a bound, HiGHS does not report a number. */
const boundIn = ({ mip_dual_bound: bound = Infinity }: { mip_dual_bound?: number }): number => (bound < 1e15 ? bound : -Infinity)

type Constants = Highs['constants']

function dataOf({ lower, upper, cost, isWhole, rows, offset }: LinearModel, { objectiveSense, variableType }: Constants) {
  const starts = new Int32Array(rows.length + 1)
  for (const [row, { terms }] of rows.entries()) starts[row + 1] = starts[row]! + terms.length
  const entries = rows.flatMap(({ terms }) => terms)
  return {
    numCols: lower.length,
    numRows: rows.length,
    sense: objectiveSense.minimize,
    offset,
    colCost: Float64Array.from(cost),
    colLower: Float64Array.from(lower),
    colUpper: Float64Array.from(upper),
    rowLower: Float64Array.from(rows, ({ atLeast }) => atLeast),
    rowUpper: Float64Array.from(rows, ({ atMost }) => atMost),
    matrix: {
      numCols: lower.length,
      numRows: rows.length,
      format: 'csr' as const,
      starts,
      indices: Int32Array.from(entries, ([column]) => column),
      values: Float64Array.from(entries, ([, factor]) => factor),
    },
    integrality: isWhole.map((whole) => (whole ? variableType.integer : variableType.continuous)),
  }
}
