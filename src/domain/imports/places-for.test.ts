import { expect, test } from 'vitest'

import { placesFor } from './places-for.ts'

const holders = (...ids: string[]) => ids.map((userId) => ({ userId }))

test('people who are both in the sheet and on the shift keep their places', () => {
  expect(placesFor(['b'], holders('a', 'b'))).toEqual([{ person: 'b', holder: { userId: 'b' }, isSame: true }])
})

test('new people take the places of people whom the sheet does not name, then free places', () => {
  expect(placesFor(['c', 'd'], holders('a', 'b')).map(({ holder }) => holder?.userId)).toEqual(['a', 'b'])
  expect(placesFor(['b', 'c', 'd'], holders('b', 'a'))).toEqual([
    { person: 'b', holder: { userId: 'b' }, isSame: true },
    { person: 'c', holder: { userId: 'a' }, isSame: false },
    { person: 'd', holder: null, isSame: false },
  ])
})
