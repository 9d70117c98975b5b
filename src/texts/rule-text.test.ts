import { expect, test } from 'vitest'

import { ruleNames } from '#domain/rules/rules.ts'

import { countedText, objectionText } from './rule-text.ts'

test('every rule has texts in both languages', () => {
  for (const language of ['en', 'fr'] as const)
    for (const rule of ruleNames) {
      expect(countedText(rule, 1, language)).toMatch(/^1 /)
      expect(countedText(rule, 2, language)).toMatch(/^2 /)
    }
  expect(objectionText({ rule: 'weekends', most: 1 }, 'en')).toBe('More than 1 weekend in a month')
  const finding = { used: { least: 8, most: 9 }, bound: 7, unit: 'DUTIES' as const, side: 'MOST' as const, where: [] }
  const title = { en: 'In-hospital call', fr: 'Garde à l’hôpital' }
  const breach = { ruleId: 'calls', title, clause: { en: 'Attachment 20', fr: 'Annexe 20' }, finding }
  expect(objectionText({ rule: 'contract', breach }, 'en')).toBe('In-hospital call 8 of 7, Attachment 20')
  expect(objectionText({ rule: 'contract', breach }, 'fr')).toBe('Garde à l’hôpital 8 sur 7, Annexe 20')
  expect(objectionText({ rule: 'daysOff', fewest: 2 }, 'fr')).toBe('Moins de 2 jours libres de suite')
})
