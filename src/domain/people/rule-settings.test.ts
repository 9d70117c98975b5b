import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { defaultRules, namesTemplate, reachOf, RuleSettings, withoutTemplate } from './rule-settings.ts'
import { Skills } from './skill.ts'

const isAccepted = (change: object) => Value.Check(RuleSettings, { ...defaultRules, ...change })

test.each([
  ['restHours', 0, 48],
  ['mostInSevenDays', 1, 14],
  ['mostDaysInRow', 1, 14],
  ['fewestDaysInRow', 2, 7],
  ['fewestDaysOff', 2, 7],
  ['mostWeekends', 0, 5],
  ['mostHours', 1, 744],
  ['fewestHours', 1, 744],
])('%s goes from %i to %i', (rule, least, most) => {
  const accepted = [least - 1, least, least + 0.5, most, most + 1].map((value) => isAccepted({ [rule]: value }))
  expect(accepted).toEqual([false, true, false, true, false])
})

test('a template may be worked from 0 to 31 times a month', () => {
  expect([-1, 0, 31, 32].map((most) => isAccepted({ mostPerTemplate: { day: most } }))).toEqual([false, true, true, false])
})

test('rules have at most a hundred successions and no unknown keys', () => {
  const pairs = (length: number) => Array.from({ length }, () => ({ before: 'night', after: 'day' }))
  expect([isAccepted({ successions: pairs(100) }), isAccepted({ successions: pairs(101) })]).toEqual([true, false])
  expect(isAccepted({ successions: [{ before: 'night', after: 'day', why: 'tired' }] })).toBe(false)
  expect(isAccepted({ mostNaps: 3 })).toBe(false)
})

test('a new team has eleven hours of rest and no other rule', () => {
  expect(defaultRules).toEqual({ restHours: 11, mostPerTemplate: {}, successions: [] })
})

test('the rules look two weeks beyond the month on both sides', () => {
  expect(reachOf({ year: 2026, month: 10 })).toEqual({ fromDate: '2026-10-18', toDate: '2026-12-14' })
})

test('deleting a template removes it from every rule, and changes nothing else', () => {
  const rules = {
    ...defaultRules,
    mostPerTemplate: { day: 0, late: 5 },
    successions: [
      { before: 'night', after: 'day' },
      { before: 'day', after: 'late' },
      { before: 'late', after: 'night' },
    ],
  }
  expect(['day', 'night', 'late', 'spare'].map((id) => namesTemplate(rules, id))).toEqual([true, true, true, false])
  expect(namesTemplate({ ...rules, successions: [] }, 'day')).toBe(true)
  expect(withoutTemplate(rules, 'day')).toEqual({
    ...rules,
    mostPerTemplate: { late: 5 },
    successions: [{ before: 'late', after: 'night' }],
  })
})

test('a person has at most twenty skills', () => {
  const skills = (length: number) => Array.from({ length }, (_, number) => `Skill ${number}`)
  expect([Value.Check(Skills, skills(20)), Value.Check(Skills, skills(21))]).toEqual([true, false])
})
