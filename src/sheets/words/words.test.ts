import { expect, test } from 'vitest'

import { dutyBook } from './duty-book.ts'
import { nameBook } from './name-book.ts'
import { timeOf, timesIn } from './times.ts'

const people = [
  ['oc', 'Olivia', 'Chen'],
  ['jc', 'Julien', 'Côté'],
  ['lo', 'Liam', 'O’Connell'],
  ['ml', 'Erin', 'MacLeod'],
  ['ef', 'Élise', 'Fournier'],
  ['ao', 'Amara', 'Okafor'],
  ['il', 'Ingrid', 'Lindqvist'],
  ['mt', 'Marie-Ève', 'Tremblay-Roy'],
  ['dt', 'Daniel', 'Tremblay'],
].map(([key, firstName, lastName]) => ({ key: key!, firstName: firstName!, lastName: lastName!, email: `${key}@x.org` }))

test.each([
  ['Olivia Chen', 'oc'],
  ['CHEN, OLIVIA', 'oc'],
  ['O. Chen', 'oc'],
  ['Chen O', 'oc'],
  ['Dr. Chen', 'oc'],
  ['Chen MD', 'oc'],
  ['Chen (PGY-3)', 'oc'],
  ['Cote', 'jc'],
  ['OConnell', 'lo'],
  ["L O'Connell", 'lo'],
  ['McLeod', 'ml'],
  ['Elise F', 'ef'],
  ['AO', 'ao'],
  ['A.O.', 'ao'],
  ['Daniel', 'dt'],
  ['Tremblay', 'dt'],
  ['Tremblay-Roy', 'mt'],
  ['ME Tremblay Roy', 'mt'],
  ['oc@x.org', 'oc'],
])('%s is %s', (text, person) => {
  expect(nameBook(people, [text])(text)).toEqual({ person })
})

test.each([
  ['Marie', []],
  ['Lind', ['il']],
  ['Olivia Chan', ['oc']],
  ['J Chen', ['oc']],
  ['MC', []],
  ['ao', []],
  ['Chan', ['oc']],
])('%s does not clearly mean one person', (text, candidates) => {
  expect(nameBook(people, [text])(text)).toEqual({ candidates: expect.arrayContaining(candidates) })
})

test('names of two letters are candidates only if they are in the text', () => {
  const short = nameBook(
    [
      { key: 'al', firstName: 'Ann', lastName: 'Li' },
      { key: 'cs', firstName: 'Claire', lastName: 'St-Pierre' },
    ],
    [],
  )
  expect(short('Li (1st night)')).toEqual({ candidates: ['al'] })
})

test('a surname is ambiguous if two people, or a stranger in the sheet, share it', () => {
  const two = nameBook([...people, { key: 'bc', firstName: 'Bo', lastName: 'Chen' }], [])
  expect(two('Chen')).toEqual({ candidates: ['oc', 'bc'] })
  expect(two('B Chen')).toEqual({ person: 'bc' })
  expect(nameBook(people, ['Chen', 'J Chen'])('Chen')).toEqual({ candidates: ['oc'] })
  expect(nameBook(people, ['Chen', 'O Chen'])('Chen')).toEqual({ person: 'oc' })
})

test.each([
  ['07:00–19:00', '07:00:00', '19:00:00', ''],
  ['DAY 7-19', '07:00:00', '19:00:00', 'day'],
  ['7a-7p', '07:00:00', '19:00:00', ''],
  ['Night (7pm-7am)', '19:00:00', '07:00:00', 'night'],
  ['1900-0700', '19:00:00', '07:00:00', ''],
  ['19 h à 7 h', '19:00:00', '07:00:00', ''],
  ['16:00-24:00', '16:00:00', '00:00:00', ''],
  ['7-12p', '07:00:00', '12:00:00', ''],
  ['8-12am', '20:00:00', '00:00:00', ''],
  ['12-8am', '00:00:00', '08:00:00', ''],
  ['12-8pm', '12:00:00', '20:00:00', ''],
  ['12-12am', '12:00:00', '00:00:00', ''],
  ['1:00-5:00 pm', '13:00:00', '17:00:00', ''],
  ['8:00-4:30 pm', '08:00:00', '16:30:00', ''],
  ['08:00-11:00 pm', '08:00:00', '23:00:00', ''],
  ['7-3p', '07:00:00', '15:00:00', ''],
  ['1-5p', '13:00:00', '17:00:00', ''],
])('times in %s', (text, startTime, endTime, rest) => {
  expect(timesIn(text)).toEqual({ times: { startTime, endTime }, rest })
})

test.each(['8-5', '7-7', '2026-10-01', 'Room 3-4', '10/3-10/9', '25-30'])('%s contains no times', (text) => {
  expect(timesIn(text)).toBeUndefined()
})

test('single times of day', () => {
  expect(['19:00', '0700', '7 pm', '24:00', '7', 'x', '25:00', '24:30'].map(timeOf)).toEqual([
    '19:00:00',
    '07:00:00',
    '19:00:00',
    '00:00:00',
    '07:00:00',
    undefined,
    undefined,
    undefined,
  ])
})

const duties = dutyBook([
  { key: 'day', name: 'Day', startTime: '07:00:00', endTime: '19:00:00', dutyKind: 'DAY', headCount: 1 },
  { key: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'IN_HOSPITAL_CALL', headCount: 1 },
  { key: 'cons', name: 'Consults', startTime: '08:00:00', endTime: '20:00:00', dutyKind: 'DAY', headCount: 1 },
  { key: 'back', name: 'Backup', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'HOME_CALL', headCount: 1 },
  { key: 'rounds', name: 'Weekend rounds', startTime: '08:00:00', endTime: '14:00:00', dutyKind: 'DAY', headCount: 1 },
])

test.each([
  ['NIGHT', 'night'],
  ['N', 'night'],
  ['Nuit', 'night'],
  ['DAY 7-19', 'day'],
  ['7-19', 'day'],
  ['CONS', 'cons'],
  ['Home call', 'back'],
  ['wknd rds', 'rounds'],
  ['WR', 'rounds'],
  ['Days', 'day'],
  ['19:00-07:00 Backup', 'back'],
  ['Call', 'night'],
])('%s is the template %s', (text, template) => {
  expect(duties(text)).toEqual({ template })
})

test('overridden times stay with the shift, and a text that fits two templates leads to a question', () => {
  expect(duties('Day 08:00-16:00')).toEqual({ template: 'day', times: { startTime: '08:00:00', endTime: '16:00:00' } })
  expect(duties('19:00-07:00')).toEqual({ candidates: ['night', 'back'] })
  expect(duties('Trauma')).toEqual({ candidates: [], areAlike: true })
})

test('two letters stand for no word that only begins and ends with them, except for Jr and Sr', () => {
  const find = dutyBook([
    { key: 'call', name: 'Call', startTime: '17:00:00', endTime: '08:00:00', headCount: 1 },
    { key: 'senior', name: 'Senior', startTime: '08:00:00', endTime: '17:00:00', headCount: 1 },
  ])
  const nothing = { candidates: [], areAlike: true }
  expect([find('SR'), find('C'), find('CL'), find('SN')]).toEqual([{ template: 'senior' }, { template: 'call' }, nothing, nothing])
})
