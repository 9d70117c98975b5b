import { expect, test } from 'vitest'

import { stipendsOf } from '#domain/schedule/stipend.ts'
import type { ReportLine } from '#server/stores/reports.ts'

import { calendarFacts } from './calendar-facts.ts'
import { calendarMonths } from './calendar-report.ts'
import { calendarTable } from './calendar-table.ts'
import { stipendsPage, stipendsTable } from './stipends-report.ts'

const people = ['Mara', 'Milo'].map((firstName) => {
  const email = `${firstName}@example.org`
  return { id: firstName, firstName, lastName: 'User', email, status: 'MEMBER' as const, disabled: false }
})
const paid = [
  { userId: 'Mara', templateId: 'Day', date: '2026-11-04', stipend: 80.5 },
  { userId: 'Mara', templateId: 'Night', date: '2026-11-02', stipend: 100 },
  { userId: 'Mara', templateId: 'Night', date: '2026-11-05', stipend: 100 },
  { userId: 'Milo', templateId: 'Day', date: '2026-11-04', stipend: 80.5 },
]
const templates = ['Day', 'Night'].map((name) => ({ id: name, name }))
const stipends = stipendsOf(people, templates, paid, () => true)

test('the table of stipends has the amount of each line, of each person and of everyone', () => {
  expect(stipendsTable(stipends, 'en').slice(1)).toEqual([
    ['Mara', 'User', 'Day', '1', '2026-11-04', '80.50'],
    ['Mara', 'User', 'Night', '2', '2026-11-02 2026-11-05', '200.00'],
    ['Mara', 'User', 'Total', '', '', '280.50'],
    ['Milo', 'User', 'Day', '1', '2026-11-04', '80.50'],
    ['Milo', 'User', 'Total', '', '', '80.50'],
    ['', '', 'Grand total', '', '', '361.00'],
  ])
})

test('printed stipends have the decimal mark of their language', () => {
  const amounts = (language: 'en' | 'fr') => {
    const page = stipendsPage(stipends, '', 'Team', language)
    return [...page.people.flatMap(({ lines, total }) => [...lines.map(({ count, amount }) => `${count}: ${amount}`), total]), page.total]
  }
  expect(amounts('en')).toEqual(['1: 80.50', '2: 200.00', '280.50', '1: 80.50', '80.50', '361.00'])
  expect(amounts('fr')).toEqual(['1: 80,50', '2: 200,00', '280,50', '1: 80,50', '80,50', '361,00'])
})

const night: ReportLine = {
  date: '2026-12-25',
  template: 'Night',
  color: 'navy',
  startTime: '19:00:00',
  endTime: '07:00:00',
  firstName: 'Mara',
  lastName: 'User',
  draft: true,
  people: 1,
  places: 2,
  coverFirstName: 'Milo',
  coverLastName: 'Other',
  coverStartTime: '23:00:00',
  coverEndTime: '03:00:00',
}
const free = { ...night, firstName: null, lastName: null, draft: false, coverFirstName: null, coverStartTime: null, coverEndTime: null }
const lines = [night, free, { ...free, people: 0, places: 1 }]

test('the table of a calendar has who covers when, and unfilled shifts only for admins', () => {
  const shift = ['2026-12-25', 'Night', '19:00', '07:00']
  const covered = [...shift, 'Mara', 'User', 'draft', 'Milo Other', '23:00', '03:00']
  const unfilled = (status: string) => [...shift, '', '', status, '', '', '']
  expect(calendarTable(lines, 'en', true).slice(1)).toEqual([covered, unfilled('unfilled'), unfilled('unfilled')])
  expect(calendarTable(lines, 'en', false).slice(1)).toEqual([covered, unfilled(''), unfilled('')])
})

test('a printed day names its holiday, weekend, free places and covers in its language', () => {
  const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }
  const page = (language: 'en' | 'fr', weekStart: 0 | 1) =>
    calendarMonths(december, { lines, awayOn: () => [], isForAdmin: true }, weekStart, language)[0]!
  const christmas = (language: 'en' | 'fr') =>
    page(language, 0)
      .weeks.flat()
      .find(({ day, out }) => day === 25 && !out)!
  expect([page('en', 0).weekend, page('en', 1).weekend]).toEqual([
    [0, 6],
    [5, 6],
  ])
  expect([christmas('en').holiday, christmas('fr').holiday]).toEqual(['Christmas Day', 'Noël'])
  expect(christmas('en').lines.map(({ note }) => note)).toEqual(['draft, covered by M Other 23:00–03:00', '1 of 2', ''])
})

test('the printed facts leave out free places on a shift that has people', () => {
  expect(calendarFacts(lines)).toHaveLength(2)
})
