import { expect, test } from 'vitest'

import { questionsOf, readingOf } from '#test/sheets/riverside.ts'

const services = ['CARD', 'MED', 'ICU'].map((name) => ({ key: name, name, shortName: name }))
const team = { services, years: [{ year: 2026, fromDate: '2026-07-01', toDate: '2027-06-30' }] }
const read = (sheet: string) => {
  const reading = readingOf(sheet, { team })
  return [reading.rotations.map(({ person, block, service }) => `${person} ${block} ${service}`).toSorted(), questionsOf(reading)]
}
const rotations = ['p0 1 CARD', 'p0 2 MED', 'p0 3 ICU', 'p7 1 MED', 'p7 2 ICU', 'p7 3 CARD']

test.each([
  'Block 1\\n7/1-7/28 | Block 2\\n7/29-8/25 | Block 3\\n8/26-9/22',
  'Block 1 (Jul 1 - Jul 28) | Block 2 (Jul 29 - Aug 25) | Block 3 (Aug 26 - Sep 22)',
  'Période 1 : du 1er juil. au 28 juil. | Période 2 : 29 juil. | Période 3 : 26 août',
])('blocks may say when they are: %s', (blocks) => {
  expect(read(`Resident | ${blocks}\nChen | CARD | MED | ICU\nNowak | MED | ICU | CARD`)).toEqual([rotations, []])
})

test('services may be rows, with people in their cells', () => {
  expect(read('| Block 1 | Block 2 | Block 3\nCARD | Chen | | Nowak\nMED | Nowak | Chen |\nICU | open | Nowak | Chen')).toEqual([
    rotations,
    [],
  ])
  expect(read('| Block 1 | Block 2 | Block 3\nCARD | Chen & Nowak | Hansen |\nNEURO | | Chen | Nowak\nICU | | | Chen')).toEqual([
    ['p0 1 CARD', 'p0 3 ICU', 'p7 1 CARD'],
    ['person Hansen 1', 'service NEURO 1'],
  ])
})

test('a block without a service is off, and the rotations are for the only year that is not over, unless the sheet names one', () => {
  const [past, next] = [2025, 2026].map((year) => ({ year, fromDate: `${year}-07-01`, toDate: `${year + 1}-06-30` }))
  const grid = 'Resident | Block 1 | Block 2 | Block 3\nChen | CARD | Off | ICU'
  const readOn = (today: string, title = '') => readingOf(`${title}${grid}`, { team: { services, years: [past!, next!], today } })
  const reading = readOn('2026-07-05')
  expect([reading.rotations.map(({ year, block }) => `${year} ${block}`), questionsOf(reading)]).toEqual([['2026 1', '2026 3'], []])
  expect(readOn('2026-07-05', 'Rotations 2025-2026\n').rotations.map(({ year }) => year)).toEqual([2025, 2025])
  expect(questionsOf(readOn('2026-06-05'))).toEqual(['month Sheet1 2'])
})
