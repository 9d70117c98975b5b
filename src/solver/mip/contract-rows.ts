import type { RowTable } from '../contract/usage.ts'
import type { SeatColumn } from './limits.ts'
import type { LinearModel } from './linear-model.ts'

/** The rows of a contract for one person. A group is used once, whichever of its seats are taken. */
export function addContractRows(
  model: LinearModel,
  { start, groups, rowOf, weight, room }: RowTable,
  choices: readonly SeatColumn[],
): void {
  const columnsOf = new Map<number, number[]>()
  for (const { seat, column } of choices)
    for (const group of groups.subarray(start[seat], start[seat + 1])) columnsOf.set(group, [...(columnsOf.get(group) ?? []), column])
  const termsOf = Map.groupBy(columnsOf, ([group]) => rowOf[group]!)
  for (const [row, used] of termsOf) {
    const most = used.reduce((sum, [group]) => sum + Math.max(0, weight[group]!), 0)
    if (most <= room[row]!) continue
    // A duty can use some of a row and give some of it back.
    const terms = new Map<number, number>()
    for (const [group, columns] of used) {
      if (weight[group] === 0) continue
      const column = isUsed(columns, weight[group]! > 0)
      terms.set(column, (terms.get(column) ?? 0) + weight[group]!)
    }
    model.row(-Infinity, [...terms], room[row]!)
  }

  /** A column that is 1 if one of these columns is. For a group that gives something back, it can be 1 only if one of them is. */
  function isUsed(columns: readonly number[], costs: boolean): number {
    const [only, ...others] = columns
    if (others.length === 0) return only!
    const used = model.choice()
    if (!costs) model.row(-Infinity, [[used, 1], ...columns.map((column) => [column, -1] as const)], 0)
    else
      for (const column of columns)
        model.row(
          -Infinity,
          [
            [column, 1],
            [used, -1],
          ],
          0,
        )
    return used
  }
}
