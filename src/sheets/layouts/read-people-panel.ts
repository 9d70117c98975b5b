import type { TemplateKey } from '#domain/imports/keys.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { daysBetween, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { dutyOfSection } from '../headings/sections.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { availabilityNamed, halfNamed } from '../words/availability-words.ts'
import { plainOf, withoutCall, withoutFillers } from '../words/duty-words.ts'
import { halvesOf } from '../words/halves.ts'
import { isMark } from '../words/plain-words.ts'
import { timesIn } from '../words/times.ts'
import { headIn, isOfClock, nameLines, type HeadOfColumn } from './people-heads.ts'

const answersNo = /^(?:n|no|non|o|y|yes|oui)$/i

const isWeekOn = (date: CalendarDate, before: CalendarDate | undefined): boolean =>
  weekday(date) < 2 && (before === undefined || (date > before && daysBetween(before, date) % 7 === 0))

const isNumber = /^\d*(?:[.,]\d+)?$/

/** part: the label of the line, if a date or a person has one line for the day and one for the night. */
interface PartOfDay {
  part: string | undefined
  isHalf: boolean
}

/** Reads duties below people: each is a shift of that person. */
export function readPeoplePanel(reader: SheetReader, panel: DatedPanel): void {
  const { grid, notes, vocabulary } = reader
  const isName = nameLines(panel)
  const texts = panel.rows.flatMap(({ row }) => panel.columns.flatMap((column) => grid.at(row, column)?.text.trim() ?? []))
  const hasOnlyMarks = texts.every(isMark)
  const collectsAvailability =
    vocabulary.isAboutAvailability ||
    texts.some((text) => availabilityNamed(text) !== undefined && vocabulary.dutyIn(text).is === 'availability')
  // Next to codes of duties, an X more often means no work.
  const hasCodes = texts.some((text) => !isMark(text) && vocabulary.dutyNamed(text) !== undefined)
  // In a planner of weeks, a mark below each Monday means more than that day.
  const areWeeks = panel.dates.length > 2 && panel.dates.every((date, at) => isWeekOn(date, panel.dates[at - 1]))
  const saysYes = texts.some((text) => /^(?:y|yes|oui)$/i.test(text))
  const codes = new Set(
    panel.columns
      .map((_, at) => textsIn(at))
      .filter((own) => own.some((text) => !isNumber.test(text)))
      .flat(),
  )
  const heads = panel.headings.map((cells, at) => headIn(reader, cells, isName, isUsed(at)))
  const clocks = heads.map(clockOf)

  for (const { row, at } of panel.rows) {
    panel.columns.forEach((column, index) => {
      const cell = grid.at(row, column)
      if (!cell) return
      const clock = clocks[index]
      const line = clock === undefined ? { part: partOf(row, at), isHalf: isHalf(row, at, column) } : { part: clock, isHalf: true }
      readCell(cell, panel.dates[at]!, heads[index]!, line)
    })
  }

  function textsIn(at: number): string[] {
    return panel.rows.flatMap(({ row }) => grid.at(row, panel.columns[at]!)?.text ?? [])
  }

  /** Whether a column belongs to a person: rows of totals below a table do not, but a person may have only codes such as '1' and '2'. */
  function isUsed(at: number): boolean {
    const own = textsIn(at)
    if (own.some((text) => !isNumber.test(text))) return true
    const isCode = (text: string) => codes.has(text) || ['duties', 'leave', 'off'].includes(vocabulary.dutyIn(text).is)
    const isOfOne = panel.headings[at]!.some(({ text }) => vocabulary.personNamed(text) !== undefined)
    return own.length > 0 && (own.every(vocabulary.isAvailabilityMark) || (isOfOne && own.every(isCode)))
  }

  /** 'AM' or 'PM' if the person has both; else these may be initials. */
  function clockOf({ people, clock }: HeadOfColumn): string | undefined {
    if (clock === undefined) return undefined
    const own = heads.filter((head) => head.people.join() === people.join()).map((head) => head.clock)
    return own.some((other) => other !== undefined && other !== clock) ? clock : undefined
  }

  /** The line's label, if a date has one line for the day and one for the night. */
  function partOf(row: number, at: number): string | undefined {
    const shares = panel.rows.filter((other) => other.at === at).length > 1
    return shares ? grid.at(row, panel.axis.column + 1)?.text : undefined
  }

  /** Whether leave in a line for the day or the night lasts only that long: below 'Day', it may be written once for both. */
  function isHalf(row: number, at: number, column: number): boolean {
    const others = panel.rows.filter((other) => other.at === at && other.row !== row)
    return isOfClock(partOf(row, at) ?? '') || others.some((other) => grid.at(other.row, column))
  }

  /** The heading of a section of days or nights, without words such as 'shift'. */
  function halfOfSection(cell: SheetCell): string | undefined {
    const heading = reader.sectionOf(cell)
    return heading && vocabulary.dutyNamed(heading.text) !== undefined ? withoutFillers(withoutCall(plainOf(heading.text))) : undefined
  }

  function readCell(cell: SheetCell, date: CalendarDate, head: HeadOfColumn, { part, isHalf: isPart }: PartOfDay): void {
    const { people } = head
    if (people.length === 0) return notes.cell(cell, { as: 'ignored' })
    const duty = head.duty ?? (part === undefined ? undefined : vocabulary.dutyNamed(part))
    const said = saidIn(cell, duty)
    if (said.is === 'question') return notes.ask(cell, said.question)
    if (said.is === 'leave') {
      if (areWeeks) return notes.cell(cell, { as: 'unread' })
      notes.cell(cell, { as: 'leave', people, kind: said.kind })
      const half = isPart ? halfNamed(part) : undefined
      for (const person of people)
        notes.leave(cell, { person, kind: said.kind, fromDate: date, toDate: date, ...(half && { fromHalf: half, toHalf: half }) })
      return
    }
    if (said.is === 'availability') {
      const label = part ?? halfOfSection(cell)
      const { value, half = halfNamed(label) } = said
      // It must be known which half the line is for.
      if (label !== undefined && half === undefined) return notes.cell(cell, { as: 'unread' })
      notes.cell(cell, { as: 'availability', people, value })
      for (const person of people) notes.availability(cell, { person, date, value, ...(half && { half }) })
      return
    }
    if (said.is !== 'duties') return notes.cell(cell, { as: said.is })
    notes.cell(cell, { as: 'shift', date, templates: said.duties.map(({ template }) => template), people })
    for (const { template, times } of said.duties)
      people.forEach((person, place) => {
        const own = head.areHalves ? halvesOf(times ?? vocabulary.timesOf(template))[place] : times
        notes.shift(cell, { date, person, template, ...(own && { times: own }) })
      })
  }

  function saidIn(cell: SheetCell, duty: TemplateKey | undefined) {
    const { text } = cell
    if (vocabulary.isAvailabilityMark(text)) return vocabulary.dutyIn(text)
    const isMarked = isMark(text)
    const isOfDuty = isMarked && duty !== undefined
    const isTimed =
      !vocabulary.isAboutAvailability && /\p{L}{3}/u.test(timesIn(text)?.rest ?? '') && vocabulary.dutyNamed(text) !== undefined
    if (collectsAvailability && !isOfDuty && !isTimed) return vocabulary.codeIn(text)
    const ofSection = isMarked && duty === undefined && !hasCodes ? dutyOfSection(reader, cell) : undefined
    if (ofSection) return ofSection
    // Next to 'Y', an 'N' does not mean night; and if a sheet contains only marks, they may mean any duty.
    if ((saysYes && answersNo.test(text.trim())) || (isMarked && duty === undefined && hasOnlyMarks)) return vocabulary.markIn(text)
    return isOfDuty ? { is: 'duties' as const, duties: [{ template: duty }] } : vocabulary.dutyIn(text)
  }
}
