import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { PackRule } from '../pack.ts'
import { countsShifts, isAboutDuties, ownDemands, ownRule, usualLimit } from './own-rule.ts'
import { isLimit, limitOf } from './rule-limit.ts'

const words = { title: { en: 'Name', fr: 'Nom' }, clause: { en: 'Letter', fr: 'Lettre' }, level: 'SHOULD' as const }

test.each(ownDemands)('%s makes a valid rule with the number, about the kind of duty if it can be', (demand) => {
  const rule = ownRule({ ...words, demand, dutyKind: 'NIGHT', limit: usualLimit[demand] }, [])
  expect(Value.Check(PackRule, rule)).toBe(true)
  expect(limitOf(rule)).toBe(usualLimit[demand])
  expect(isLimit(rule, usualLimit[demand])).toBe(true)
  expect(JSON.stringify(rule).includes('"kinds":["NIGHT"]')).toBe(isAboutDuties(demand))
})

test('each added rule gets an id of its own, and a reason if there is one', () => {
  const draft = { ...words, demand: 'REST' as const, dutyKind: undefined, limit: 10 }
  const first = ownRule(draft, [])
  const third = ownRule({ ...draft, reason: 'Vote' }, [first, { ...first, id: 'own-2' }, { ...first, id: 'owned-9' }])
  expect([first.id, third.id]).toEqual(['own-1', 'own-3'])
  expect([first.reason, third.reason]).toEqual([undefined, 'Vote'])
})

test('ordinary working days, which are in addition to shifts, do not count among shifts of every kind', () => {
  const kindsIn = (demand: (typeof ownDemands)[number]) =>
    JSON.stringify(ownRule({ ...words, demand, dutyKind: undefined, limit: usualLimit[demand] }, []).readings)
  expect(ownDemands.filter((demand) => isAboutDuties(demand) && !kindsIn(demand).includes('WORKING_DAY'))).toEqual([
    'MOST_DUTIES',
    'SPACING',
  ])
  expect(ownDemands.filter(countsShifts)).toEqual(['MOST_DUTIES', 'SPACING'])
  const asked = ownRule({ ...words, demand: 'MOST_DUTIES', dutyKind: 'WORKING_DAY', limit: 20 }, [])
  expect(asked.readings).toMatchObject([{ of: { kinds: ['WORKING_DAY'] } }])
})
