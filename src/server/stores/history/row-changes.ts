import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'

/** A row in the audit log, by column name. */
export type Row = Record<string, unknown>

/** Tables that undo restores, parents before children. */
export const undoTables = [
  'shifts',
  'assignments',
  'actual_hours',
  'published_days',
  'availabilities',
  'switch_requests',
  'switch_responses',
] as const
export type UndoTable = (typeof undoTables)[number]

/** The net change of one row by a write; before or after is null if the row did not exist then. */
interface RowChange {
  before: Row | null
  after: Row | null
}

export type Changes = Record<UndoTable, RowChange[]>

export interface AuditEntry {
  id: string
  entity: string
  before: Row[]
  after: Row[]
}

const keys: Record<string, readonly string[]> = {
  actual_hours: ['assignment_id', 'user_id'],
  published_days: ['date'],
  availabilities: ['date', 'user_id'],
  memberships: ['user_id'],
}

/** The columns that identify a row of a table within a team. */
export const keyColumns = (table: string): readonly string[] => keys[table] ?? ['id']

export const keyOf = (table: string, row: Row): string =>
  keyColumns(table)
    .map((column) => String(row[column]))
    .join(' ')

export const isSame = (a: Row | null | undefined, b: Row | null | undefined): boolean =>
  JSON.stringify(withoutVersion(a)) === JSON.stringify(withoutVersion(b))

/** Ignores the version, because a restored row gets a new one. */
function withoutVersion(row: Row | null | undefined): Row | null {
  if (!row) return null
  const { version: _, ...content } = row
  return content
}

/** The net changes in a write's entries, oldest first. Unchanged rows are left out. */
export function changesOf(entries: readonly AuditEntry[]): Changes {
  const all = Object.fromEntries(undoTables.map((table) => [table, netChanges(table, entries)])) as Changes
  return { ...all, ...closings(all) }
}

function netChanges(table: UndoTable, entries: readonly AuditEntry[]): RowChange[] {
  const changes = new Map<string, RowChange>()
  for (const { entity, before, after } of entries) {
    if (entity !== table) continue
    for (const row of before) changes.set(keyOf(table, row), { before: row, ...changes.get(keyOf(table, row)), after: null })
    for (const row of after) changes.set(keyOf(table, row), { before: null, ...changes.get(keyOf(table, row)), after: row })
  }
  return [...changes.values()].filter(({ before, after }) => !isSame(before, after))
}

/**
 * Restores only the switches that closed because their assignment was removed. Others that closed in the same transaction did so for their
 * own reasons, and `closeStaleRequests` closes those that the undo makes stale.
 */
function closings({ switch_requests, switch_responses }: Changes): Pick<Changes, 'switch_requests' | 'switch_responses'> {
  const superseded = switch_requests.filter(({ before, after }) => before?.status === 'OPEN' && after?.outcome === 'SUPERSEDED')
  const requestIds = new Set(superseded.map(({ before }) => before?.id))
  return {
    switch_requests: superseded,
    switch_responses: switch_responses.filter(({ before }) => before?.pending === true && requestIds.has(before.request_id)),
  }
}

const rowsThat = (changes: readonly RowChange[], choose: (change: RowChange) => Row | null): Row[] =>
  changes.map(choose).filter((row) => row !== null)

export const removedRows = (changes: readonly RowChange[]): Row[] => rowsThat(changes, ({ before, after }) => (after ? null : before))
export const insertedRows = (changes: readonly RowChange[]): Row[] => rowsThat(changes, ({ before, after }) => (before ? null : after))
/** All rows to insert or restore. */
export const formerRows = (changes: readonly RowChange[]): Row[] => rowsThat(changes, ({ before }) => before)
export const updates = (changes: readonly RowChange[]): { before: Row; after: Row }[] =>
  changes.filter((change): change is { before: Row; after: Row } => change.before !== null && change.after !== null)

export const differIn = ({ before, after }: { before: Row; after: Row }, columns: readonly string[]): boolean =>
  columns.some((column) => before[column] !== after[column])

const coverColumns = ['covering_user_id', 'cover_start_time', 'cover_end_time']

/** Whether only the cover changed. Covers are agreements between people and ignore locks. */
export const isCoverOnly = ({ before, after }: RowChange): boolean =>
  before !== null &&
  after !== null &&
  Object.keys(before).every((column) => coverColumns.includes(column) || before[column] === after[column])

/**
 * Whether the actor may undo the changes. A user who is not an admin (any more) may undo only their own availabilities, and covers that
 * they are part of.
 */
export const mayTakeBack = (actor: Pick<Actor, 'userId' | 'status'>, changes: Changes): boolean =>
  isAdmin(actor) ||
  (changes.shifts.length === 0 &&
    changes.published_days.length === 0 &&
    changes.assignments.every((change) => isCoverOnly(change) && isPartOf(actor.userId, change)))

const isPartOf = (userId: Id, { before, after }: RowChange): boolean =>
  [before?.user_id, before?.covering_user_id, after?.covering_user_id].includes(userId)
