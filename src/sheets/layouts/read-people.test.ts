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

test('someone who is listed twice is one person', () => {
  expect(namesIn('Name\tEmail\nAnn Smith\ta@x.org\nTom Roy\tt@x.org\nAnn Smith\tA@x.org')).toEqual(['Ann | Smith', 'Tom | Roy'])
})

test('a share of full time is a part or a percentage; a number of days per week is neither', () => {
  const shareOf = (fte: string) => readingOf(`Name\tEmail\tFTE\nAnn Smith\ta@x.org\t${fte}`).people[0]!.share
  expect(['0.8', '80 %', '80', '5 %', '1'].map(shareOf)).toEqual([0.8, 0.8, 0.8, 0.05, 1])
  expect(['4', '5', '9'].map(shareOf)).toEqual([undefined, undefined, undefined])
})

test('a namesake of a member with another address is someone else if the list has the member too', () => {
  const people = readingOf('Name\tEmail\nOlivia Chen\tnew@x.org\nOlivia Chen\tolivia@riverside.org').people
  expect(people.map(({ person }) => person === 'p0')).toEqual([false, true])
})
