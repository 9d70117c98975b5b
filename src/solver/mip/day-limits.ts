import type { Compiled } from '../compile.ts'
import { factsOf } from '../facts.ts'
import { shortfallCost } from '../roster.ts'
import type { LinearModel, Terms } from './linear-model.ts'

interface Days {
  /** By day: the column that is 1 if worked. */
  worked: ReadonlyMap<number, number>
  /** Days worked by fixed duties. */
  standing: ReadonlySet<number>
  /** The terms of a day's choices. */
  on: (day: number) => Terms
}

export function addDays(model: LinearModel, compiled: Compiled, { worked, standing, on }: Days): void {
  const { problem } = compiled
  const { mostDaysInRow, fewestDaysInRow, fewestDaysOff } = problem.rules
  const { monthStart, monthEnd } = factsOf(problem)!
  const days = [...worked.keys()]
  const term = (day: number, factor: number): Terms => (worked.has(day) ? [[worked.get(day)!, factor]] : [])
  const stretch = (from: number, length: number, factor: number): Terms =>
    Array.from({ length }, (_, index) => term(from + index, factor)).flat()

  /** Fixed duties may already break a rule, and the model must still be feasible. */
  const stands = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).every((day) => standing.has(day))

  for (const day of days) {
    const row = stretch(day, (mostDaysInRow ?? 0) + 1, 1)
    if (mostDaysInRow !== undefined && row.length > mostDaysInRow && !stands(day, mostDaysInRow + 1))
      model.row(-Infinity, row, mostDaysInRow)
    for (let off = 1; off < (fewestDaysOff ?? 0); off++) {
      const other = day + off + 1
      const between = stretch(day + 1, off, -1)
      if (!worked.has(other)) continue
      if (!(stands(day, 1) && stands(other, 1))) model.row(-Infinity, [...term(day, 1), ...between, ...term(other, 1)], 1)
      // People with too few days off already take no seat next to them, unless those days are worked too.
      else for (const choice of [...on(day), ...on(other)]) model.row(-Infinity, [choice, ...between], 0)
    }
    for (let length = 1; length < (fewestDaysInRow ?? 0); length++) {
      const isInside = day > monthStart && day + length <= monthEnd
      const run = stretch(day, length, 1)
      if (!isInside || run.length < length) continue
      const short = model.amount(Infinity, shortfallCost(compiled) * (fewestDaysInRow! - length))
      model.row(-Infinity, [...term(day - 1, -1), ...run, ...term(day + length, -1), [short, -1]], length - 1)
    }
  }
}
