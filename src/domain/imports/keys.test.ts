import { expect, test } from 'vitest'

import { personKeyOf, templateKeyOf } from './keys.ts'

test('names that differ only in punctuation, accents or capitals share a key', () => {
  expect(['Night', ' night ', 'Night.', '(NIGHT)'].map(templateKeyOf)).toEqual(Array.from({ length: 4 }, () => '+night'))
  expect([templateKeyOf('Night 1'), templateKeyOf('Night-1'), templateKeyOf('Night1')]).toEqual(['+night 1', '+night 1', '+night1'])
  expect(personKeyOf({ firstName: 'Élise', lastName: 'D’Amours' })).toBe(personKeyOf({ firstName: 'elise', lastName: "d'amours" }))
})

test('people with the same name are told apart by their email addresses', () => {
  const chen = (email?: string) => personKeyOf({ firstName: 'Wei', lastName: 'Chen', email })
  expect([chen(), chen('w.chen@example.org'), chen(' W.Chen@Example.org ')]).toEqual([
    '+wei chen',
    '+wei chen <w.chen@example.org>',
    '+wei chen <w.chen@example.org>',
  ])
})
