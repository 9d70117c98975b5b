import { expect, test } from 'vitest'

import { finder } from './match.ts'

/** Finds each of these names as itself. */
const among = (...names: string[]) =>
  finder(
    names.map((item) => ({ item, names: [item] })),
    3,
  )

test('a name is found by up to 32 letters, and four of many namesakes are offered', () => {
  const find = finder(
    [
      { item: 1, names: ['a'.repeat(32)] },
      { item: 2, names: ['b'.repeat(33)] },
    ],
    3,
  )
  expect([find('a'.repeat(32)), find('b'.repeat(32)), find('b'.repeat(33))]).toMatchObject([{ item: 1 }, { item: 2 }, { kind: 'none' }])
  const namesakes = finder(
    [1, 2, 3, 4, 5].map((item) => ({ item, names: ['chen'] })),
    3,
  )
  expect(namesakes('chen')).toEqual({ kind: 'many', items: [1, 2, 3, 4], score: 0 })
})

test('two edits lead to a question, three to no one; in a name of three letters, one does', () => {
  const find = finder(
    [
      { item: 'Fournier', names: ['fournier'] },
      { item: 'Ana', names: ['ana'] },
    ],
    3,
  )
  expect(['fourner', 'forner', 'forer', 'aba', 'bba'].map((typed) => find(typed).kind)).toEqual(['one', 'many', 'none', 'many', 'none'])
  expect(find('fourner')).toMatchObject({ score: 1 / 8 })
})

test('the beginning of a name means it, unless another name is one edit away', () => {
  expect(among('anna', 'bela')('ann')).toMatchObject({ kind: 'one', item: 'anna' })
  expect(among('anna', 'ana')('ann')).toMatchObject({ kind: 'many', items: ['anna', 'ana'] })
  expect(among('marie', 'mali', 'moli')('mari')).toMatchObject({ kind: 'many', items: ['marie', 'mali'] })
  expect(among('anna')('an')).toMatchObject({ kind: 'many', items: ['anna'] })
  expect(among('anna')('a')).toEqual({ kind: 'none' })
})

test('names of four letters or more allow two edits, if what is typed is as long', () => {
  expect(among('mara')('mixa').kind).toBe('many')
  expect(among('ana')('anaxy').kind).toBe('none')
})

test('a blank more or less is a slip in a name of four letters or more', () => {
  expect(among('mara')('ma ra')).toMatchObject({ kind: 'one', item: 'mara' })
  expect(among('ccu')('cc u')).toMatchObject({ kind: 'many', items: ['ccu'] })
})

test('letters that stand alone, and numbers, must be as typed', () => {
  expect(['clinic b', 'clinic ab', 'clinik a', 'clinik b'].map((typed) => among('clinic a')(typed).kind)).toEqual([
    'none',
    'none',
    'one',
    'none',
  ])
  expect(['ward 12', 'wadr 1', 'ward'].map((typed) => among('ward 1')(typed).kind)).toEqual(['none', 'one', 'many'])
})

test('a typo in the name of someone who is not there leads to no one else', () => {
  const find = finder(
    [
      { item: 'dina', names: ['dina'], absent: true },
      { item: 'dana', names: ['dana'] },
    ],
    3,
  )
  expect([find('dina'), find('dinna')]).toEqual([{ kind: 'none' }, { kind: 'many', items: ['dana'], score: 1 / 5 }])
  expect(find('dana')).toMatchObject({ kind: 'one', item: 'dana' })
})
