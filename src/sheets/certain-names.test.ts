import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test('a column called Name next to one of first names has last names', () => {
  const list = readingOf(`
Date | Name | First name | Shift
2026-10-01 | Chen | Marie | Day
2026-10-02 | Haddad | Fatima | Day`)
  expect([questionsOf(list), shiftsOf(list)]).toEqual([['person Marie Chen 1'], ['2026-10-02 day F Haddad']])
  const people = readingOf('Nom | Prénom | Courriel\nRoy | Marie-Ève | mr@x.org').people
  expect(people).toMatchObject([{ firstName: 'Marie-Ève', lastName: 'Roy' }])
})

test('a column of whole names next to one of first names has whole names', () => {
  const list = readingOf(`
Date | Name | First name | Shift
2026-10-01 | Olivia Chen | Olivia | Day
2026-10-02 | Haddad, Fatima | Fatima | Day`)
  expect([questionsOf(list), shiftsOf(list)]).toEqual([[], ['2026-10-01 day O Chen', '2026-10-02 day F Haddad']])
})
