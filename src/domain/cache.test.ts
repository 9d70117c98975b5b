import { expect, test } from 'vitest'

import { remembering } from './cache.ts'

test('computes each key once as long as it is among the most recently used', () => {
  const asked: string[] = []
  const lengthOf = remembering(6, (key) => asked.push(key) && key.length)
  for (const key of ['one', 'three', 'one']) expect(lengthOf(key)).toBe(key.length)
  expect(asked).toEqual(['one', 'three'])
  for (const key of ['a', 'b', 'c', 'one', 'd', 'e', 'one', 'three']) expect(lengthOf(key)).toBe(key.length)
  expect(asked).toEqual(['one', 'three', 'a', 'b', 'c', 'd', 'e', 'three'])
})
