import type { Highs } from 'highs'

import { loadSolver } from '../mip/highs.ts'
import type { Line, LineProblem } from './model.ts'

export interface Mixture {
  cost: number
  /** The price of a place of each demand, and the value of each person's line. */
  prices: Float64Array
  worths: Float64Array
  /** By line: the fraction chosen. */
  parts: Float64Array
  /** Places left empty or overfilled because that is cheap near the centre of the prices. */
  loose: number
}

export type Master = Awaited<ReturnType<typeof masterOf>>

/**
 * The linear program that mixes lines, one of each person, to fill every place. Solved by the interior point method without crossover: its
 * central prices lead to better lines than the prices of a vertex, and whole lines stand out. withoutLine: the cost of a person without a
 * line, more than any line.
 */
export async function masterOf({ demands, workers }: LineProblem, withoutLine: number) {
  const { createModel, constants } = await loadSolver()
  const solver = createModel()
  const extraCosts = demands.map(({ extraCost }) => Math.min(withoutLine, extraCost))
  const rows = demands.length + workers.length
  /** The columns before the lines: empty places, extra people, people without a line. */
  const before = 2 * demands.length + workers.length
  solver.options.set('output_flag', false)
  solver.options.set('random_seed', 1)
  solver.options.set('solver', 'ipm')
  solver.options.set('run_crossover', 'off')
  solver.passModel(emptyModel())
  /** By place and extra person: whether the box around the prices makes it cheaper than it is. */
  let isCheap: readonly boolean[] = []
  keepNear(new Float64Array(demands.length), Infinity)
  let count = 0

  function emptyModel(): Parameters<ReturnType<Highs['createModel']>['passModel']>[0] {
    const wanted = Float64Array.from([...demands.map(({ places }) => places), ...workers.map(() => 1)])
    return {
      numCols: before,
      numRows: rows,
      sense: constants.objectiveSense.minimize,
      offset: 0,
      colCost: new Float64Array(before).fill(withoutLine),
      colLower: new Float64Array(before),
      colUpper: new Float64Array(before).fill(Infinity),
      rowLower: wanted,
      rowUpper: wanted,
      matrix: {
        numCols: before,
        numRows: rows,
        format: 'csc',
        starts: Int32Array.from({ length: before + 1 }, (_, column) => column),
        indices: Int32Array.from({ length: before }, (_, column) => (column < demands.length ? column : column - demands.length)),
        values: Float64Array.from({ length: before }, (_, column) => (column >= demands.length && column < 2 * demands.length ? -1 : 1)),
      },
    }
  }

  /** Keeps each price within a distance of its centre, and between the costs of an empty place and of an extra person. */
  function keepNear(centre: Float64Array, apart: number): void {
    const empty = demands.map(({ emptyCost }, demand) => Math.min(emptyCost, centre[demand]! + apart))
    const tooMany = demands.map((_, demand) => Math.min(extraCosts[demand]!, apart - centre[demand]!))
    isCheap = [...demands.map(({ emptyCost }, at) => empty[at]! < emptyCost), ...extraCosts.map((cost, at) => tooMany[at]! < cost)]
    solver.changeColsCost({ kind: 'range', from: 0, to: 2 * demands.length - 1 }, Float64Array.from([...empty, ...tooMany]))
  }

  return {
    keepNear,
    add(lines: readonly Line[]): void {
      if (lines.length === 0) return
      const starts = new Int32Array(lines.length + 1)
      for (const [at, line] of lines.entries()) starts[at + 1] = starts[at]! + line.demands.length + 1
      const indices = Int32Array.from(lines.flatMap((line) => [...line.demands, demands.length + line.person]))
      const values = new Float64Array(indices.length).fill(1)
      solver.addCols({
        cost: Float64Array.from(lines, ({ cost }) => cost),
        lower: new Float64Array(lines.length),
        upper: new Float64Array(lines.length).fill(Infinity),
        matrix: { format: 'csc', starts, indices, values, numCols: lines.length, numRows: rows },
      })
      count += lines.length
    },
    mix(): Mixture {
      solver.run()
      const { rowDual, colValue } = solver.getSolution()
      return {
        cost: solver.getObjectiveValue(),
        prices: rowDual.slice(0, demands.length),
        worths: rowDual.slice(demands.length),
        parts: colValue.slice(before, before + count),
        loose: isCheap.reduce((sum, is, column) => (is ? sum + colValue[column]! : sum), 0),
      }
    },
    /** Fixes or frees a line. */
    fix: (line: number, isFixed: boolean): void => void solver.changeColBounds(before + line, isFixed ? 1 : 0, Infinity),
    dispose: (): void => solver.dispose(),
  }
}
