import type { PersonKey, TemplateKey } from '#domain/imports/keys.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { dutyOfSection } from '../headings/sections.ts'
import { joinedLines, linesOfDuties } from '../headings/stacked-lines.ts'
import type { OpenText } from '../meanings.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { areOpen, fitsTimes, halvesOf } from '../words/halves.ts'
import { isHolidayNote } from '../words/plain-words.ts'
import type { SaidTimes } from '../words/times.ts'
import { withKind } from './read-away.ts'

/**
 * Reads a cell that names both duty and person on each line: 'Day: Chen', 'Côté (N)', 'Night Haddad'. times: in a list, the times of the
 * cell's row.
 */
export function readBoth(reader: SheetReader, cell: SheetCell, date: CalendarDate, times?: SaidTimes): void {
  const { notes, vocabulary } = reader
  const texts = cell.text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isHolidayNote(line))
  const isDuty = (line: string) => vocabulary.dutyNamed(line) !== undefined && vocabulary.personNamed(line) === undefined
  const [only, ...others] = texts
  if (only !== undefined && others.length === 0 && isDuty(only))
    return notes.cell(cell, { as: 'template', templates: [vocabulary.dutyNamed(only)!] })
  const joined = joinedLines(texts, { isDuty, hasDuty: (line) => namesDutyToo(reader, line) })
  if (!joined) return notes.cell(cell, { as: 'unread' })
  const ofDuties = joined.map((line) => (isOfNames(reader, line) ? [line] : linesOfDuties(line, (part) => namesDutyToo(reader, part))))
  if (ofDuties.some((lines) => !lines)) return notes.cell(cell, { as: 'unread' })
  const lines = ofDuties.flatMap((line) => line!).map((line) => readLine(reader, line, cell))
  // While one of its lines is open, the whole cell is.
  const open = lines.find((line) => line.is === 'question')
  if (open) return notes.ask(cell, open.question)
  const duties = lines.filter((line) => line.is === 'duty')
  const away = lines.filter((line) => line.is === 'leave')
  const areUnclear = duties.some(({ template, people }) =>
    people.some(({ times: theirs }) => areOpen(theirs ?? times, vocabulary.timesOf(template))),
  )
  if (areUnclear || lines.some(({ is }) => is === 'unread')) return notes.cell(cell, { as: 'unread' })
  const [leave] = away
  if (duties.length > 0)
    notes.cell(cell, {
      as: 'shift',
      date,
      templates: duties.map(({ template }) => template),
      people: duties.flatMap(({ people }) => people.map(({ person }) => person)),
    })
  else if (leave) notes.cell(cell, { as: 'leave', people: away.flatMap(({ people }) => people), kind: leave.kind })
  else notes.cell(cell, { as: lines.some(({ is }) => is === 'off') ? 'off' : 'ignored' })
  for (const { people, kind } of away) for (const person of people) notes.leave(cell, { person, kind, fromDate: date, toDate: date })
  for (const { template, people } of duties)
    for (const { person, times: theirs } of people) {
      const own = theirs ?? times
      notes.shift(cell, { date, template, person, ...(own && !fitsTimes(own, vocabulary.timesOf(template)) && { times: own }) })
    }
}

/** 'N Bergeron' is Noah, not a night. */
const isOfNames = ({ vocabulary }: SheetReader, line: string): boolean => !/[:=()]/.test(line) && vocabulary.nameIn(line, 1).is === 'people'

type SaidLine =
  | ({ is: 'duty' } & DutyAndPeople)
  | { is: 'leave'; people: PersonKey[]; kind: LeaveKind }
  | { is: 'off' | 'ignored' | 'unread' }
  | OpenText

/** If a line names no duty, the whole sheet may be about one duty, which the sheet's name may contain. */
function readLine(reader: SheetReader, line: string, cell: SheetCell): SaidLine {
  const { vocabulary, sheet } = reader
  const both = dutyAndPeople(reader, line, cell)
  if (both) return { is: 'duty', ...both }
  const { name, kind } = withKind(line)
  const person = vocabulary.personNamed(name)
  if (kind && person !== undefined) return { is: 'leave', people: [person], kind }
  const said = openName(reader, line) ?? vocabulary.nameIn(line, 1)
  if (said.is === 'question') return said
  if (said.is !== 'people') return { is: said.is === 'off' ? 'off' : 'ignored' }
  const about = dutyOfSection(reader, cell) ?? vocabulary.dutyIn(sheet.name)
  if (about.is === 'leave') return { is: 'leave', people: said.people.map((one) => one.person), kind: about.kind }
  return about.is === 'question' ? about : { is: about.is === 'off' ? 'off' : 'unread' }
}

