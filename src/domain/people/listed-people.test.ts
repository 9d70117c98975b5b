import { expect, test } from 'vitest'

import { listedPeople } from './listed-people.ts'

const mara = { firstName: 'Mara', lastName: 'Member', email: 'mara.member@x.org' }

test.each([
  'Mara Member mara.member@x.org',
  'Mara Member <mara.member@x.org>',
  '"Member, Mara" <mara.member@x.org>',
  'Mara Member, mara.member@x.org',
  'Member, Mara; mara.member@x.org',
  'Mara\tMember\tmara.member@x.org',
  'mara.member@x.org\tMara\tMember',
  'mara.member@x.org',
  '  (mara.member@x.org) Mara   Member ',
])('%j is one person', (line) => {
  expect(listedPeople(line)).toEqual({ people: [mara], unclear: [] })
})

test('people who are listed twice count once', () => {
  expect(listedPeople('Li Wei\nLi  Wei').people).toHaveLength(1)
})

test('an email address is not required, and everything after the first word is the last name', () => {
  const people = [
    { firstName: 'Ana', lastName: 'de la Cruz' },
    { firstName: 'Li', lastName: 'Wei' },
  ]
  expect(listedPeople('Ana de la Cruz\n \nLi Wei\r\n')).toEqual({ people, unclear: [] })
})

test.each(['Mara', 'mara@x.org', 'Mara <mara@x.org>', 'Mara Member <mara@x>', ', ; <>', `${'a'.repeat(81)} B`])(
  '%j has no first and last name, or no address',
  (line) => {
    expect(listedPeople(`${line}\nLi Wei`)).toEqual({ people: [{ firstName: 'Li', lastName: 'Wei' }], unclear: [line.trim()] })
  },
)

test('an unclear line is repeated without the spaces around it', () => {
  expect(listedPeople('  \t 12345  \n').unclear).toEqual(['12345'])
})

test('cells of a spreadsheet are first and last names, however many words they have', () => {
  expect(listedPeople('Anna Maria\tvan der Berg\tanna@example.org').people).toEqual([
    { firstName: 'Anna Maria', lastName: 'van der Berg', email: 'anna@example.org' },
  ])
})
