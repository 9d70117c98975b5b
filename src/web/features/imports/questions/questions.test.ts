import { expect, test } from 'vitest'

import type { ImportQuestion, SheetReading } from '#domain/imports/reading.ts'

import type { ImportNames } from '../names.ts'
import type { ReadImport } from '../use-imports.ts'
import { choicesOf } from './choices.ts'
import { nameFrom } from './name-from.ts'
import { nameOfQuestion, whyAsked, withoutQuestions } from './question-words.ts'
import { whereAsked } from './where-asked.ts'

const question = (about: ImportQuestion['about'], text: string, ...candidates: string[]) =>
  ({ about, text, candidates, cells: [] }) as unknown as ImportQuestion

const sheet = { name: 'Pasted table', cells: [{ row: 0, column: 0, text: 'Date' }] }

test('a question about the whole sheet does not ask what its name is', () => {
  const about = question('template', 'Pasted table')
  expect(nameOfQuestion(about, sheet)).toBe('Which shift is this sheet about?')
  expect(whyAsked(about, sheet)).toBe('It names people and days, but no shift.')
  const withCell = { name: 'Call', cells: [{ row: 0, column: 0, text: 'Call' }] }
  expect(nameOfQuestion(question('template', 'Call'), withCell)).toBe('What is “Call”?')
})

test('a question names the text and gives the reason for asking', () => {
  expect(
    (['person', 'template', 'service', 'month', 'several', 'status'] as const).map((about) => nameOfQuestion(question(about, 'X'), sheet)),
  ).toEqual([
    'Who is “X”?',
    'What is “X”?',
    'Which service is “X”?',
    'Which month begins with “X”?',
    '“X”: both, or half each?',
    'Import “X”?',
  ])
  expect([question('month', ''), question('several', ''), question('status', '')].map((one) => whyAsked(one, sheet))).toEqual([
    "Its dates and weekdays don't fit exactly one month.",
    'Two people in one cell.',
    "This status may mean that it was approved, or that it wasn't.",
  ])
})

test('a question about a name says whether it fits nothing or more than one', () => {
  expect(
    (['person', 'template', 'service'] as const)
      .flatMap((about) => [question(about, ''), question(about, '', 'a')])
      .map((one) => whyAsked(one, sheet)),
  ).toEqual([
    'No one in the team has this name.',
    'It fits more than one person, or is spelled differently.',
    'No template has this name.',
    'It fits more than one template.',
    'No service has this name. You can add services under Team, Blocks.',
    "This looks like one of the team's services.",
  ])
})

test('names are read in either order, without titles and marks, and names in capitals get normal case', () => {
  const names = [
    'Lavoie, Marie',
    'Marie Lavoie',
    'Dr. Marie Lavoie (R2)*',
    'MARIE  LAVOIE PGY-3',
    'AB LI',
    'Marie',
    'Marie van Damme',
    'Lavoie,',
  ]
  expect(names.map(nameFrom).map(({ firstName, lastName }) => `${firstName}|${lastName}`)).toEqual([
    'Marie|Lavoie',
    'Marie|Lavoie',
    'Marie|Lavoie',
    'Marie|Lavoie',
    'AB|LI',
    'Marie|',
    'Marie|van Damme',
    'Lavoie,|',
  ])
})

test('a place is given with the day of its row or column, and a long list of places is cut short', () => {
  const reading = {
    cells: [
      { as: 'date', row: 5, column: 0, date: '2026-11-05' },
      { as: 'date', row: 0, column: 3, date: '2026-12-01' },
      { as: 'person', row: 7, column: 2, date: '2026-01-01' },
    ],
  }
  const where = (...cells: [row: number, column: number][]) =>
    whereAsked({ cells: cells.map(([row, column]) => ({ row, column })) } as ImportQuestion, { reading } as unknown as ReadImport)
  expect(where([5, 2])).toBe('C6 (Nov 5).')
  expect(where([5, 3], [8, 3], [7, 2])).toBe('D6 (Nov 5), D9 (Dec 1), C8.')
  expect(where([1, 1], [2, 1], [3, 1], [4, 1])).toBe('B2, B3, B4, B5.')
  expect(where([1, 1], [2, 1], [3, 1], [4, 1], [6, 1])).toBe('B2, B3, B4, B5, …')
})