interface DutyAndPeople {
  template: TemplateKey
  people: { person: PersonKey; times?: SaidTimes }[]
}

/** In a sheet about one duty, a name alone is on that duty: 'N Bergeron' is Noah, not a night. */
function dutyAndPeople(reader: SheetReader, line: string, cell: SheetCell): DutyAndPeople | undefined {
  const whole = reader.vocabulary.nameIn(line, 1)
  // In a sheet about consults, 'Okafor 08:00-14:00' is on consults, even if another template has these times.
  const ofSheet = whole.is === 'people' && whole.people.every(({ times }) => times) ? dutyOfSheet(reader, cell) : undefined
  if (whole.is === 'people' && ofSheet !== undefined) return { template: ofSheet, people: whole.people }
  const split = whole.is !== 'people' || /[:=()]/.test(line) ? splitIn(reader, line) : undefined
  if (whole.is !== 'people' || split || openName(reader, line)) return split
  const template = dutyOfSheet(reader, cell)
  return template === undefined ? undefined : { template, people: whole.people }
}

/**
 * The duty that a section or the whole sheet is about, according to its heading, name, title or file name: 'Night call 2026.xlsx'. An
 * answer may also name it.
 */
function dutyOfSheet(reader: SheetReader, cell: SheetCell): string | undefined {
  const { vocabulary, sheet, team } = reader
  if (vocabulary.isAboutAvailability) return undefined
  const ofSection = dutyOfSection(reader, cell)
  if (ofSection) return ofSection.is === 'duties' && ofSection.duties.length === 1 ? ofSection.duties[0]!.template : undefined
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

/** Whether a text names a duty as well as a person, who may be unknown. */
export const namesDutyToo = (reader: Pick<SheetReader, 'vocabulary'>, text: string): boolean =>
  (splitIn(reader, text) ?? openName(reader, text)) !== undefined

/** The question about a name beside a duty: 'Night: Smith' asks who Smith is, so that the answer counts for every duty of theirs. */
function openName({ vocabulary }: Pick<SheetReader, 'vocabulary'>, line: string): OpenText | undefined {
  // In 'Grand rounds', no one is called Grand.
  const spaced = cutAt(line, /\s+/g).filter(([duty, name], at) => at % 2 === 0 && duty.length > 2 && /^\p{Lu}/u.test(name))
  for (const [duty, name] of [...cutAt(line, between), ...cutAt(line, brackets), ...spaced]) {
    const template = vocabulary.dutyNamed(duty)
    const said = template === undefined ? undefined : vocabulary.nameIn(name, vocabulary.seatsOf(template), template)
    if (said?.is === 'question') return said
  }
  return undefined
}

function splitIn({ vocabulary }: Pick<SheetReader, 'vocabulary'>, line: string): DutyAndPeople | undefined {
  for (const [duty, name] of waysToSplit(line)) {
    const template = vocabulary.dutyNamed(duty)
    const said = vocabulary.nameIn(name, template === undefined ? 1 : vocabulary.seatsOf(template))
    if (template === undefined || said.is !== 'people') continue
    const halves = said.halves && halvesOf(vocabulary.timesOf(template))
    return { template, people: said.people.map((one, at) => (halves ? { ...one, times: halves[at]! } : one)) }
  }
  return undefined
}

const between = /\s*[:=–—]\s*|\s+-\s+/g
const brackets = /\s*[()]\s*/g

/** The ways to split a line into duty and name, in either order. */
const waysToSplit = (line: string): [string, string][] => [
  ...cutAt(line, new RegExp(`${between.source}|${brackets.source}`, 'g')),
  ...cutAt(line, /\s+/g),
]

const cutAt = (line: string, marks: RegExp): [string, string][] =>
  [...line.matchAll(marks)].flatMap(({ index, 0: mark }): [string, string][] => {
    const [before, after] = [line.slice(0, index).trim(), line.slice(index + mark.length)]
    // Behind a colon, brackets belong to the name: 'Night: Chen (swap)'.
    const bare = (/[:=–—-]/.test(mark) ? after : after.replaceAll(/[()]/g, ' ')).trim()
    if (before === '' || bare === '') return []
    return [
      [before, bare],
      [bare, before],
    ]
  })
