import { expect, test, vi } from 'vitest'

vi.mock('#web/state/language.ts', () => ({ language: 'fr' }))

import { shortMonthName, shortWeekdayName } from '#web/dates.ts'

import { dayAndMonth } from './within-dates.ts'

test('French abbreviations have full stops, except those of weekdays at the head of a column', () => {
  expect([10, 4, 11].map(shortMonthName)).toEqual(['nov.', 'mai', 'déc.'])
  expect(['2026-12-14', '2026-05-04'].map(dayAndMonth)).toEqual(['lun. déc.', 'lun. mai'])
  expect(shortWeekdayName(1)).toBe('lun')
})
