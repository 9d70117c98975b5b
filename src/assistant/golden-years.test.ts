import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../test/golden-context.ts'
import { understand } from './understand.ts'

const meant = (text: string, today: string, year: number, month: number) =>
  meaning(understand(text, { ...context, today, month: { year, month: month - 1 } }))

describe('a month without a year is near today, whichever month is open', () => {
  test.each([
    ['assign mara to night on dec 24', 'assign Mara Night: 12-24'],
    ['remove mara from night on nov 25', 'unassign Mara Night: 25'],
    ['am i free dec 24', 'free Olive: 12-24'],
    ["i can't work dec 24", 'cannot day+night: 12-24'],
    ["i can't work nov 25", 'cannot day+night: 25'],
    ['add night on dec 30 - jan 2', 'add Night: 12-30,12-31,27-01-01,27-01-02'],
    ['add night on fridays in december', 'add Night: 12-04,12-11,12-18,12-25'],
    ['clear december', 'clear 2026-12'],
    ['how many nights in december', 'count nights 2026-12'],
    ['show mara in december', 'show Mara 2026-12'],
    ['december', 'set 2026-12-01'],
    ['mets mara sur nuit le 24 décembre', 'assign Mara Night: 12-24'],
    ['suis-je libre le 24 décembre ?', 'free Olive: 12-24'],
    ['je ne peux pas le 25 novembre', 'cannot day+night: 25'],
    ['peuple décembre', 'populate 2026-12'],
    // The day of the month still belongs to the open month.
    ['add night to 16', 'add Night: 27-03-16'],
    ['next month', 'set 2027-04-01'],
  ])('%s', (text, expected) => {
    expect(meant(text, '2026-11-21', 2027, 3)).toBe(expected)
  })
})

test.each([
  ['add night on jan 5', 'add Night: 28-01-05'],
  ['ajoute une nuit le 5 janvier', 'add Night: 28-01-05'],
  ['add night on jan 30 - feb 2', 'add Night: 28-01-30,28-01-31,28-02-01,28-02-02'],
  ['add night on dec 30 2027 - jan 2', 'add Night: 27-12-30,27-12-31,28-01-01,28-01-02'],
  ['lock january', 'lock 2028-1'],
  ['add night on jan 5 2027', 'add Night: 27-01-05'],
])('%j means the open month if that is the one named', (text, expected) => {
  expect(meant(text, '2026-11-21', 2028, 1)).toBe(expected)
})
