import { addDays } from '#domain/time/calendar-date.ts'

import { availabilityOf, leaveOf, readingOf, shiftsOf, type ReadAs } from './riverside.ts'

/** A sheet from a text file, with the expected result. */
interface SheetFixture {
  title: string
  sheet: string
  readAs: ReadAs
  shifts: string[]
  leave: string[]
  availability: string[]
  /** Questions that must be asked, and questions that may be asked. */
  mustAsk: string[]
  mayAsk: string[]
}

/** Sections begin with '--- '. Days of a shift are '2026-10-01' or '2026-10-01..2026-10-05', then people by template. */
export function fixtureFrom(text: string): SheetFixture {
  const [head = '', ...rest] = text.split(/^--- /m)
  const sections = new Map(
    rest.map((section) => [section.slice(0, section.indexOf('\n')).trim(), section.slice(section.indexOf('\n') + 1)]),
  )
  const linesOf = (name: string) => (sections.get(name) ?? '').split('\n').filter((line) => line.trim() !== '')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]
  const [people, templates, fileName, name] = [field('team'), field('templates'), field('file'), field('name')]
  const questions = linesOf('questions').map((line) => ({ isRequired: line.startsWith('! '), question: line.slice(2) }))
  return {
    title: head.split('\n')[0]!.replace(/^# /, ''),
    sheet: sections.get('sheet') ?? '',
    readAs: {
      ...(fileName !== undefined && { fileName }),
      ...(name !== undefined && { name }),
      team: {
        ...(people && { people: people.split('; ').map(personFrom) }),
        ...(templates && { templates: templates.split('; ').map(templateFrom) }),
      },
    },
    shifts: linesOf('shifts').flatMap(shiftsIn).toSorted(),
    leave: linesOf('leave').toSorted(),
    availability: linesOf('availability').toSorted(),
    mustAsk: questions.flatMap(({ isRequired, question }) => (isRequired ? [question] : [])),
    mayAsk: questions.map(({ question }) => question),
  }
}

const personFrom = (name: string) => {
  const at = name.startsWith('Mary Anne') ? 9 : name.indexOf(' ')
  return { key: name, firstName: name.slice(0, at), lastName: name.slice(at + 1) }
}

const templateFrom = (text: string) => {
  const [key, name, times, dutyKind, headCount] = text.split('|') as [string, string, string, 'DAY', string]
  const [start, end] = times.split('-')
  return { key, name, startTime: `${start}:00`, endTime: `${end}:00`, dutyKind, headCount: Number(headCount) }
}

function shiftsIn(line: string): string[] {
  const [, from, to, places] = /^([\d-]+)(?:\.\.([\d-]+))?: (.*)$/.exec(line)!
  const dates: string[] = []
  for (let day = from!; day <= (to ?? from!); day = addDays(day, 1)) dates.push(day)
  return dates.flatMap((date) => places!.split('; ').map((place) => `${date} ${place}`))
}

/** The result of a reading in the words of a fixture. needless: questions that should not have been asked. */
export function readFixture({ sheet, readAs, mayAsk }: SheetFixture) {
  const reading = readingOf(sheet, readAs)
  const asked = reading.questions.map(({ about, text }) => `${about} ${text}`)
  const open = reading.cells.filter(({ as }) => as === 'question' || as === 'unread').length
  return {
    shifts: shiftsOf(reading),
    leave: leaveOf(reading),
    availability: availabilityOf(reading),
    asked,
    needless: asked.filter((question) => !mayAsk.includes(question)),
    cells: reading.cells.length,
    open,
  }
}
