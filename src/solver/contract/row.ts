/**
 * A limited amount that a person can use up. A group uses its weight once, whichever of its seats are taken; a negative weight gives some
 * back.
 */
export interface ContractRow {
  room: number
  groups: { weight: number; seats: readonly number[] }[]
}

const tiny = 1e-6

/** A row, unless it can never be exceeded. Present use may not get worse. */
export function rowOf(room: number, groups: ContractRow['groups']): ContractRow[] {
  const used = groups.filter(({ weight, seats }) => weight !== 0 && seats.length > 0)
  const most = used.reduce((sum, { weight }) => sum + Math.max(0, weight), 0)
  return most > Math.max(0, room) + tiny ? [{ room: Math.max(0, room), groups: used }] : []
}

/** The seats that would exceed the limit whatever is given back. */
export function seatsBeyond({ room, groups }: ContractRow): number[] {
  const back = groups.reduce((sum, { weight }) => sum - Math.min(0, weight), 0)
  return groups.flatMap(({ weight, seats }) => (weight > room + back + tiny ? seats : []))
}

/** A row for slots of time of which only a limited number may be used, each by certain seats or by present work. */
export function slotsRow(most: number, slots: readonly { stands: boolean; seats: readonly number[] }[]): ContractRow[] {
  const standing = slots.filter(({ stands }) => stands).length
  const open = slots.filter(({ stands, seats }) => !stands && seats.length > 0)
  return rowOf(
    most - standing,
    open.map(({ seats }) => ({ weight: 1, seats })),
  )
}
