import type { SheetCell } from '#domain/imports/sheet.ts'

import { monthPattern } from '../dates/date-words.ts'
import { headingMonth, namesOf } from '../dates/heading-month.ts'
import { listedDays, type ListedDay } from '../dates/listed-days.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { availabilityOfHeading } from '../words/availability-titles.ts'
import { isLeaveHeading, leaveNamed } from '../words/plain-words.ts'
import { noteDays, type AboutDays } from './note-days.ts'

interface DaysOfOne {
  cells: SheetCell[]
  name: string
  /** What the row itself says that its days mean: 'Dec 10-12 (conf)'. */
  about: AboutDays | undefined
  days: ListedDay[] | undefined
}

interface OwnDays {
  rows: DaysOfOne[]
  about: AboutDays | undefined
}

const fewest = 2

/**
 * Rows with a name and that person's days, as in 'Lee: Dec 3-7, 14', or name and days side by side. A title says what they mean. Undefined
 * if most rows are something else.
 */
export function ownDaysIn(reader: SheetReader): OwnDays | undefined {
  const { sheet, team, vocabulary } = reader
  const rows = [...Map.groupBy(sheet.cells, ({ row }) => row).values()].toSorted(([a], [b]) => a!.row - b!.row)
  const isKnown = (name: string) => vocabulary.personNamed(name) !== undefined
  const first = rows.findIndex((cells) => isKnown(nameAndDays(reader, cells)?.name ?? ''))
  if (first < 0) return undefined
  const titles = [...rows.slice(0, first).flatMap((cells) => cells.map(({ text }) => text)), ...namesOf({ sheet, team })]
  const said = titles.map(headingMonth)
  const month = said.find((one) => one.month !== undefined)?.month
  const years = said.find((one) => one.years !== undefined)?.years
  const named = rows.slice(first).flatMap((cells): DaysOfOne[] => {
    const { name, text } = nameAndDays(reader, cells) ?? {}
    if (name === undefined || text === undefined) return []
    const [, listed = text, why] = /^(.*\d[^(]*)\(([^()]+)\)\s*$/.exec(text) ?? []
    const kind = why === undefined ? undefined : leaveNamed(why)
    const days = listedDays(kind ? listed : text, { month, years, today: team.today })
    return [{ cells, name, about: kind && { leave: kind }, days }]
  })
  const read = named.filter(({ name, days }) => days !== undefined && isKnown(name))
  // In other rows, a note may stand before a colon.
  const counting = named.filter(({ name, days }) => isKnown(name) || (days?.length ?? 0) > 0)
  const isMost = read.length >= fewest && counting.length > (rows.length - first) / 2
  const areLists = isMost && read.some(({ days }) => days!.length > 1)
  return areLists ? { rows: counting, about: aboutOf(reader, titles) } : undefined
}

/** Commas may have divided a list of days into several cells. */
function nameAndDays({ vocabulary }: SheetReader, cells: readonly SheetCell[]): { name: string; text: string } | undefined {
  const [first, ...others] = cells.toSorted((a, b) => a.column - b.column)
  const [, name, days] = /^([^:\d]{2,40}?)\s*(?::|\s[-–—])\s*(\S.*)$/.exec(first!.text) ?? []
  if (name !== undefined) return { name, text: [days!, ...others.map(({ text }) => text)].join(', ') }
  const isAlone = others.length === 1 && vocabulary.personNamed(first!.text) !== undefined
  return isAlone ? { name: first!.text, text: others[0]!.text } : undefined
}

/** The month in 'Unavailable, December 2026' says nothing else. */
const ofMonths = new RegExp(`(?<![a-z])(?:${monthPattern})(?![a-z])|20\\d\\d`, 'gi')

function aboutOf({ vocabulary }: SheetReader, titles: readonly string[]): AboutDays | undefined {
  const words = titles.flatMap((title) => title.split(/[^\p{L}]+/u)).filter((word) => word.length > 2)
  const availability = titles.map((title) => availabilityOfHeading(title.replaceAll(ofMonths, ' '))).find((found) => found !== undefined)
  if (availability) return { availability }
  const kinds = new Set(words.flatMap((word) => (isLeaveHeading(word) ? 'VACATION' : (leaveNamed(word) ?? []))))
  const duties = new Set(words.flatMap((word) => vocabulary.dutyNamed(word) ?? []))
  if (kinds.size + duties.size !== 1 || (duties.size > 0 && vocabulary.isAboutAvailability)) return undefined
  const [leave] = kinds
  return leave ? { leave } : { duty: [...duties][0]! }
}

export function readOwnDays(reader: SheetReader, { rows, about: ofTitle }: OwnDays): void {
  const { notes, vocabulary } = reader
  for (const { cells, name, about = ofTitle, days } of rows) {
    const [first, ...others] = cells as [SheetCell, ...SheetCell[]]
    const said = vocabulary.nameIn(name, 1)
    if (said.is === 'question') notes.ask(first, said.question)
    if (said.is !== 'people') continue
    for (const cell of others) notes.cell(cell, { as: 'ignored' })
    const people = said.people.map(({ person }) => person)
    if (about) noteDays(reader, first, people, about, days)
    else notes.cell(first, { as: 'unread' })
  }
}
