import { expect, test } from 'vitest'

import { defaultRules, type TeamRules } from '#domain/people/rule-settings.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { rankCandidates } from './candidate.ts'
import { restBetween } from './clash.ts'
import { objection, objections } from './rules.ts'
import type { Candidate, Seat, Work } from './seat.ts'
import { shortfalls } from './shortfalls.ts'

const team: TeamRules = { ...defaultRules, timeZone: 'America/Toronto' }
/** A Saturday. */
const date = '2026-11-21'
const work = (startTime: string, endTime: string, on = date, templateId = 'day'): Work => ({
  date: on,
  range: rangeOn(on, { startTime, endTime }),
  templateId,
})
const day = (on: string) => work('07:00:00', '19:00:00', on)
const seatOf = (of: Work, skills: string[] = []): Seat => ({ ...of, skills, services: [] })
const seat = seatOf(day(date))
const free: Candidate = { availability: {}, works: [], busy: [], leave: [], services: noBlocks, skills: [] }
/** Whether a rule objects to the seat for a person with these duties. */
const objects = (change: Partial<TeamRules>, works: readonly Work[], to = seat) =>
  objection(to, { ...free, works }, { ...team, restHours: 0, ...change })

test('a time when another team needs the person blocks the seat, and so does too little rest before or after it', () => {
  const busy = (startTime: string, endTime: string, on = date) => [rangeOn(on, { startTime, endTime })]
  const names = (times: Candidate['busy']) => objections(seat, { ...free, busy: times }, team).map(({ rule }) => rule)
  expect(names(busy('18:00:00', '20:00:00'))).toEqual(['busy'])
  expect(names(busy('19:30:00', '22:00:00'))).toEqual(['rest'])
  expect(names(busy('12:00:00', '20:00:00', '2026-11-20'))).toEqual([])
  expect(names([])).toEqual([])
})

test('an unavailable half blocks the seat', () => {
  expect(objection(seat, { ...free, availability: { '21': { day: -1, night: 0 } } }, team)).toEqual({ rule: 'unavailable', half: 'day' })
  expect(objection(seat, { ...free, availability: { '21': { day: 0, night: -1 } } }, team)).toBeUndefined()
})

test('a missing skill blocks the seat', () => {
  const asks = seatOf(day(date), ['ICU', 'Trauma'])
  expect(objection(asks, { ...free, skills: ['ICU'] }, team)).toEqual({ rule: 'skills', missing: ['Trauma'] })
  expect(objection(asks, { ...free, skills: ['Trauma', 'Echo', 'ICU'] }, team)).toBeUndefined()
})

test('an overlapping duty blocks the seat', () => {
  expect(objection(seat, { ...free, works: [work('18:00:00', '20:00:00')] }, team)?.rule).toBe('overlap')
})

test('too little rest blocks the seat', () => {
  expect(objection(seat, { ...free, works: [work('19:00:00', '07:00:00', '2026-11-20')] }, team)?.rule).toBe('rest')
  expect(objection(seat, { ...free, works: [work('12:00:00', '20:00:00', '2026-11-20')] }, team)).toBeUndefined()
  expect(objection(seat, { ...free, works: [work('05:59:00', '15:00:00', '2026-11-22')] }, team)?.rule).toBe('rest')
})

test.each([
  ['go forward', ['2026-03-07', '2026-03-08'], 10],
  ['go back', ['2026-10-31', '2026-11-01'], 12],
])('rest is the same before and after a duty when the clocks %s', (_, [before, after], hours) => {
  const [evening, morning] = [work('12:00:00', '20:00:00', before), work('07:00:00', '15:00:00', after)]
  expect(restBetween(evening.range, morning.range, team.timeZone)).toBe(hours)
  expect(restBetween(morning.range, evening.range, team.timeZone)).toBe(hours)
  const isTooShort = hours < team.restHours
  expect(objects({ restHours: team.restHours }, [evening], seatOf(morning))?.rule === 'rest').toBe(isTooShort)
  expect(objects({ restHours: team.restHours }, [morning], seatOf(evening))?.rule === 'rest').toBe(isTooShort)
})

test('adjoining duties leave no rest', () => {
  expect(restBetween(work('07:00:00', '15:00:00').range, work('15:00:00', '23:00:00').range, team.timeZone)).toBe(0)
})

test('succession applies from one day to the next, in that order only', () => {
  const rule = { successions: [{ before: 'night', after: 'day' }] }
  expect(objects(rule, [work('19:00:00', '23:00:00', '2026-11-20', 'night')])).toEqual({ rule: 'succession' })
  expect(objects(rule, [work('19:00:00', '23:00:00', '2026-11-22', 'night')])).toBeUndefined()
  expect(objects(rule, [work('19:00:00', '23:00:00', '2026-11-19', 'night')])).toBeUndefined()
})

test('limits shifts in any seven days', () => {
  const before = [day('2026-11-15'), day('2026-11-17')]
  expect(objects({ mostInSevenDays: 2 }, before)).toEqual({ rule: 'sevenDays', most: 2 })
  expect(objects({ mostInSevenDays: 3 }, before)).toBeUndefined()
  expect(objects({ mostInSevenDays: 2 }, [day('2026-11-14'), day('2026-11-17')])).toBeUndefined()
  expect(objects({ mostInSevenDays: 2 }, [day('2026-11-18'), day('2026-11-24')])).toEqual({ rule: 'sevenDays', most: 2 })
})

