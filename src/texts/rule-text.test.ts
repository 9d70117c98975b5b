import { expect, test } from 'vitest'

import { ruleNames } from '#domain/rules/rules.ts'

import { countedText, objectionText } from './rule-text.ts'

test('every rule speaks both languages', () => {
  for (const language of ['en', 'fr'] as const)
    for (const rule of ruleNames) {
      expect(countedText(rule, 1, language)).toMatch(/^1 /)
      expect(countedText(rule, 2, language)).toMatch(/^2 /)
    }
  expect(objectionText({ rule: 'weekends', most: 1 }, 'en')).toBe('More than 1 weekend in a month')
  expect(objectionText({ rule: 'daysOff', fewest: 2 }, 'fr')).toBe('Moins de 2 jours de congé de suite')
})
