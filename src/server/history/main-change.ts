import type { AuditWrite, TableChange } from '#server/stores/history/audit-writes.ts'
import { isMerge } from '#server/stores/history/merges.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

export const isNewTeam = ({ entity, removed }: TableChange): boolean => entity === 'teams' && removed === 0

const isUndo = (action: string): boolean => action.endsWith('/undo')

/**
 * The main change of a write: of these tables, the first that it changed. Deleting a shift also deletes its assignments, and an undo puts
 * both back, so the shift comes first; a merge changes many tables, and so does making a team.
 */
export function mainChange({ action, changes }: AuditWrite, entities: readonly string[]): TableChange | undefined {
  const whole = changes.find(isMerge) ?? changes.find(isNewTeam)
  if (whole) return whole
  const made = changes.filter(({ removed, added }) => removed + added > 0)
  const ofShifts = made.filter(({ entity }) => entity === 'shifts')
  const mainShifts = ofShifts.find(({ removed, added }) => added === 0 || (removed === 0 && isUndo(action)))
  const first = mainShifts ?? entities.flatMap((entity) => made.find((one) => one.entity === entity) ?? [])[0]
  return first && inOne(made.filter(({ entity }) => entity === first.entity))
}

/**
 * What all statements of a write did to a table, with each row as it was before the first and after the last: one write can enter and
 * approve leave, or several leaves one after another. If the log does not list all rows, the first statement stands for all.
 */
function inOne(changes: readonly TableChange[]): TableChange {
  const [first] = changes
  const before = new Map<unknown, Row>()
  const after = new Map<unknown, Row>()
  for (const change of changes) {
    for (const row of change.before) {
      if (!after.delete(row.id) && !before.has(row.id)) before.set(row.id, row)
    }
    for (const row of change.after) after.set(row.id, row)
  }
  const isListed = changes.every((one) => one.before.length === one.removed && one.after.length === one.added)
  const isKnown = isListed && !before.has(undefined) && !after.has(undefined)
  // A row that was added and removed again is described as it was added.
  if (changes.length === 1 || !isKnown || before.size + after.size === 0) return first!
  return { ...first!, before: [...before.values()], after: [...after.values()], removed: before.size, added: after.size }
}
