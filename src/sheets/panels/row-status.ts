import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes } from '../grid.ts'
import { leaveNamed, type Column } from '../words/plain-words.ts'
import { standingOf } from '../words/status-words.ts'
import type { ListHead } from './list-head.ts'
import type { SheetReader } from './sheet-reader.ts'

/**
 * Finds out which rows of a list count, if the list says whether they were approved, refused or cancelled: in a column of its own, or
 * beside the kind, such as 'Vacation (denied)'. Refused or cancelled rows, and leave that is not approved yet, are marked as ignored and
 * not imported. Other statuses lead to a question.
 */
export function rowsThatCount({ grid, notes, vocabulary }: SheetReader, head: ListHead, rows: readonly number[]): (row: number) => boolean {
  const column = head.columns.get('status')
  const cellIn = (row: number, kind: Column) => (head.columns.has(kind) ? grid.at(row, head.columns.get(kind)!) : undefined)
  const hasStatus = column !== undefined && rows.some((row) => grid.at(row, column))
  const leaveOut = (row: number) => {
    for (const other of indexes(0, grid.columns)) {
      const cell = grid.at(row, other)
      if (cell) notes.cell(cell, { as: 'ignored' })
    }
    return false
  }
  return (row) => {
    const why = cellIn(row, 'leave') ?? cellIn(row, 'reason') ?? cellIn(row, 'duty')
    if (why && isEndedKind(why.text)) return leaveOut(row)
    if (!hasStatus) return true
    const status = grid.at(row, column)
    const isLeave = isAboutLeave((kind) => cellIn(row, kind))
    const person = cellIn(row, 'person') ?? cellIn(row, 'lastName')
    if (!status) {
      // Lists note when a shift was cancelled, but also when leave was approved.
      if (isLeave && person) notes.cell(person, { as: 'unread' })
      return !isLeave
    }
    const standing = standingOf(status.text)
    if (standing === 'stands') return true
    if (standing === undefined || (standing === 'waits' && !isLeave)) {
      const key = `status:${isLeave ? 'leave' : 'shift'}:${folded(status.text).trim()}`
      const answered = vocabulary.answerTo(key)
      if (answered?.is === 'imported') return true
      if (!answered) {
        notes.ask(status, { key, about: 'status', text: status.text, candidates: [] })
        // Until the answer, the name must not count as unread.
        if (person) notes.cell(person, { as: 'ignored' })
        return false
      }
    }
    return leaveOut(row)
  }
}

/** 'N' may be the code of a night. */
const isEndedKind = (text: string): boolean => text.trim().length > 2 && standingOf(text) === 'ended'

function isAboutLeave(cellIn: (kind: Column) => SheetCell | undefined): boolean {
  const why = cellIn('leave') ?? cellIn('reason') ?? cellIn('duty')
  return (why && leaveNamed(why.text)) !== undefined || (cellIn('toDate') !== undefined && !cellIn('duty'))
}
