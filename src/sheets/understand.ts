import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'

import { besideDates } from './folded/beside-dates.ts'
import { withoutDittos } from './folded/dittos.ts'
import { gridOf, turned } from './grid.ts'
import { sectionsIn } from './headings/sections.ts'
import type { KnownTeam } from './known-team.ts'
import { blockHeadIn } from './layouts/block-head.ts'
import { markTheRest, readCalendar } from './layouts/read-calendar.ts'
import { readList } from './layouts/read-list.ts'
import { readPeople } from './layouts/read-people.ts'
import { readRotations } from './layouts/read-rotations.ts'
import { dateListsIn, readDateLists } from './listed/read-date-lists.ts'
import { ownDaysIn, readOwnDays } from './listed/read-own-days.ts'
import { newTemplates } from './meanings.ts'
import { takeNotes } from './notes.ts'
import { axesIn } from './panels/find-axes.ts'
import { listHeadIn } from './panels/list-head.ts'
import type { SheetReader } from './panels/sheet-reader.ts'
import { unfold } from './unfold.ts'
import { vocabularyOf } from './vocabulary.ts'

/**
 * Understands what a sheet says about a team's shifts, leave and people, cell by cell. Days may be rows or columns, with duties as headings
 * and names as cells or the other way round; or the sheet is a list. Anything uncertain becomes a question; people are never guessed.
 */
export function understand(sheet: Sheet, team: KnownTeam): SheetReading {
  const apart = besideDates(sheet.cells, team.people)
  const grid = gridOf(apart ?? unfold(sheet, team.today))
  const vocabulary = vocabularyOf(team, apart ? { ...sheet, cells: apart.map(({ cell }) => cell) } : sheet)
  const reader: SheetReader = { grid, sheet, team, vocabulary, notes: takeNotes(), sectionOf: sectionsIn(sheet.cells, vocabulary) }
  const { layout, people } = readInto(reader)
  markTheRest(reader)
  const { notes } = reader
  const shifts = notes.shifts()
  return {
    layout,
    cells: notes.cells(),
    questions: notes.questions().toSorted((a, b) => b.cells.length - a.cells.length),
    shifts,
    leave: notes.leaves(),
    availability: notes.availabilities(),
    rotations: notes.rotations(),
    people,
    templates: newTemplates(team)
      .filter(({ key }) => shifts.some(({ template }) => template === key))
      .map(({ key, name, startTime, endTime }) => ({ template: key, name, startTime, endTime })),
  }
}

function readInto(reader: SheetReader): Pick<SheetReading, 'layout' | 'people'> {
  const { grid } = reader
  if (readBlocksInto(reader)) return { layout: 'BLOCKS', people: [] }
  const [down, across] = [axesIn(grid, { areRows: false }), axesIn(turned(grid), { areRows: true })]
  const ownDays = across.days === 0 ? ownDaysIn(reader) : undefined
  if (ownDays) {
    readOwnDays(reader, ownDays)
    return { layout: 'LIST', people: [] }
  }
  // A column of dates may say when a form was answered, but a row of days cannot.
  const lists = across.days === 0 ? dateListsIn(reader) : undefined
  if (lists) {
    readDateLists(reader, lists)
    return { layout: 'LIST', people: [] }
  }
  const head = listHeadIn(grid, reader.vocabulary)
  if (head && (head.columns.has('date') || (head.columns.has('start') && head.columns.has('end')))) {
    // A list may stand below a roster.
    const above = { ...reader, grid: { ...grid, rows: head.row } }
    if (daysIn(above).axes.some(({ rows }) => rows.length >= fewestDays)) readDays(above)
    readList(reader, head)
    return { layout: 'LIST', people: [] }
  }
  const hasDays = down.days > 0 || across.days > 0
  if (head && !hasDays) return { layout: 'PEOPLE', people: readPeople(reader, head) }
  if (!hasDays) return { layout: 'UNKNOWN', people: [] }
  return { layout: readDays(reader), people: [] }
}

const fewestDays = 3

/** The days of a sheet, in columns or in rows. */
function daysIn({ grid }: SheetReader) {
  const [down, across] = [axesIn(grid, { areRows: false }), axesIn(turned(grid), { areRows: true })]
  return down.days >= across.days ? { axes: down.axes, isDown: true } : { axes: across.axes, isDown: false }
}

function readDays(reader: SheetReader): 'DAYS_DOWN' | 'DAYS_ACROSS' {
  const { axes, isDown } = daysIn(reader)
  readCalendar({ ...reader, grid: isDown ? withoutDittos(reader.grid, reader.sheet.cells) : turned(reader.grid) }, axes)
  return isDown ? 'DAYS_DOWN' : 'DAYS_ACROSS'
}

/** Reads rotations with people as rows or as columns. */
function readBlocksInto(reader: SheetReader): boolean {
  const { grid, team } = reader
  if (team.services.length === 0 || team.years.length === 0) return false
  for (const seen of [grid, turned(grid)]) {
    const seenBy = { ...reader, grid: seen }
    const head = blockHeadIn(seenBy)
    if (!head) continue
    readRotations(seenBy, head)
    return true
  }
  return false
}
