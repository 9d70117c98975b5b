import type { PersonKey } from '#domain/imports/reading.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { minutesOf, timeAt, type Times } from '#domain/time/time-range.ts'

import type { SheetReader } from './sheet-reader.ts'

/** A cell that names both duty and person, line by line: 'Day: Chen', 'Côté (N)', 'Night Haddad'. */
export function readBoth(reader: SheetReader, cell: SheetCell, date: CalendarDate): void {
  const { notes, vocabulary } = reader
  const lines = cell.text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => dutyAndPeople(reader, line))
  const found = read.flatMap((one) => one ?? [])
  if (found.length < lines.length) {
    const line = lines[read.findIndex((one) => one === undefined)]!
    const said = vocabulary.nameIn(line, 1)
    if (said.is === 'people') return askForDuty(reader, cell)
    return said.is === 'question' ? notes.ask(cell, said.question) : notes.cell(cell, { as: said.is === 'off' ? 'off' : 'ignored' })
  }
  notes.cell(cell, { as: 'shift', date, templates: found.map(({ template }) => template), people: found.flatMap(({ people }) => people) })
  for (const { template, people, times } of found)
    for (const person of people) notes.shift(cell, { date, template, person, ...(times && { times }) })
}

/** Names without a duty anywhere: the whole sheet is about one, which its name may tell. */
function askForDuty({ notes, vocabulary, sheet }: SheetReader, cell: SheetCell): void {
  const said = vocabulary.dutyIn(sheet.name)
  if (said.is === 'question') notes.ask(cell, said.question)
  else notes.cell(cell, { as: 'ignored' })
}

interface DutyAndPeople {
  template: string
  people: PersonKey[]
  times?: Times
}

function dutyAndPeople({ vocabulary, sheet }: SheetReader, line: string): DutyAndPeople | undefined {
  for (const [duty, name] of waysToSplit(line)) {
    const template = vocabulary.dutyNamed(duty)
    const said = vocabulary.nameIn(name, template === undefined ? 1 : vocabulary.seatsOf(template))
    if (template !== undefined && said.is === 'people') return { template, people: said.people, ...(said.times && { times: said.times }) }
  }
  const whole = vocabulary.nameIn(line, 1)
  const about = vocabulary.dutyIn(sheet.name)
  return whole.is === 'people' && about.is === 'duties' ? { ...about.duties[0]!, people: whole.people } : undefined
}

/** Into duty and name, in either order. */
function waysToSplit(line: string): [string, string][] {
  const marked = [...line.matchAll(/\s*[:=–—]\s*|\s+-\s+|\s*[()]\s*/g)].map(({ index, 0: mark }) => [
    line.slice(0, index),
    line.slice(index + mark.length),
  ])
  const spaced = [...line.matchAll(/\s+/g)].map(({ index, 0: mark }) => [line.slice(0, index), line.slice(index + mark.length)])
  return [...marked, ...spaced].flatMap(([a, b]): [string, string][] => {
    const [before, after] = [a!.trim(), b!.replaceAll(/[()]/g, ' ').trim()]
    return before === '' || after === ''
      ? []
      : [
          [before, after],
          [after, before],
        ]
  })
}

/** The first and the second half of a duty. */
export function halvesOf({ startTime, endTime }: Times): [Times, Times] {
  const length = (minutesOf(endTime) - minutesOf(startTime) + 24 * 60) % (24 * 60) || 24 * 60
  const middle = timeAt(minutesOf(startTime) + Math.round(length / 2))
  return [
    { startTime, endTime: middle },
    { startTime: middle, endTime },
  ]
}
