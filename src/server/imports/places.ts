import type { Id } from '#domain/id.ts'
import { placesFor } from '#domain/imports/places-for.ts'
import type { ReadShift, SheetReading } from '#domain/imports/reading.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { publishedDays } from '#server/stores/schedule/publishing.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { closedMonths, shiftsWithPeople, type ShiftWithPeople } from '#server/stores/schedule/shifts-with-people.ts'

type StandingHolder = ShiftWithPeople['holders'][number]

/** Returns the text of a cell of the sheet. */
export type TextAt = (place: { row: number; column: number }) => string

/** Where a person of a sheet goes: on which shift, and into whose place. */
export interface SheetPlace {
  read: ReadShift
  shift: ShiftWithPeople | undefined
  holder: StandingHolder | undefined
  /** Whether the place is theirs already. */
  isSame: boolean
  /** Whether they already have another place on the same shift. */
  isTwice: boolean
}

export interface SheetPlaces {
  places: SheetPlace[]
  /** Places that the sheet gives to other people. */
  given: Set<Id>
  templates: Map<Id, ShiftTemplate>
  timesOf: (template: string) => Times
  isClosed: (date: string) => boolean
  isPublished: (date: string) => boolean
}

/** Compares the shifts of a sheet with the present schedule. Refused if a template of the sheet has been deleted since it was read. */
export async function placesIn(db: Db, { teamId }: Actor, { shifts, templates: added }: SheetReading): Promise<SheetPlaces> {
  const dates = shifts.map(({ date }) => date).toSorted()
  const days = dates.length === 0 ? undefined : { fromDate: dates[0]!, toDate: dates.at(-1)! }
  const standing = Map.groupBy(days ? await shiftsWithPeople(db, teamId, days) : [], ({ date, templateId }) => `${date} ${templateId}`)
  const published = days ? await publishedDays(db, teamId, days) : new Set<CalendarDate>()
  const closed = new Set(await closedMonths(db, teamId))
  const known = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const timesOf = (template: string) => known.get(template) ?? added.find((one) => one.template === template)
  if (!shifts.every(({ template }) => timesOf(template))) throw new Refusal('IMPORT_OUTDATED')
  const places = [...Map.groupBy(shifts, ({ date, template }) => `${date} ${template}`)].flatMap(([key, read]) =>
    placesOn(read, standing.get(key) ?? []),
  )
  return {
    places,
    given: new Set(places.flatMap(({ holder, isSame }) => (holder && !isSame ? [holder.assignmentId] : []))),
    templates: known,
    timesOf: (template) => timesOf(template)!,
    isClosed: (date) => closed.has(date.slice(0, 7)),
    isPublished: (date) => published.has(date),
  }
}

function placesOn(read: readonly ReadShift[], there: readonly ShiftWithPeople[]): SheetPlace[] {
  const shiftOf = new Map(there.flatMap((shift) => shift.holders.map((holder) => [holder, shift] as const)))
  const people = [...new Set(read.map(({ person }) => person))]
  const found = placesFor(people, [...shiftOf.keys()])
  return read.map((one, at) => {
    const isTwice = read.findIndex(({ person }) => person === one.person) < at
    const { holder, isSame } = found.find(({ person }) => person === one.person)!
    return { read: one, shift: (holder && shiftOf.get(holder)) ?? there[0], holder: holder ?? undefined, isSame, isTwice }
  })
}
