import { expect, test } from 'vitest'

import { calledFunctions, mayNotice } from './called-functions.ts'

const counted = (functionName: string, count: number) => ({ functionName, ranges: [{ count }] })
const called = calledFunctions([
  { url: 'file:///src/a.ts', functions: [counted('', 1), counted('used', 2), counted('used', 0), counted('unused', 0)] },
  { url: 'file:///src/loaded.ts', functions: [counted('', 1)] },
  { url: 'file:///node_modules/b.js', functions: [counted('b', 1)] },
  { url: 'node:fs', functions: [counted('c', 1)] },
])

test('the functions of the project that were called are listed by file', () => {
  expect(called).toEqual({ '/src/a.ts': ['used'], '/src/loaded.ts': [] })
})

test('a test can notice a mutation only in a function that it calls', () => {
  expect(mayNotice(called, '/src/a.ts', 'used')).toBe(true)
  expect(mayNotice(called, '/src/a.ts', 'unused')).toBe(false)
  expect(mayNotice(called, '/src/other.ts', 'used')).toBe(false)
})

test('every test that loads a file can notice a mutation at its top level', () => {
  expect(mayNotice(called, '/src/loaded.ts', undefined)).toBe(true)
  expect(mayNotice(called, '/src/other.ts', undefined)).toBe(false)
})
