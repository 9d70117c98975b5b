import { expect, test } from 'vitest'

import { defaultRules, type RuleSettings } from '#domain/people/rule-settings.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { clash } from './clash.ts'
import { objections } from './rules.ts'
import type { Candidate } from './seat.ts'
import { shortfalls } from './shortfalls.ts'

/** A Wednesday. */
const date = '2026-11-18'
const work = (days: number, templateId = 'day') => {
  const on = addDays(date, days)
  return { date: on, range: rangeOn(on, { startTime: '08:00', endTime: '16:00' }), templateId }
}
const free: Candidate = { availability: {}, works: [], busy: [], leave: [], services: noBlocks, skills: [] }
const team = (rules: Partial<RuleSettings>) => ({ ...defaultRules, restHours: 0, timeZone: 'America/Toronto', ...rules })
/** The rules that object to a seat on the day. */
const against = (rules: Partial<RuleSettings>, works: Candidate['works'], templateId = 'day') =>
  objections({ ...work(0, templateId), skills: [], services: [] }, { ...free, works }, team(rules)).map(({ rule }) => rule)

test('leave blocks every seat that it touches, and no others', () => {
  const seat = { ...work(0), skills: [], services: [] }
  const on = (start: number, end: number) =>
    objections(seat, { ...free, leave: [{ start: seat.range.start + start, end: seat.range.end + end }] }, team({})).map(({ rule }) => rule)
  expect(on(0, 0)).toEqual(['leave'])
  expect(on(8 * 60 - 1, 0)).toEqual(['leave'])
  expect(on(8 * 60, 60)).toEqual([])
  expect(on(-60, -8 * 60)).toEqual([])
})

test('seven days do not include the same weekday a week later', () => {
  expect(against({ mostInSevenDays: 1 }, [work(6)])).toEqual(['sevenDays'])
  expect(against({ mostInSevenDays: 1 }, [work(7)])).toEqual([])
  expect(against({ mostInSevenDays: 1 }, [work(-6)])).toEqual(['sevenDays'])
  expect(against({ mostInSevenDays: 1 }, [work(-7)])).toEqual([])
})

test('days off must be enough on both sides', () => {
  expect(against({ fewestDaysOff: 2 }, [work(-2), work(10)])).toEqual(['daysOff'])
  expect(against({ fewestDaysOff: 2 }, [work(-3), work(3)])).toEqual([])
  expect(against({ fewestDaysOff: 2 }, [work(-1)])).toEqual([])
})

test('a succession forbids only its own pair, in its own order, on consecutive days', () => {
  const successions = [{ before: 'night', after: 'day' }]
  expect(against({ successions }, [work(-1, 'night')])).toEqual(['succession'])
  expect(against({ successions }, [work(-1, 'late')])).toEqual([])
  expect(against({ successions }, [work(-2, 'night')])).toEqual([])
  expect(against({ successions }, [work(1, 'night')])).toEqual([])
  expect(against({ successions }, [work(-1, 'night')], 'late')).toEqual([])
  expect(against({ successions }, [work(1, 'day')], 'night')).toEqual(['succession'])
  expect(against({ successions }, [work(-2, 'day')], 'night')).toEqual([])
})

test('two duties clash if they overlap, are too close, or may not follow each other', () => {
  const successions = [{ before: 'night', after: 'day' }]
  const clashes = (days: number, restHours: number, other = 'day') => clash(work(0, other), work(days), team({ restHours, successions }))
  expect([clashes(0, 0), clashes(1, 17), clashes(1, 0, 'night')]).toEqual([true, true, true])
  expect([clashes(1, 16), clashes(2, 16, 'night')]).toEqual([false, false])
})

test('a minimum of hours reports the missing hours, and nothing if it is just reached', () => {
  const november = { year: 2026, month: 10 }
  expect(shortfalls([work(0)], november, team({ fewestHours: 9 }))).toEqual([{ rule: 'fewestHours', hours: 1 }])
  expect(shortfalls([work(0)], november, team({ fewestHours: 8 }))).toEqual([])
})

test('a run at the start or the end of the month is not short, because it may be longer', () => {
  const november = { year: 2026, month: 10 }
  const short = (days: number[]) =>
    shortfalls(
      days.map((day) => work(day)),
      november,
      team({ fewestDaysInRow: 3 }),
    )
  // The 28th and 29th end one day before the month does.
  expect(short([10, 11])).toEqual([{ rule: 'fewestDaysInRow', days: 1 }])
  expect(short([11, 12])).toEqual([])
  expect(short([0])).toEqual([{ rule: 'fewestDaysInRow', days: 2 }])
  // The 1st, and the 2nd.
  expect(short([-17])).toEqual([])
  expect(short([-16])).toEqual([{ rule: 'fewestDaysInRow', days: 2 }])
})
