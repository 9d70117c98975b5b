import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import type { Row } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import type { UndoneWrite } from '#server/undo/touched-since.ts'

/** A row that has changed since, or that prevents the undo. */
export interface Touched {
  entity: string
  /** The values by which to find in the log who changed it. */
  values: Row
  /** The row by which to name it to people. */
  row: Row
}

export type Question = (tx: Tx, teamId: Id, write: UndoneWrite) => Promise<Touched | undefined>

export const byId = (entity: string, row: Row | undefined): Touched | undefined => row && { entity, values: { id: row.id }, row }

export const valuesOf = (rows: readonly Row[], column: string): unknown[] => rows.map((row) => row[column])

export const shiftsOf = (tx: Tx, teamId: Id, assignments: readonly Row[]) =>
  rowsWith(tx, 'shifts', teamId, 'id', valuesOf(assignments, 'shift_id'))
