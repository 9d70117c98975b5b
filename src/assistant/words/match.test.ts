import { expect, test } from 'vitest'

import { finder } from './match.ts'

/** A finder whose items are these names. */
const among = (...names: string[]) =>
  finder(
    names.map((item) => ({ item, names: [item] })),
    3,
  )

test('finds a name by at most 32 letters and offers at most four namesakes', () => {
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

test('two edits lead to a question and three to no match; in a name of three letters, one edit leads to a question', () => {
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

test('the beginning of a name matches it, unless another name is one edit away', () => {
  expect(among('anna', 'bela')('ann')).toMatchObject({ kind: 'one', item: 'anna' })
  expect(among('anna', 'ana')('ann')).toMatchObject({ kind: 'many', items: ['anna', 'ana'] })
  expect(among('marie', 'mali', 'moli')('mari')).toMatchObject({ kind: 'many', items: ['marie', 'mali'] })
  expect(among('anna')('an')).toMatchObject({ kind: 'many', items: ['anna'] })
  expect(among('anna')('a')).toEqual({ kind: 'none' })
})

test('two edits are allowed only if the name and the typed text have four letters or more', () => {
  expect(among('mara')('mixa').kind).toBe('many')
  expect(among('ana')('anaxy').kind).toBe('none')
})

test('an extra blank is a slip in a name of four letters or more', () => {
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

test('a typo in the name of a disabled person never leads to another person without a question', () => {
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
