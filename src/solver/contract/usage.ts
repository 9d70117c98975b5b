import type { ContractRow } from './row.ts'

const tiny = 1e-6

/** The rows of one person in flat lists: the groups of each seat, and the row of each group. */
export interface RowTable {
  start: Int32Array
  groups: Int32Array
  rowOf: Int32Array
  weight: Float64Array
  room: Float64Array
}

export function tableOf(rows: readonly ContractRow[], seats: number): RowTable {
  const rowOf: number[] = []
  const weight: number[] = []
  const ofSeat: number[][] = Array.from({ length: seats }, () => [])
  for (const [row, { groups }] of rows.entries())
    for (const group of groups) {
      for (const seat of group.seats) ofSeat[seat]!.push(rowOf.length)
      rowOf.push(row)
      weight.push(group.weight)
    }
  const start = new Int32Array(seats + 1)
  for (let seat = 0; seat < seats; seat++) start[seat + 1] = start[seat]! + ofSeat[seat]!.length
  return {
    start,
    groups: Int32Array.from(ofSeat.flat()),
    rowOf: Int32Array.from(rowOf),
    weight: Float64Array.from(weight),
    room: Float64Array.from(rows, ({ room }) => room + tiny),
  }
}

/** The table for some of the seats. Their groups and rows keep their numbers. */
export function tableOfSeats({ start, groups, ...rows }: RowTable, seats: readonly number[]): RowTable {
  const ofSeat = seats.map((seat) => groups.subarray(start[seat], start[seat + 1]))
  const starts = new Int32Array(seats.length + 1)
  for (const [place, own] of ofSeat.entries()) starts[place + 1] = starts[place]! + own.length
  return { ...rows, start: starts, groups: Int32Array.from(ofSeat.flatMap((own) => [...own])) }
}

/** What is left of a table for some of the seats once others are taken. */
export function tableLeft(table: RowTable, taken: readonly number[], seats: readonly number[]): RowTable {
  const [weight, room] = [Float64Array.from(table.weight), Float64Array.from(table.room)]
  for (const seat of taken)
    for (const group of table.groups.subarray(table.start[seat], table.start[seat + 1])) {
      room[table.rowOf[group]!]! -= weight[group]!
      weight[group] = 0
    }
  return tableOfSeats({ ...table, weight, room }, seats)
}

/** How much each person uses of each of their rows, kept up to date as seats change. */
export function usageOf(tables: readonly RowTable[]) {
  const used = tables.map(({ room }) => new Float64Array(room.length))
  const taken = tables.map(({ rowOf }) => new Uint8Array(rowOf.length))

  function note(person: number, seat: number, sign: 1 | -1): void {
    const { start, groups, rowOf, weight } = tables[person]!
    const [own, sums] = [taken[person]!, used[person]!]
    for (let at = start[seat]!; at < start[seat + 1]!; at++) {
      const group = groups[at]!
      const before = own[group]!
      own[group] = before + sign
      if (before === (sign > 0 ? 0 : 1)) sums[rowOf[group]!]! += sign * weight[group]!
    }
  }

  function holds(person: number, seat: number): boolean {
    const { start, groups, rowOf, room } = tables[person]!
    const sums = used[person]!
    for (let at = start[seat]!; at < start[seat + 1]!; at++) {
      const row = rowOf[groups[at]!]!
      if (sums[row]! > room[row]!) return false
    }
    return true
  }

  return {
    take: (person: number, seat: number): void => note(person, seat, 1),
    leave: (person: number, seat: number): void => note(person, seat, -1),
    /** What the person uses, by row. */
    of: (person: number): Float64Array => used[person]!,
    /** Whether the person keeps all rows that contain the seat. */
    holds,
    /** Whether they would still keep them after taking the seat. */
    wouldHold(person: number, seat: number): boolean {
      note(person, seat, 1)
      const isHeld = holds(person, seat)
      note(person, seat, -1)
      return isHeld
    },
  }
}
