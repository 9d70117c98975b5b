import { expect, test } from 'vitest'

import { peopleToChoose, rowsByMonth, rowsByPerson, type PersonFigures } from './deviation-rows.ts'

const figures = (userId: string, nights: number, fair: number) =>
  ({ userId, load: { shifts: 9, nights }, target: { shifts: 8, nights: fair } }) as unknown as PersonFigures
const users = {
  mara: { id: 'mara', firstName: 'Mara', lastName: 'Lind' },
  milo: { id: 'milo', firstName: 'Milo', lastName: 'Abt' },
} as never

test('each person of the team has a row, by last name', () => {
  expect(rowsByPerson([figures('mara', 3, 2), figures('gone', 1, 1), figures('milo', 1, 2)], users, 'nights')).toEqual([
    { id: 'milo', name: 'M Abt', value: 1, target: 2 },
    { id: 'mara', name: 'M Lind', value: 3, target: 2 },
  ])
})

test('each month in which the person has figures has a row', () => {
  expect(
    rowsByMonth([[figures('mara', 3, 2)], [figures('milo', 1, 1)], [figures('milo', 1, 1), figures('mara', 0, 2)]], 'mara', 'nights'),
  ).toEqual([
    { id: '0', name: 'January', value: 3, target: 2 },
    { id: '2', name: 'March', value: 0, target: 2 },
  ])
})

test('months and teams without any load or fair share have no rows', () => {
  const nothing = { userId: 'mara', load: { shifts: 0, nights: 0 }, target: { shifts: 0, nights: 0 } } as unknown as PersonFigures
  expect(rowsByMonth([[nothing], [figures('mara', 0, 0)], [nothing]], 'mara', 'nights').map(({ name }) => name)).toEqual(['February'])
  expect(rowsByPerson([nothing], users, 'nights')).toEqual([])
  expect(rowsByPerson([nothing, figures('milo', 1, 2)], users, 'nights').map(({ value }) => value)).toEqual([1, 0])
})

test('the shown person is among the choices even without figures of their own', () => {
  const mara = { id: 'mara', firstName: 'Mara', lastName: 'Lind' } as never
  const chosen = (...standings: PersonFigures[]) => peopleToChoose(standings, users, mara).map(({ id }) => id)
  expect(chosen(figures('milo', 1, 1), figures('gone', 1, 1))).toEqual(['milo', 'mara'])
  expect(chosen(figures('mara', 1, 1))).toEqual(['mara'])
})
