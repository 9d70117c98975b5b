import { expect, test } from 'vitest'

import { availabilityOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test.each(['No one', 'Nobody', 'TBC', 'GAP', 'To be filled', 'À pourvoir', 'Unassigned', 'Vacant'])(
  'a place for which a sheet says %j is vacant',
  (word) => {
    const reading = readingOf(
      `Date | Day | Night\n2026-12-01 | Chen | Côté\n2026-12-02 | ${word} | Chen\n2026-12-03 | Chen | Côté\n2026-12-04 | Haddad | Chen`,
    )
    expect(questionsOf(reading)).toEqual([])
    expect(shiftsOf(reading)).toHaveLength(7)
  },
)

test.each([
  ['Garde de jour', 'Garde de nuit'],
  ['Quart de jour', 'Quart de nuit'],
  ['Day call', 'Night call'],
  ['Gardes de jour', 'Gardes de nuit'],
])('%j and %j are the day and the night', (day, night) => {
  const reading = readingOf(
    `Date | ${day} | ${night}\n2026-12-01 | Chen | Côté\n2026-12-02 | Nowak | Chen\n2026-12-03 | Chen | Côté\n2026-12-04 | Haddad | Chen`,
  )
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading).slice(0, 2)).toEqual(['2026-12-01 day O Chen', '2026-12-01 night J Côté'])
})

test.each(['Home call', 'Garde à domicile'])('%j stays what it is', (heading) => {
  const reading = readingOf(`Date | ${heading}\n2026-12-01 | Chen\n2026-12-02 | Nowak\n2026-12-03 | Chen\n2026-12-04 | Haddad`)
  expect(shiftsOf(reading).filter((shift) => !shift.includes(' backup '))).toEqual([])
})

test.each(['non dispo', 'non-dispo', 'Non dispo.', 'non disponible'])('%j means that someone cannot work', (words) => {
  const reading = readingOf(`Nom | 1 déc 2026 | 2 déc 2026 | 3 déc 2026\nChen | ${words} | pas dispo | dispo`)
  expect(availabilityOf(reading)).toEqual(['O Chen: -2026-12-01 -2026-12-02 +2026-12-03'])
})

test('rows that count people or name a year of training are no new people', () => {
  const list =
    'Name | Email\nOlivia Chen | olivia@riverside.org\nJean Roy | jean@example.org\nTotal 14 | \nPGY 2 | \nTotal residents: 3 | \nResident 1 | '
  expect(readingOf(list).people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Olivia Chen',
    'Jean Roy',
    'Resident 1',
  ])
  const split = 'First name | Last name\nOlivia | Chen\nJean | Roy\nTotal | 2'
  expect(readingOf(split).people).toHaveLength(2)
})

test('a column of staff beside columns of residents does not make a list of the sheet', () => {
  const rows = ['Chen | Côté | Haddad | Dr. Smith', 'Haddad | Nowak | Chen | Dr. Jones', 'Chen | Côté | Haddad | Dr. Smith']
  const reading = readingOf(`Date | R1 | R2 | R3 | Staff\n${rows.map((row, at) => `2026-12-0${at + 1} | ${row}`).join('\n')}`)
  expect(reading.layout).toBe('DAYS_DOWN')
  expect(questionsOf(reading)).toEqual(['template R1 1', 'template R2 1', 'template R3 1'])
})

test.each(['R - Rest', 'R – Repos', 'R: rest day', 'R = day off'])('the legend %j means no shift', (legend) => {
  const reading = readingOf(` | Dec 1 2026 | Dec 2 2026 | Dec 3 2026\nChen | D | N | R\nCôté | R | D | N\n | |\n${legend}`)
  expect(shiftsOf(reading)).toHaveLength(4)
  expect(questionsOf(reading)).toEqual([])
})

test('a dash between a duty and a name is no legend', () => {
  const days = ['N - Nowak', 'N - Chen', 'N - Haddad', 'N - Nowak'].map((text, at) => `2026-12-0${at + 1} | ${text}`)
  expect(shiftsOf(readingOf(`Date | Call\n${days.join('\n')}`))).toHaveLength(4)
})
