import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes } from '../grid.ts'
import { leaveNamed, type Column } from '../words/plain-words.ts'
import { standingOf } from '../words/status-words.ts'
import type { ListHead } from './list-head.ts'
import type { SheetReader } from './sheet-reader.ts'

/**
 * Finds out which rows of a list count, so far as a column says whether they were approved, refused or cancelled. Rows that do not count are
 * marked: what was refused is not imported, nor leave that still waits for its approval; other words are asked about.
 */
export function rowsThatCount({ grid, notes, vocabulary }: SheetReader, head: ListHead, rows: readonly number[]): (row: number) => boolean {
  const column = head.columns.get('status')
  const cellIn = (row: number, kind: Column) => (head.columns.has(kind) ? grid.at(row, head.columns.get(kind)!) : undefined)
  if (column === undefined || rows.every((row) => !grid.at(row, column))) return () => true
  return (row) => {
    const status = grid.at(row, column)
    const isLeave = isAboutLeave((kind) => cellIn(row, kind))
    if (!status) {
      const person = cellIn(row, 'person') ?? cellIn(row, 'lastName')
      // A shift is noted if it was cancelled, but leave also if it was approved.
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
        return false
      }
    }
    for (const other of indexes(0, grid.columns)) {
      const cell = grid.at(row, other)
      if (cell) notes.cell(cell, { as: 'ignored' })
    }
    return false
  }
}

function isAboutLeave(cellIn: (kind: Column) => SheetCell | undefined): boolean {
  const why = cellIn('leave') ?? cellIn('duty')
  return (why && leaveNamed(why.text)) !== undefined || (cellIn('toDate') !== undefined && !cellIn('duty'))
}
