import type { Sheet, SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { SheetGrid } from '../grid.ts'
import type { KnownTeam } from '../known-team.ts'
import type { Vocabulary } from '../meanings.ts'
import type { Notes } from '../notes.ts'
import type { Panel } from './panels.ts'

/** The heading of the section that a cell is in, such as 'NIGHT CALL'. Undefined if the sheet is not divided into sections. */
export type SectionOf = (cell: Pick<SheetCell, 'row' | 'column'>) => SheetCell | undefined

/** Everything needed to read a sheet: the grid, the meanings of words, and the notes that record what was understood. */
export interface SheetReader {
  grid: SheetGrid
  sheet: Sheet
  team: KnownTeam
  vocabulary: Vocabulary
  notes: Notes
  sectionOf: SectionOf
}

/** A panel whose days are known. */
export interface DatedPanel extends Panel {
  dates: CalendarDate[]
  /** What the whole panel is about, if others have the same headings. */
  unit?: SheetCell
}
