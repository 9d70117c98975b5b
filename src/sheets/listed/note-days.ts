import type { TemplateKey } from '#domain/imports/keys.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'

import type { ListedDay } from '../dates/listed-days.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import type { NamedAvailability } from '../words/availability-words.ts'

/** What the days that are listed for someone mean. */
export type AboutDays = { availability: NamedAvailability } | { leave: LeaveKind } | { duty: TemplateKey }

/** Notes the days that a cell lists for people; without days, the list was not understood. */
export function noteDays(
  { notes }: Pick<SheetReader, 'notes'>,
  cell: SheetCell,
  people: string[],
  about: AboutDays,
  days: readonly ListedDay[] | undefined,
): void {
  if (!days || ('duty' in about && days.some(({ half }) => half))) return notes.cell(cell, { as: 'unread' })
  if (days.length === 0) return notes.cell(cell, { as: 'off' })
  if ('duty' in about) {
    notes.cell(cell, { as: 'shift', date: days[0]!.date, templates: [about.duty], people })
    for (const { date } of days) for (const person of people) notes.shift(cell, { date, template: about.duty, person })
    return
  }
  if ('leave' in about) {
    notes.cell(cell, { as: 'leave', people, kind: about.leave })
    for (const { date } of days) for (const person of people) notes.leave(cell, { person, kind: about.leave, fromDate: date, toDate: date })
    return
  }
  const { value, half: ofHeading } = about.availability
  notes.cell(cell, { as: 'availability', people, value })
  for (const { date, half = ofHeading } of days)
    for (const person of people) notes.availability(cell, { person, date, value, ...(half && { half }) })
}
