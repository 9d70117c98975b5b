import type { Sheet } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { SheetGrid } from '../grid.ts'
import type { KnownTeam } from '../known-team.ts'
import type { Vocabulary } from '../meanings.ts'
import type { Notes } from '../notes.ts'
import type { Panel } from './panels.ts'

/** Everything needed to read a sheet: the grid, the meanings of words, and the notes that record what was understood. */
export interface SheetReader {
  grid: SheetGrid
  sheet: Sheet
  team: KnownTeam
  vocabulary: Vocabulary
  notes: Notes
}

/** A panel whose days are known. */
export interface DatedPanel extends Panel {
  dates: CalendarDate[]
}
