import { expect, test } from 'vitest'

import { readingOf } from '#test/sheets/riverside.ts'

const namesIn = (text: string) => readingOf(text).people.map(({ firstName, lastName }) => `${firstName} | ${lastName}`)

test('a heading says that last names come first', () => {
  expect(namesIn('Nom et prénom\tCourriel\nTremblay Jean\tj@x.org\nRoy, Ève\te@x.org')).toEqual(['Jean | Tremblay', 'Ève | Roy'])
  expect(namesIn('Staff Last Name First\tEmail\nVan der Berg Jan\tj@x.org')).toEqual(['Jan | Van der Berg'])
})

test('a name is left out and marked if the heading does not say where the last name ends', () => {
  const { people, cells } = readingOf('Nom et prénom\tCourriel\nGarcia Lopez Maria\tm@x.org\nTremblay Jean\tj@x.org')
  expect(people).toHaveLength(1)
  expect(cells.filter(({ row }) => row === 1)).toEqual([
    { row: 1, column: 0, as: 'unread' },
    { row: 1, column: 1, as: 'unread' },
  ])
})

test('a known person keeps their name, in whatever order it is written', () => {
  expect(readingOf('Nom et prénom\tCourriel\nOlivia Chen\to@x.org').people).toMatchObject([
    { person: 'p0', firstName: 'Olivia', lastName: 'Chen' },
  ])
})

test('titles and degrees are not part of a name', () => {
  expect(namesIn('Name\tEmail\nDr. John Smith\ta@x.org\nAnn Smith MD\tb@x.org\nSmith, Tom, PhD\tc@x.org')).toEqual([
    'John | Smith',
    'Ann | Smith',
    'Tom | Smith',
  ])
  expect(namesIn('First name\tLast name\tEmail\nDr. John\tSmith MD\ta@x.org')).toEqual(['John | Smith'])
})