test('a text below the weeks of a month occurs on the day of its own week', () => {
  const dates = [4, 11, 18].map((day, at) => ({ row: 2 + at * 3, column: 1, as: 'date', date: `2036-11-${String(day).padStart(2, '0')}` }))
  const cells = [
    { row: 6, column: 1 },
    { row: 9, column: 1 },
  ] as const
  expect(whereAsked({ cells } as unknown as ImportQuestion, { reading: { cells: dates } } as unknown as ReadImport)).toBe(
    'B7 (Nov 11), B10 (Nov 18).',
  )
})

test('without questions, the page says whether anything was read, and everything', () => {
  const none = { cells: [], shifts: [], leave: [], availability: [], rotations: [], people: [] }
  const said = (change: object) => withoutQuestions({ ...none, ...change } as unknown as SheetReading)
  expect([said({}), said({ shifts: [1], cells: [{ as: 'unread' }] }), said({ shifts: [1] })]).toEqual([
    'No shifts, leave or people were found in this sheet.',
    "There are no questions, but some names couldn't be read. They're marked in the sheet.",
    'Everything was understood.',
  ])
})

const names = {
  fullPerson: (key: string) => `Person ${key}`,
  template: (key: string) => ({ name: `Template ${key}` }),
  meansPerson: (key: string) => (key === 'unknown' ? undefined : { is: 'person', userId: key }),
  meansTemplate: (key: string) => (key === 'unknown' ? undefined : { is: 'template', templateId: key }),
  templates: [{ id: 't1' }, { id: 't2' }],
  services: [
    { id: 'icu', name: 'ICU' },
    { id: 'ward', name: 'Ward' },
  ],
} as unknown as ImportNames
const choices = (about: ImportQuestion['about'], text: string, ...candidates: string[]) =>
  choicesOf(question(about, text, ...candidates), names)
const ids = (...of: Parameters<typeof choices>) => choices(...of).map(({ id }) => id)

test('the choices for a month are those that fit, or another', () => {
  expect(choices('month', '', '2026-02')).toMatchObject([
    { id: '2026-02', name: 'February 2026', means: { is: 'month', year: 2026, month: 1 } },
    { id: 'other', name: 'Choose' },
  ])
})

test('two people in a cell both work, work half each, or only one of them works', () => {
  expect(choices('several', '', 'mara', '+lou').map(({ id, name, means }) => [id, name, means?.is])).toEqual([
    ['both', 'Both', 'both'],
    ['halves', expect.any(String), 'halves'],
    ['mara', 'Only Person mara', 'person'],
    ['ignored', 'A note', 'ignored'],
  ])
})

test('the choices for a person are those who fit, someone else, no one and someone new', () => {
  expect(ids('person', 'M', 'mara', 'unknown')).toEqual(['mara', 'someone', 'no one', 'new', 'ignored'])
  const isNewLikely = (...of: [string, ...string[]]) => choices('person', ...of).find(({ id }) => id === 'new')!.isLikely
  expect([isNewLikely('Marie Lavoie'), isNewLikely('Marie Lavoie', 'mara'), isNewLikely('Marie')]).toEqual([true, false, false])
})

test('another template is offered only if there is one', () => {
  expect(ids('template', 'N', 't1', 'unknown')).toEqual(['t1', 'leave', 'availability', 'off', 'new', 'ignored'])
  expect(ids('template', 'N', 't1')).toEqual(['t1', 'another', 'leave', 'availability', 'off', 'new', 'ignored'])
  const isNewLikely = (templates: unknown[]) =>
    choicesOf(question('template', 'N'), { ...names, templates } as ImportNames).find(({ id }) => id === 'new')!.isLikely
  expect([isNewLikely([]), isNewLikely([{ id: 't1' }])]).toEqual([true, false])
})

test('a shift with a status is imported or left out', () => {
  expect(choices('status', '').map(({ name, means }) => [name, means?.is])).toEqual([
    ['Import it', 'imported'],
    ['Leave it out', 'ignored'],
  ])
})

test('services that fit come first', () => {
  expect(ids('service', 'w', 'ward')).toEqual(['ward', 'icu', 'ignored'])
  expect(ids('service', 'w')).toEqual(['icu', 'ward', 'ignored'])
})
