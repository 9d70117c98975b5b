import { expect, test } from 'vitest'

import { mutationsOf } from './mutations.ts'

const planted = (source: string) =>
  mutationsOf('a.ts', source).map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end))

test('comparisons, sums and conditions are inverted', () => {
  expect(planted('f = a < b')).toEqual([';', 'f = (a <= (b))'])
  expect(planted('const x = a && !b')).toEqual(['const x = (a || (!b))', 'const x = a && b'])
  expect(planted('const x = a ? 1 : 2')).toEqual([
    'const x = true ? 1 : 2',
    'const x = false ? 1 : 2',
    'const x = a ? 2 : 2',
    'const x = a ? 1 : 3',
  ])
})

test('a step of a chain is dropped or replaced', () => {
  expect(planted('const x = y.filter(f).some(g)')).toEqual(['const x = y.some(g)', 'const x = y.filter(f).every(g)'])
})

test('conditions in SQL are weakened', () => {
  const where = 'where a >= ${one} and not b'
  expect(planted(`const x = sql\`${where}\``)).toEqual(
    ['where a > ${one} and not b', 'where a >= ${one} or not b', 'where a >= ${one} and b'].map((text) => `const x = sql\`${text}\``),
  )
})

test('types, texts and imports are left unchanged', () => {
  expect(planted("import a from 'b'\ntype T = 1 | 2\nexport const x: 3 = 'a' + b as 4")).toEqual([])
})

test('a mutation names the innermost named function around it', () => {
  const namesIn = (source: string) => mutationsOf('a.ts', source).map(({ functionName }) => functionName)
  expect(namesIn('function f() { return [].map(() => a < b) }')).toEqual(['f'])
  expect(namesIn('const f = (c = a < b) => { const g = () => a < b; return { h: () => a < b, i() { return a < b } } }')).toEqual([
    'f',
    'g',
    'h',
    'i',
  ])
  expect(namesIn('const t = a < b; class C { constructor() { a < b }; get x() { return a < b } }; const o = { [y]: () => a < b }')).toEqual(
    Array(5).fill(undefined),
  )
})
