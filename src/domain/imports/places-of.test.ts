import { expect, test } from 'vitest'

import { placesOf } from './places-of.ts'

const holders = (...ids: string[]) => ids.map((userId) => ({ userId }))

test('people who are in the sheet and on the shift stay', () => {
  expect(placesOf(['b'], holders('a', 'b'))).toEqual([{ person: 'b', holder: { userId: 'b' }, isSame: true }])
})

test('others take the places of those whom the sheet does not name, then free ones', () => {
  expect(placesOf(['b', 'c', 'd'], holders('b', 'a'))).toEqual([
    { person: 'b', holder: { userId: 'b' }, isSame: true },
    { person: 'c', holder: { userId: 'a' }, isSame: false },
    { person: 'd', holder: null, isSame: false },
  ])
})
