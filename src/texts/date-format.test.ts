import { expect, test } from 'vitest'

import { dateFormat } from './date-format.ts'
import { daysText, inOrder } from './day-text.ts'

const at = (date: string) => Date.parse(date)

test('the first of a month is an ordinal in French', () => {
  const { format, formatRange } = dateFormat('fr', { weekday: 'long', month: 'long', day: 'numeric' })
  expect([format(at('2026-12-01')), format(at('2026-12-11'))]).toEqual(['mardi 1er décembre', 'vendredi 11 décembre'])
  expect(formatRange(at('2026-12-01'), at('2026-12-03'))).toMatch(/^mardi 1er décembre\s–\sjeudi 3 décembre$/)
  expect(dateFormat('en', { month: 'long', day: 'numeric' }).format(at('2026-12-01'))).toBe('December 1')
  expect([inOrder(11, '1', 'fr'), inOrder(11, '01', 'fr'), inOrder(11, '1', 'en')]).toEqual(['1er déc.', '01 déc.', 'Dec 1'])
})

test('days of one month have one name of the month', () => {
  expect(daysText('2026-12-01', '2026-12-18', 'fr')).toBe('1er–18 déc.')
  expect(daysText('2026-11-28', '2026-12-01', 'fr')).toBe('28 nov.–1er déc.')
  expect(daysText('2026-12-14', '2026-12-18', 'en')).toBe('Dec 14–18')
})

test('a clock has a colon in both languages', () => {
  const written = (['en', 'fr'] as const).map((language) =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' }).format(at('2026-12-01T19:02:00Z')),
  )
  expect(written).toEqual(['Dec 1, 2026, 14:02', '1er déc. 2026, 14:02'])
})
