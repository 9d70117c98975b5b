import { expect, test } from 'vitest'

import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Difference } from '#domain/imports/difference.ts'
import type { Team } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Service } from '#domain/services/service.ts'

import { letterOf } from './letter-of.ts'
import { dayOf, namesOf } from './names.ts'
import { pastedTable } from './pasted-table.ts'

const user = (id: string, firstName: string, lastName: string, disabled = false) => ({ id, firstName, lastName, disabled })
const team = {
  users: { mara: user('mara', 'Mara', 'Lind'), adam: user('adam', 'Adam', 'Zech'), dina: user('dina', 'Dina', 'Old', true) },
} as unknown as Team
const template = (id: string, name: string) => ({ id, name, color: 'navy' }) as unknown as ShiftTemplate
const newPerson = { is: 'newPerson', firstName: 'Lou', lastName: 'Neu' }
const newTemplate = { is: 'newTemplate', name: 'Late shift', startTime: '14:00:00', endTime: '22:00:00' }
const names = namesOf({
  team,
  templates: { night: template('night', 'Night'), day: template('day', 'Day') },
  services: [{ id: 'icu', name: 'ICU' } as Service],
  answers: [
    { means: { is: 'newPerson', firstName: 'Other', lastName: 'One' } },
    { means: newPerson },
    { means: { ...newTemplate, name: 'Other' } },
    { means: newTemplate },
    { means: { is: 'off' } },
  ] as unknown as ImportAnswer[],
})

test('people of the team and people whom answers add have names; others are called what the sheet says', () => {
  expect(['mara', '+lou neu', '+who'].map(names.person)).toEqual(['M Lind', 'L Neu', 'who'])
  expect(['mara', '+lou neu', '+who'].map(names.fullPerson)).toEqual(['Mara Lind', 'Lou Neu', 'who'])
})

test('templates and services have names, and a template that an answer adds has its times', () => {
  expect(names.template('night')).toMatchObject({ name: 'Night', color: 'navy' })
  expect(names.template('+late shift')).toMatchObject({ name: 'Late shift', startTime: '14:00:00', color: 'slate' })
  expect(names.template('+x')).toEqual({ name: 'x', color: 'slate' })
  expect([names.service('icu'), names.service('gone')]).toEqual(['ICU', ''])
})

test('a key stands for a person or template of the team, or for one that an answer adds', () => {
  expect(['mara', '+lou neu', '+who'].map(names.meansPerson)).toEqual([{ is: 'person', userId: 'mara' }, newPerson, undefined])
  expect(['night', '+late shift', '+x'].map(names.meansTemplate)).toEqual([{ is: 'template', templateId: 'night' }, newTemplate, undefined])
})

test('choices are listed by name, without people who have left', () => {
  expect(names.people.map(({ name }) => name)).toEqual(['Adam Zech', 'Mara Lind'])
  expect(names.templates.map(({ name }) => name)).toEqual(['Day', 'Night'])
})

test('the days of leave say which halves it takes, as elsewhere', () => {
  const leave = (change: object) =>
    dayOf({ what: 'LEAVE', fromDate: '2026-12-21', fromHalf: 'day', toDate: '2026-12-23', toHalf: 'night', ...change } as Difference)
  expect([leave({}), leave({ fromHalf: 'night', toHalf: 'day' }), leave({ toDate: '2026-12-21', toHalf: 'day' })]).toEqual([
    'Dec 21–23',
    'Dec 21–23, from the night until the day',
    'Dec 21, day only',
  ])
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a pasted table is taken without its surroundings, and other pasted text as it is', () => {
  const pasted = (html: string) => pastedTable({ getData: (type) => (type === 'text/html' ? html : 'plain') })
  expect(pasted('<b>x</b><TABLE id="a"><td><table></table></td></table></body>')).toBe('<TABLE id="a"><td><table></table></td></table>')
  expect(pasted('<table></table>')).toBe('<table></table>')
  expect([pasted(''), pasted('<tablet>'), pasted('<table>'), pasted('</table><table>')]).toEqual(Array(4).fill('plain'))
})
