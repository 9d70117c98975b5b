import { expect, test } from 'vitest'

import { defaultRules, type TeamRules } from '#domain/people/rule-settings.ts'
import { noBlocks, serviceDaysIn } from '#domain/services/rotation.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { judgeTrade, type TradeSide, type OtherWork } from './trade.ts'

const team: TeamRules = { ...defaultRules, timeZone: 'America/Toronto' }
const work = (userId: string, date: string, shiftId = date, startTime = '08:00'): OtherWork => ({
  userId,
  assignmentId: `${userId} ${shiftId}`,
  shiftId,
  date,
  range: rangeOn(date, { startTime, endTime: '16:00' }),
  templateId: 'day',
})
const gives = (of: OtherWork, change: Partial<TradeSide> = {}): TradeSide => ({
  ...of,
  skills: [],
  services: [],
  ownSkills: [],
  ownServices: noBlocks,
  ...change,
})

const [maras, milos] = [work('mara', '2026-11-10'), work('milo', '2026-11-20')]
const both = [maras, milos]
const judge = (others: OtherWork[] = []) => judgeTrade(gives(maras), gives(milos), [...both, ...others], team)

test('a trade within one shift is refused', () => {
  const same = work('milo', '2026-11-10')
  expect(judgeTrade(gives(maras), gives(same), [maras, same], team)).toEqual({ refused: 'SAME_SHIFT' })
  const atOtherTimes = work('milo', '2026-11-10', '2026-11-10', '09:00')
  expect(judgeTrade(gives(maras), gives(atOtherTimes), [maras, atOtherTimes], team)).toEqual({ refused: 'SAME_SHIFT' })
})

test('a trade of two shifts of one template at the same times is refused', () => {
  const alike = work('milo', '2026-11-10', 'another shift')
  expect(judgeTrade(gives(maras), gives(alike), [maras, alike], team)).toEqual({ refused: 'SAME_SHIFT' })
  const later = work('milo', '2026-11-10', 'another shift', '09:00')
  expect(judgeTrade(gives(maras), gives(later), [maras, later], team)).toEqual({ objections: [] })
})

test('a trade is allowed if each person is free after giving their shift away', () => {
  expect(judge()).toEqual({ objections: [] })
  expect(judge([work('tina', '2026-11-20', 'other'), work('tina', '2026-11-10', 'another')])).toEqual({ objections: [] })
})

test.each([
  ['milo', '2026-11-10'],
  ['mara', '2026-11-20'],
])('refuses a trade that would put %s on one shift twice', (userId, shiftId) => {
  expect(judge([work(userId, shiftId, shiftId, '15:00')])).toEqual({ refused: 'ALREADY_ASSIGNED', userId })
})

test('objections name the person whom they are about', () => {
  const besides = [work('mara', '2026-11-20', 'late'), work('milo', '2026-11-11', 'early', '01:00')]
  expect(judge(besides)).toEqual({
    objections: [
      { userId: 'mara', objection: { rule: 'overlap' } },
      { userId: 'milo', objection: { rule: 'rest', hours: team.restHours } },
    ],
  })
})

test('each side needs the skills for what they take', () => {
  const asking = gives(milos, { skills: ['ICU'], ownSkills: ['ICU'] })
  expect(judgeTrade(gives(maras), asking, both, team)).toEqual({
    objections: [{ userId: 'mara', objection: { rule: 'skills', missing: ['ICU'] } }],
  })
  expect(judgeTrade(gives(maras, { ownSkills: ['ICU'] }), asking, both, team)).toEqual({ objections: [] })
})

test('each person must be on a service of the shift that they take, on its day', () => {
  const blocks = [
    { fromDate: '2026-11-01', toDate: '2026-11-15' },
    { fromDate: '2026-11-16', toDate: '2026-11-30' },
  ]
  const year = (second: string) => {
    const rotations = [
      { userId: 'mara', block: 1, serviceId: 'icu' },
      { userId: 'mara', block: 2, serviceId: second },
    ]
    return serviceDaysIn([{ blocks, rotations }])('mara')
  }
  const asking = gives(milos, { services: ['icu'] })
  expect(judgeTrade(gives(maras, { ownServices: year('ward') }), asking, both, team)).toEqual({
    objections: [{ userId: 'mara', objection: { rule: 'service' } }],
  })
  expect(judgeTrade(gives(maras, { ownServices: year('icu') }), asking, both, team)).toEqual({ objections: [] })
})

test('a person who covers a part of the shift that they take can take it', () => {
  const covered: OtherWork = { ...milos, userId: 'mara' }
  expect(judge([covered])).toEqual({ objections: [] })
})
