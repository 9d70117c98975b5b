import { expect, test } from 'vitest'

import { ruleNames } from '#domain/rules/rules.ts'

import { compliance } from './en/rulebook/compliance.ts'
import { templates } from './en/templates.ts'
import { compliance as complianceFr } from './fr/rulebook/compliance.ts'
import { templates as templatesFr } from './fr/templates.ts'
import { countedText, objectionText, verdictText, verdictThenText } from './rule-text.ts'

test('every rule has texts in both languages', () => {
  for (const language of ['en', 'fr'] as const)
    for (const rule of ruleNames) {
      expect(countedText(rule, 1, language)).toMatch(/^1 /)
      expect(countedText(rule, 2, language)).toMatch(/^2 /)
    }
  expect(objectionText({ rule: 'weekends', most: 1 }, 'en')).toBe('More than 1 weekend in a month')
  const finding = { used: { least: 8, most: 9 }, bound: 7, unit: 'DUTIES' as const, side: 'MOST' as const, where: [] }
  const title = { en: 'In-hospital call', fr: 'Garde en établissement' }
  const breach = { ruleId: 'calls', title, clause: { en: 'Attachment 20', fr: 'Annexe 20' }, finding }
  expect(objectionText({ rule: 'contract', breach }, 'en')).toBe('In-hospital call 8 of 7, Attachment 20')
  expect(objectionText({ rule: 'contract', breach }, 'fr')).toBe('Garde en établissement 8 sur 7, Annexe 20')
  expect(objectionText({ rule: 'daysOff', fewest: 2 }, 'fr')).toBe('Moins de 2 jours libres de suite')
})

test('a verdict says how much of a limit is used, with a range where the exact amount is unknown', () => {
  const of = (least: number, most: number, change: object = {}) => {
    const finding = { used: { least, most }, bound: 7, unit: 'DUTIES' as const, side: 'MOST' as const, where: [], ...change }
    const verdict = { title: { en: 'Rule', fr: 'Règle' }, finding }
    return [verdictText(verdict, 'en'), verdictText(verdict, 'fr')]
  }
  expect(of(6, 6)).toEqual(['Rule 6 of 7', 'Règle 6 sur 7'])
  expect(of(4, 6)).toEqual(['Rule 4–6 of 7', 'Règle 4–6 sur 7'])
  expect(of(8, 9)).toEqual(['Rule 8 of 7', 'Règle 8 sur 7'])
  expect(of(51.5, 51.5, { bound: 60, unit: 'HOURS' })).toEqual(['Rule 51.5 of 60 h', 'Règle 51,5\u00A0h sur 60'])
  expect(of(0, 0, { bound: 0 })).toEqual(['Rule', 'Règle'])
  expect(of(1, 1, { bound: 0 })).toEqual(['Rule 1, none allowed', 'Règle 1, maximum 0'])
  expect(of(3, 3, { bound: 2, unit: 'WEEKENDS', side: 'LEAST' })).toEqual(['Rule 3, at least 2', 'Règle 3, au moins 2'])
  expect(of(1, 1, { bound: 2, unit: 'WEEKENDS', side: 'LEAST' })).toEqual(['Rule 1 of 2 free', 'Règle 1 libre sur 2'])
  expect(of(12, 12, { bound: 10, unit: 'HOURS', side: 'LEAST' })).toEqual(['Rule 12 h, at least 10', 'Règle 12\u00A0h, au moins 10'])
  expect(of(9, 9, { side: 'LEAST' })).toEqual(['Rule 9, at least 7', 'Règle 9, au moins 7'])
  const finding = { used: { least: 6, most: 6 }, bound: 7, unit: 'DUTIES' as const, side: 'MOST' as const, where: [] }
  const call = { title: { en: 'In-hospital call', fr: 'Garde en établissement' }, finding }
  expect(verdictThenText(call, 'en')).toBe('In-hospital call 6 of 7 then')
  const weekends = {
    title: { en: 'Free weekends', fr: '' },
    finding: { ...finding, used: { least: 3, most: 3 }, bound: 2, side: 'LEAST' as const },
  }
  expect(verdictThenText(weekends, 'en')).toBe('Free weekends 3 then, at least 2')
  expect(verdictThenText(call, 'fr')).toBe('Garde en établissement 6 sur 7 avec ce quart')
})

test.each([
  [compliance, templates],
  [complianceFr, templatesFr],
])('a rule that depends on the kind of work names the kind that says nothing', (texts, { dutyKinds }) => {
  for (const { KINDS } of [texts.unknown, texts.unknownToMembers]) expect(KINDS).toContain(dutyKinds.OTHER)
})
