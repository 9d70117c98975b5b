import type { SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { areOpen, fitsTimes } from '../words/halves.ts'
import { isHolidayNote } from '../words/plain-words.ts'
import type { SaidTimes } from '../words/times.ts'
import { withKind } from './read-away.ts'
import type { SheetReader } from './sheet-reader.ts'

/**
 * Reads a cell that names both duty and person on each line: 'Day: Chen', 'Côté (N)', 'Night Haddad'. times: in a list, the times of the
 * cell's row.
 */
export function readBoth(reader: SheetReader, cell: SheetCell, date: CalendarDate, times?: SaidTimes): void {
  const { notes, vocabulary } = reader
  const lines = cell.text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isHolidayNote(line))
  if (lines.length === 0) return notes.cell(cell, { as: 'ignored' })
  const read = lines.map((line) => dutyAndPeople(reader, line))
  const open = lines.find((_, at) => read[at] === undefined)
  if (open !== undefined) return askAbout(reader, cell, open, date)
  const found = read.flatMap((one) => one ?? [])
  const areUnclear = found.some(({ template, people }) =>
    people.some(({ times: theirs }) => areOpen(theirs ?? times, vocabulary.timesOf(template))),
  )
  if (areUnclear) return notes.cell(cell, { as: 'unread' })
  notes.cell(cell, {
    as: 'shift',
    date,
    templates: found.map(({ template }) => template),
    people: found.flatMap(({ people }) => people.map(({ person }) => person)),
  })
  for (const { template, people } of found)
    for (const { person, times: theirs } of people) {
      const own = theirs ?? times
      notes.shift(cell, { date, template, person, ...(own && !fitsTimes(own, vocabulary.timesOf(template)) && { times: own }) })
    }
}

/** Reads a line that names no duty: the whole sheet may be about one duty, which the sheet's name may contain. */
function askAbout(reader: SheetReader, cell: SheetCell, line: string, date: CalendarDate): void {
  const { notes, vocabulary, sheet } = reader
  const { name, kind } = withKind(line)
  const person = vocabulary.personNamed(name)
  if (kind && person !== undefined) {
    notes.cell(cell, { as: 'leave', people: [person], kind })
    return notes.leave(cell, { person, kind, fromDate: date, toDate: date })
  }
  const said = vocabulary.nameIn(line, 1)
  if (said.is === 'question') return notes.ask(cell, said.question)
  if (said.is !== 'people') return notes.cell(cell, { as: said.is === 'off' ? 'off' : 'ignored' })
  const about = vocabulary.dutyIn(sheet.name)
  if (about.is === 'question') notes.ask(cell, about.question)
  else notes.cell(cell, { as: 'ignored' })
}

interface DutyAndPeople {
  template: string
  people: { person: string; times?: SaidTimes }[]
}

/** In a sheet about one duty, a name alone is on that duty: 'N Bergeron' is Noah, not a night. */
function dutyAndPeople(reader: SheetReader, line: string): DutyAndPeople | undefined {
  const whole = reader.vocabulary.nameIn(line, 1)
  // In a sheet about consults, 'Okafor 08:00-14:00' is on consults, even if another template has these times.
  const ofSheet = whole.is === 'people' && whole.people.every(({ times }) => times) ? dutyOfSheet(reader) : undefined
  if (whole.is === 'people' && ofSheet !== undefined) return { template: ofSheet, people: whole.people }
  if (whole.is !== 'people' || /[:=()]/.test(line)) return splitIn(reader, line)
  const template = dutyOfSheet(reader)
  return template === undefined ? undefined : { template, people: whole.people }
}

/**
 * The duty that the whole sheet is about, according to its name, title or file name: 'Night call 2026.xlsx'. An answer may also name it.
 */
function dutyOfSheet({ vocabulary, sheet, team }: SheetReader): string | undefined {
  if (vocabulary.isAboutAvailability) return undefined
  const said = vocabulary.dutyIn(sheet.name)
  if (said.is === 'duties') return said.duties[0]!.template
  // If a row names two duties, the title means neither of them.
  const byRow = Map.groupBy(sheet.cells, ({ row }) => row)
  if ([...byRow.values()].some((cells) => new Set(cells.flatMap(({ text }) => vocabulary.dutyNamed(text) ?? [])).size > 1)) return undefined
  const title = sheet.cells[0]?.row === 0 && !sheet.cells.some(({ row, column }) => row === 0 && column > 0) ? sheet.cells[0].text : ''
  const words = `${sheet.name} ${team.fileName.replace(/\.\w+$/, '')} ${title}`.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  const named = new Set(words.flatMap((word) => vocabulary.dutyNamed(word) ?? []))
  return named.size === 1 ? [...named][0] : undefined
}

/** Whether a text names a duty as well as a person. */
export const namesDutyToo = (reader: Pick<SheetReader, 'vocabulary'>, text: string): boolean => splitIn(reader, text) !== undefined

function splitIn({ vocabulary }: Pick<SheetReader, 'vocabulary'>, line: string): DutyAndPeople | undefined {
  for (const [duty, name] of waysToSplit(line)) {
    const template = vocabulary.dutyNamed(duty)
    const said = vocabulary.nameIn(name, template === undefined ? 1 : vocabulary.seatsOf(template))
    if (template !== undefined && said.is === 'people') return { template, people: said.people }
  }
  return undefined
}

/** The ways to split a line into duty and name, in either order. */
function waysToSplit(line: string): [string, string][] {
  const cut = ({ index, 0: mark }: RegExpExecArray): [string, string] => [line.slice(0, index), line.slice(index + mark.length)]
  const marked = [...line.matchAll(/\s*[:=–—]\s*|\s+-\s+|\s*[()]\s*/g)].map(cut)
  const spaced = [...line.matchAll(/\s+/g)].map(cut)
  return [...marked, ...spaced].flatMap(([a, b]): [string, string][] => {
    const [before, after] = [a.trim(), b.replaceAll(/[()]/g, ' ').trim()]
    if (before === '' || after === '') return []
    return [
      [before, after],
      [after, before],
    ]
  })
}
