import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { defaultRules, RuleSettings } from '#domain/people/rule-settings.ts'

import { hoursOf, usualHours } from './counted-hours.ts'
import { limits, shownLimit, withHours, withLimit, withMostOf, withoutSuccession, withSuccession } from './rule-limits.ts'

test('a limit can be set and turned off; no rest is zero hours', () => {
  const limited = withLimit(defaultRules, 'mostWeekends', 0)
  expect([limited.mostWeekends, limited.restHours]).toEqual([0, defaultRules.restHours])
  expect(withLimit(limited, 'mostWeekends', undefined)).toEqual(defaultRules)
  const restless = withLimit(defaultRules, 'restHours', undefined)
  expect(restless.restHours).toBe(0)
  expect([shownLimit(restless, 'restHours'), shownLimit(limited, 'mostWeekends'), shownLimit(defaultRules, 'mostHours')]).toEqual([
    undefined,
    0,
    undefined,
  ])
})

test('setting a limit for one template keeps the others', () => {
  const limited = withMostOf(withMostOf(defaultRules, 'night', 3), 'day', 0)
  expect(limited.mostPerTemplate).toEqual({ night: 3, day: 0 })
  expect(withMostOf(limited, 'night', undefined).mostPerTemplate).toStrictEqual({ day: 0 })
})

test('forbids a pair of templates only once, and allows it again without affecting other pairs', () => {
  const [one, other] = [
    { before: 'night', after: 'day' },
    { before: 'day', after: 'night' },
  ]
  const both = withSuccession(withSuccession(withSuccession(defaultRules, one), other), { ...one })
  expect(both.successions).toEqual([other, one])
  expect(withoutSuccession(both, { ...other }).successions).toEqual([one])
})

test('a change of the weekend or the night keeps their other times', () => {
  const once = withHours(defaultRules, { weekend: { fromDay: 6 } })
  const twice = withHours(withHours(once, { weekend: { fromTime: '08:00' } }), { night: { toTime: '07:00' } })
  expect(hoursOf(twice)).toEqual({
    weekend: { ...usualHours.weekend, fromDay: 6, fromTime: '08:00' },
    night: { ...usualHours.night, toTime: '07:00' },
  })
  expect(once).not.toHaveProperty('night')
})

test.each(limits)('$name is offered from $lowest to $highest, and both are accepted', ({ name, lowest, highest }) => {
  const accepts = (value: number) => Value.Check(RuleSettings, withLimit(defaultRules, name, value))
  expect([lowest, highest].map(accepts)).toEqual([true, true])
  expect(accepts(highest + 1)).toBe(false)
  // A rest of 0 turns the rule off: it is accepted, but not offered.
  expect(accepts(lowest - 1)).toBe(name === 'restHours')
})

test('a rest of 0 hours is shown as off, and nothing else is', () => {
  expect(limits.find(({ name }) => name === 'restHours')!.lowest).toBe(1)
  expect(shownLimit({ ...defaultRules, restHours: 0 }, 'restHours')).toBeUndefined()
  expect(shownLimit({ ...defaultRules, restHours: 11 }, 'restHours')).toBe(11)
  expect(shownLimit({ ...defaultRules, restHours: 0, mostWeekends: 2 }, 'mostWeekends')).toBe(2)
})