test('limits consecutive days on both sides of the seat', () => {
  const around = [day('2026-11-19'), day('2026-11-20'), day('2026-11-22')]
  expect(objects({ mostDaysInRow: 3 }, around)).toEqual({ rule: 'daysInRow', most: 3 })
  expect(objects({ mostDaysInRow: 4 }, around)).toBeUndefined()
})

test('requires enough days off between two runs of worked days', () => {
  expect(objects({ fewestDaysOff: 2 }, [day('2026-11-19')])).toEqual({ rule: 'daysOff', fewest: 2 })
  expect(objects({ fewestDaysOff: 2 }, [day('2026-11-23')])).toEqual({ rule: 'daysOff', fewest: 2 })
  expect(objects({ fewestDaysOff: 2 }, [day('2026-11-18'), day('2026-11-22')])).toBeUndefined()
})

test('limits weekends, counting a Saturday and its Sunday as one', () => {
  expect(objects({ mostWeekends: 1 }, [day('2026-11-22')])).toBeUndefined()
  expect(objects({ mostWeekends: 1 }, [day('2026-11-15')])).toEqual({ rule: 'weekends', most: 1 })
  expect(objects({ mostWeekends: 1 }, [day('2026-10-31')])).toBeUndefined()
  expect(objects({ mostWeekends: 0 }, [], seatOf(day('2026-11-20')))).toBeUndefined()
  expect(objects({ mostWeekends: 0 }, [day('2026-11-15')], seatOf(day('2026-11-20')))).toBeUndefined()
})

test('limits shifts of a template and hours per month', () => {
  const works = [day('2026-11-02'), day('2026-10-30')]
  expect(objects({ mostPerTemplate: { day: 1 } }, works)).toEqual({ rule: 'perTemplate', most: 1 })
  expect(objects({ mostPerTemplate: { day: 2, night: 0 } }, works)).toBeUndefined()
  expect(objects({ mostHours: 23 }, works)).toEqual({ rule: 'hours', most: 23 })
  expect(objects({ mostHours: 24 }, works)).toBeUndefined()
  expect(objects({ mostHours: 24 }, [work('07:00:00', '19:01:00', '2026-11-02')])).toEqual({ rule: 'hours', most: 24 })
})

test('reports all objections, the deciding one first', () => {
  const tired = {
    ...free,
    availability: { '21': { day: -1 as const, night: 0 as const } },
    works: [work('19:00:00', '07:00:00', '2026-11-20')],
  }
  expect(objections(seat, tired, team).map(({ rule }) => rule)).toEqual(['unavailable', 'rest'])
})

test('minimums report how much is missing', () => {
  const month = { year: 2026, month: 10 }
  const works = [day('2026-11-10'), day('2026-11-15'), day('2026-11-16'), day('2026-11-30')]
  expect(shortfalls(works, month, { ...team, fewestHours: 60 })).toEqual([{ rule: 'fewestHours', hours: 12 }])
  expect(shortfalls(works, month, { ...team, fewestHours: 48 })).toEqual([])
  expect(shortfalls(works, month, { ...team, fewestDaysInRow: 3 })).toEqual([{ rule: 'fewestDaysInRow', days: 3 }])
  expect(shortfalls([day('2026-11-15'), day('2026-11-16')], month, { ...team, fewestDaysInRow: 2 })).toEqual([])
})

test('ranks candidates best first, blocked last', () => {
  const person = (userId: string, change: Partial<Candidate> & { load?: number } = {}) => ({ userId, load: 4, ...free, ...change })
  const ranked = rankCandidates(
    seat,
    [
      person('busy', { load: 7 }),
      person('blocked', { availability: { '21': { day: -1, night: -1 } }, load: 0 }),
      person('prefers', { availability: { '21': { day: 1, night: 0 } } }),
      person('idle', { load: 1 }),
    ],
    team,
  )
  expect(ranked.map(({ userId }) => userId)).toEqual(['idle', 'prefers', 'busy', 'blocked'])
  expect(ranked.at(-1)).toMatchObject({ grade: 1, objections: [{ rule: 'unavailable' }] })
})

test('a limit for a template counts its own shifts of the month', () => {
  const most = { mostPerTemplate: { day: 2 } }
  const one = [day('2026-11-02')]
  expect(objects(most, one)).toBeUndefined()
  expect(objects(most, [...one, day('2026-11-09')])).toEqual({ rule: 'perTemplate', most: 2 })
  expect(objects(most, [...one, work('07:00:00', '19:00:00', '2026-11-09', 'clinic')])).toBeUndefined()
  expect(objects(most, [...one, day('2026-10-30')])).toBeUndefined()
  expect(objects({ mostPerTemplate: { clinic: 0 } }, [...one, day('2026-11-09')])).toBeUndefined()
})

test('a limit of hours counts the month, to the hour', () => {
  const two = [day('2026-11-02'), day('2026-11-09')]
  expect(objects({ mostHours: 36 }, two)).toBeUndefined()
  expect(objects({ mostHours: 35 }, two)).toEqual({ rule: 'hours', most: 35 })
  expect(objects({ mostHours: 35 }, [day('2026-10-30'), day('2026-11-09')])).toBeUndefined()
})
