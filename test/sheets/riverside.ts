import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import { shortName } from '#domain/people/user.ts'
import type { KnownTeam } from '#sheets/known-team.ts'
import { understand } from '#sheets/understand.ts'

const names = `Olivia Chen, Julien Côté, Fatima Haddad, Erin MacLeod, Ingrid Lindqvist, Priya Raman, Wei Zhang, Tomasz Nowak, Amara Okafor,
Zara Siddiqui, Grace Adeyemi, Daniel Tremblay, Sofia Moretti, Hana Kobayashi, Élise Fournier, Kwame Mensah, Liam O’Connell, Mateo Alvarez,
Noah Bergeron`

const people = names.split(/,\s*/).map((name, at) => {
  const [firstName = '', ...others] = name.split(' ')
  return { key: `p${at}`, firstName, lastName: others.join(' '), email: `${firstName.toLowerCase()}@riverside.org` }
})

const templates = [
  { key: 'day', name: 'Day', startTime: '07:00:00', endTime: '19:00:00', dutyKind: 'DAY', headCount: 1 },
  { key: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'NIGHT', headCount: 1 },
  { key: 'consults', name: 'Consults', startTime: '08:00:00', endTime: '20:00:00', dutyKind: 'DAY', headCount: 1 },
  { key: 'backup', name: 'Backup', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'HOME_CALL', headCount: 1 },
  { key: 'rounds', name: 'Rounds', startTime: '08:00:00', endTime: '14:00:00', dutyKind: 'DAY', headCount: 1 },
] as const

export const riverside: KnownTeam = {
  people,
  templates,
  services: [],
  years: [],
  answers: [],
  today: '2026-11-24',
  fileName: 'Pasted table',
}

/** A table as it would be pasted: one row per line, with cells separated by bars or tabs. */
function sheetOf(text: string, name = 'Sheet1'): Sheet {
  const rows = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const cells = rows.flatMap((line, row) =>
    line.split(/\t|\|/).flatMap((cell, column) => {
      const typed = cell.trim().replaceAll('\\n', '\n')
      return typed === '' ? [] : [{ row, column, text: typed }]
    }),
  )
  return { name, cells }
}

export interface ReadAs {
  fileName?: string
  name?: string
  answers?: ImportAnswer[]
  team?: Partial<KnownTeam>
}

export const readingOf = (text: string, { fileName = 'Pasted table', name, answers = [], team = {} }: ReadAs = {}): SheetReading =>
  understand(sheetOf(text, name), { ...riverside, ...team, fileName, answers })

const nameOf = (key: string): string => {
  const person = people.find((one) => one.key === key)
  return person ? shortName(person) : key
}

/** Such as '2026-10-01 night I Lindqvist', in order. */
export const shiftsOf = ({ shifts }: SheetReading): string[] =>
  shifts
    .map(
      ({ date, template, person, times }) =>
        `${date} ${template} ${nameOf(person)}${times ? ` ${times.startTime.slice(0, 5)}-${times.endTime.slice(0, 5)}` : ''}`,
    )
    .toSorted()

/** Such as 'S Moretti VACATION 2026-10-05 to 2026-10-09'. */
export const leaveOf = ({ leave }: SheetReading): string[] =>
  leave.map(({ person, kind, fromDate, toDate }) => `${nameOf(person)} ${kind} ${fromDate} to ${toDate}`).toSorted()

/** Such as 'O Chen: -2026-10-05/night +2026-10-06', by person: '-' for days on which someone can't work, '+' for days on which they can. */
export function availabilityOf({ availability }: SheetReading): string[] {
  const byPerson = Map.groupBy(availability, ({ person }) => nameOf(person))
  return [...byPerson]
    .map(([person, all]) => {
      const days = all.map(({ date, value, half }) => `${value < 0 ? '-' : '+'}${date}${half ? `/${half}` : ''}`)
      return `${person}: ${days.toSorted((a, b) => a.slice(1).localeCompare(b.slice(1))).join(' ')}`
    })
    .toSorted()
}

export const questionsOf = ({ questions }: SheetReading): string[] =>
  questions.map(({ about, text, cells }) => `${about} ${text} ${cells.length}`)

/** A duty of the team besides those of Riverside. Each has other times. */
export const anotherDuty = (name: string, at: number, key = name) => ({
  key,
  name,
  startTime: `0${at + 1}:00:00`,
  endTime: '12:00:00',
  dutyKind: 'OTHER' as const,
  headCount: 1,
})
