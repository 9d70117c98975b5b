import { expect, test } from 'vitest'

import { person } from '../../../test/golden-context.ts'
import { nearestByName } from './nearest-name.ts'

const people = [person('Mara', 'Member'), person('Milo', 'Moss'), person('Élise', 'Fournier'), person('Zainab', 'Siddiqui')]
const near = (...words: string[]) => nearestByName(words, people, ({ firstName, lastName }) => [firstName, lastName]).map(({ id }) => id)

test('finds a person by either name', () => {
  expect(near('fourniet')).toEqual(['élise'])
  expect(near('sidiqi')).toEqual(['zainab'])
})

test('finds at most two people, each once', () => {
  expect(near('siddiqi', 'zainabb')).toEqual(['zainab'])
  expect(near('maara', 'millo', 'fourniet')).toHaveLength(2)
})

test('a word that differs by more than half is near no one', () => {
  expect(near('xyzw')).toEqual([])
  expect(near('fabulous')).toEqual([])
  expect(near('x'.repeat(100))).toEqual([])
})
