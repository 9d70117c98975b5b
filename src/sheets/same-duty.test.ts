import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const days = (first: string, second: string) =>
  `Date | ${first} | ${second}\n2026-10-01 | Chen | Nowak\n2026-10-02 | Haddad | Zhang\n2026-10-03 | Chen | Nowak`
const night = { key: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'NIGHT' as const, headCount: 1 }

test.each([
  ['Night Staff', 'Night Resident'],
  ['Senior Night', 'Junior Night'],
  ['Night Sr', 'Night Jr'],
])('%j and %j cannot share the only place of Night', (first, second) => {
  const reading = readingOf(days(first, second))
  expect([shiftsOf(reading), questionsOf(reading)]).toEqual([[], [`template ${first} 1`, `template ${second} 1`]])
  expect(reading.questions.map(({ candidates }) => candidates)).toEqual([['night'], ['night']])
})

test('two roles fit one template with two places, or one template each', () => {
  expect(shiftsOf(readingOf(days('Night Staff', 'Night Resident'), { team: { templates: [{ ...night, headCount: 2 }] } }))).toHaveLength(6)
  const own = ['Night Staff', 'Night Resident'].map((name) => ({ ...night, key: name, name }))
  expect(shiftsOf(readingOf(days('Night Staff', 'Night Resident'), { team: { templates: own } }))).toHaveLength(6)
  expect(shiftsOf(readingOf(days('Night Resident', 'Day Resident')))).toHaveLength(6)
  expect(shiftsOf(readingOf(days('Night Senior', 'Night Sr')))).toHaveLength(6)
})

test('two roles in a list cannot share the only place of Night either', () => {
  const list = 'Date | Name | Shift\n2026-10-01 | Chen | Night Staff\n2026-10-01 | Nowak | Night Resident\n2026-10-02 | Nowak | Night'
  expect([shiftsOf(readingOf(list)), questionsOf(readingOf(list))]).toEqual([
    ['2026-10-02 night T Nowak'],
    ['template Night Staff 1', 'template Night Resident 1'],
  ])
})
