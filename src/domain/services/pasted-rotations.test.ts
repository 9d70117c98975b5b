import { expect, test } from 'vitest'

import { fourWeekBlocks } from './block.ts'
import { pastedRotations, pastedServices } from './pasted-rotations.ts'

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })
const people = [
  person('grace', 'Grace', 'Adeyemi'),
  person('elise', 'Élise', 'Fournier'),
  person('olivia', 'Olivia', 'Chen'),
  person('wei', 'Wei', 'Chen'),
]
const services = [
  { id: 'ward', name: 'Medicine ward', shortName: 'Ward' },
  { id: 'icu', name: 'Intensive care', shortName: 'ICU' },
]
const team = { people, services, blocks: fourWeekBlocks(2026, 6) }
const read = (...rows: string[]) => pastedRotations(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'), team)
const all = { unclearNames: [], unclearHeadings: [], lostCells: 0, namelessRows: 0, contradicted: [] }
const cell = (userId: string, block: number, text: string, serviceId?: string) => ({ userId, block, text, serviceId })

test('people as rows and blocks as columns, with short or full names of services', () => {
  expect(read('Name | 1 | Block 2 | P3', 'Grace Adeyemi | Ward | intensive CARE | ', 'E. Fournier | NEPH |  | icu')).toEqual({
    cells: [
      cell('grace', 1, 'Ward', 'ward'),
      cell('grace', 2, 'intensive CARE', 'icu'),
      cell('elise', 1, 'NEPH'),
      cell('elise', 3, 'icu', 'icu'),
    ],
    ...all,
  })
})

test('blocks as rows and people as columns', () => {
  expect(read(' | Adeyemi | Fournier, Elise', '12 | ICU | Ward', '13 | Ward | ')).toEqual({
    cells: [cell('grace', 12, 'ICU', 'icu'), cell('grace', 13, 'Ward', 'ward'), cell('elise', 12, 'Ward', 'ward')],
    ...all,
  })
})

test('blocks recognized by a date, below a title, with first and last names in two columns', () => {
  expect(read('Name | Level | 1 | 2', 'Adeyemi, Grace | R3 | ICU | Ward')!.cells).toEqual([
    cell('grace', 1, 'ICU', 'icu'),
    cell('grace', 2, 'Ward', 'ward'),
  ])
  expect(read('Rotations 2026 |  |  | ', 'Last | First | 2026-07-27 | 2027-06-30', 'Adeyemi | Grace | ICU | Ward')!.cells).toEqual([
    cell('grace', 2, 'ICU', 'icu'),
    cell('grace', 13, 'Ward', 'ward'),
  ])
})

test('a person is named in full or with an initial, first or last name first', () => {
  const names = ['Élise Fournier', 'Fournier Élise', 'É. Fournier', 'Fournier É.', 'Fournier']
  for (const name of names) expect(read('Name | 1', `${name} | ICU`)).toEqual({ cells: [cell('elise', 1, 'ICU', 'icu')], ...all })
})

test('the name beside a last name counts, even if its heading does not call it a first name', () => {
  expect(read('Last | Called | 1 | 2', 'Chen | Olivia | ICU | Ward')!.cells).toEqual([
    cell('olivia', 1, 'ICU', 'icu'),
    cell('olivia', 2, 'Ward', 'ward'),
  ])
})

test('a name that matches two people, or no one, is unclear', () => {
  expect(read('Name | 1 | 2', 'Chen | ICU | ICU', 'O Chen | ICU | Ward', 'Nobody Known | Ward | ')).toEqual({
    cells: [cell('olivia', 1, 'ICU', 'icu'), cell('olivia', 2, 'Ward', 'ward')],
    ...all,
    unclearNames: ['Chen', 'Nobody Known'],
    lostCells: 3,
  })
})

test('of two rows about the same block of a person, the last one counts, and the person is reported', () => {
  expect(
    read('Name | 1 | 2', 'Grace Adeyemi | ICU | Ward', 'O Chen | ICU | ', 'Adeyemi, Grace | Ward | Ward', 'O Chen | ICU | ICU'),
  ).toEqual({
    cells: [
      cell('grace', 1, 'Ward', 'ward'),
      cell('grace', 2, 'Ward', 'ward'),
      cell('olivia', 1, 'ICU', 'icu'),
      cell('olivia', 2, 'ICU', 'icu'),
    ],
    ...all,
    contradicted: ['grace'],
  })
})

test('a sheet without blocks or people is read as plain cells, not as a yearly grid', () => {
  expect(read('Ward | ICU', 'ICU | ')).toBeUndefined()
  expect(read('Name | 14 | 15', 'Grace Adeyemi | ICU | ICU')).toBeUndefined()
  expect(read('U1 | C4', 'ICU | Ward')).toBeUndefined()
  expect(pastedServices('Ward\tXY\r\n\tintensive care\r\n', services)).toEqual([
    [
      { text: 'Ward', serviceId: 'ward' },
      { text: 'XY', serviceId: undefined },
    ],
    [
      { text: '', serviceId: undefined },
      { text: 'intensive care', serviceId: 'icu' },
    ],
  ])
})

test('punctuation and spaces in a name do not matter, and an empty cell beside it is not a name', () => {
  expect(read('Level | Name | 1 | 2', ' |   ADEYEMI ,  grace. | ICU | Ward')!.cells).toEqual([
    cell('grace', 1, 'ICU', 'icu'),
    cell('grace', 2, 'Ward', 'ward'),
  ])
})

test('cells in a row without a name or in a column without a block are left out and reported', () => {
  const found = read('Name | 1 | 0 | 14 | 13 | ', 'Grace Adeyemi | ICU | Ward | Ward | ICU | x', ' | ICU | Ward |  | ICU')
  expect(found).toEqual({
    ...all,
    cells: [cell('grace', 1, 'ICU', 'icu'), cell('grace', 13, 'ICU', 'icu')],
    unclearHeadings: ['0', '14', ''],
    lostCells: 2,
    namelessRows: 1,
    contradicted: [],
  })
})

test.each([
  ['Last | First | 1 | 2', 'Adeyemi | Marie | ICU | Ward', 'Adeyemi Marie'],
  ['Resident | Advisor | 1 | 2', 'Sam Stranger | Fournier | ICU | Ward', 'Sam Stranger Fournier'],
  ['Staff | Resident | 1 | 2', 'Fournier | Sam Stranger | ICU | Ward', 'Fournier Sam Stranger'],
  ['Resident | Advisor | 1 | 2', ' | Adeyemi | ICU | Ward', 'Adeyemi'],
  [' |  | 1 | 2', 'Sam Stranger | Fournier | ICU | Ward', 'Sam Stranger Fournier'],
])('below %j, the row %j of a stranger goes to no member', (head, row, name) => {
  expect(read(head, row, 'E Fournier |  | Ward | ', ' | E Fournier | Ward | ')?.unclearNames[0]).toBe(name)
})

test.each([
  ['Resident | Advisor | 1 | 2', 'Fournier | Adeyemi | ICU | Ward'],
  ['Name | Program | 1 | 2', 'Elise Fournier | Internal Medicine | ICU | Ward'],
  ['Name | First name | 1 | 2', 'Fournier | Elise | ICU | Ward'],
  [' |  | 1 | 2', 'Fournier | PGY-2 | ICU | Ward'],
  [' |  | 1 | 2', 'Senior | Fournier | ICU | Ward'],
])('below %j, the row %j names one member', (head, row) => {
  expect(read(head, row)?.cells.map(({ userId }) => userId)).toEqual(['elise', 'elise'])
})

test('a text that is the name or short name of two services matches neither, except as a short name in copied cells', () => {
  const alike = [
    { id: 'ic', name: 'ICU', shortName: 'IC' },
    { id: 'icu', name: 'Intensive', shortName: 'ICU' },
    { id: 'med1', name: 'Medicine', shortName: 'MED1' },
    { id: 'med2', name: 'Médicine', shortName: 'MED2' },
  ]
  const sheet = 'Name\t1\t2\t3\t4\nGrace Adeyemi\tICU\tintensive\tmedicine\tmed2'
  expect(pastedRotations(sheet, { ...team, services: alike })!.cells).toEqual([
    cell('grace', 1, 'ICU'),
    cell('grace', 2, 'intensive', 'icu'),
    cell('grace', 3, 'medicine'),
    cell('grace', 4, 'med2', 'med2'),
  ])
  expect(pastedServices('icu\tMedicine', alike)).toEqual([
    [
      { text: 'icu', serviceId: 'icu' },
      { text: 'Medicine', serviceId: undefined },
    ],
  ])
})

test('a title of one cell is not a heading, and a heading may name a single block next to two columns of names', () => {
  const grace = [cell('grace', 3, 'ICU', 'icu')]
  expect(read('Residents 2026', 'Name | 3 | 4', 'Grace Adeyemi | ICU | ')!.cells).toEqual(grace)
  expect(read('Residents 2026', 'Name | 3', 'Grace Adeyemi | ICU')!.cells).toEqual(grace)
  expect(read('Last | First | Block 3', 'Adeyemi | Grace | ICU')!.cells).toEqual(grace)
  // The level of a person is not a block.
  expect(read('Name | Level | July | August', 'Grace Adeyemi | 3 | ICU | Ward', 'Wei Chen | 2 | ICU | Ward')).toBeUndefined()
})
