import { expect, test } from 'vitest'

import { addDays, dayNumber } from '#domain/time/calendar-date.ts'
import { at, by, call, home, lasting, on, verdict } from '#test/judging.ts'

import type { AverageHours } from './average-hours.ts'
import type { FreeStretches } from './free-stretches.ts'
import type { MostDuties } from './most-duties.ts'
import type { Spacing } from './spacing.ts'
import type { Weekends } from './weekends.ts'

const leaveOn = (date: string, days: number) => {
  const start = dayNumber(date) * 24 * 60 + 6 * 60
  return { kind: 'VACATION' as const, start, end: start + days * 24 * 60 }
}

test('a duty whose middle a colleague covers is a long one if either remaining part is long', () => {
  const long: MostDuties = { shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'], longerThan: 12 }, window: 'BLOCK', most: 5 }
  const whole = at('2026-11-10', 'IN_HOSPITAL_CALL', '08:00', '08:00')
  const part = (from: number, until: number) => ({
    from: whole.from + from * 60,
    until: whole.from + until * 60,
    range: { start: whole.range.start + from * 60, end: whole.range.start + until * 60 },
  })
  const used = (...parts: ReturnType<typeof part>[]) => by(long, [{ ...whole, parts }]).finding!.used.most
  expect([used(part(0, 13), part(18, 24)), used(part(0, 6), part(11, 24)), used(part(0, 12), part(18, 24))]).toEqual([1, 1, 0])
})

test('one week and one duty are enough for an average', () => {
  const week: AverageHours = { shape: 'AVERAGE_HOURS', leave: 'LEFT_OUT', window: { lastDays: 7 }, most: 12 }
  const { outcome, finding } = by(week, on([25], call))
  expect([outcome, finding!.used]).toEqual(['BROKEN', { least: 15, most: 15 }])
})

test('days without work, and days that are all leave, have no average', () => {
  const week: AverageHours = { shape: 'AVERAGE_HOURS', leave: 'LEFT_OUT', window: { lastDays: 7 }, most: 12 }
  expect(by(week, on([10], call)).finding).toBeUndefined()
  expect(by(week, on([25], call), { leave: [leaveOn('2026-11-23', 7)] }).finding).toBeUndefined()
  expect(by(week, on([25], call), { leave: [leaveOn('2026-11-23', 6)] }).finding!.used.most).toBe(105)
  expect(by({ ...week, leave: 'COUNTS' }, on([25], call), { leave: [leaveOn('2026-11-23', 7)] }).finding!.used.most).toBe(15)
})

test('the remainder of a week after leave has no certain average', () => {
  const month: AverageHours = { shape: 'AVERAGE_HOURS', leave: 'LEFT_OUT', window: { lastDays: 28 }, most: 48 }
  const days = (many: number, end: string) => on([25, 26, 27, 28, 29].slice(-many), (date) => at(date, 'DAY', '08:00', end))
  const away = (weekdays: number) => ({ leave: [leaveOn('2026-11-02', 21 + weekdays)] })
  const used = (more: object, many: number, end: string) => {
    const { outcome, finding } = by(month, days(many, end), more)
    return [outcome, finding!.used.least, finding!.used.most, finding!.unknown]
  }
  // Forty hours in the remaining five days average 56 a week, but they are one ordinary week.
  expect(used(away(2), 5, '16:00')).toEqual(['NOT_TOLD', 40, 56, 'READING'])
  expect(used(away(2), 5, '20:00')).toEqual(['NOT_TOLD', 48, 84, 'READING'])
  expect(used(away(2), 4, '16:00')).toEqual(['KEPT', 32, 44.8, undefined])
  expect(used(away(0), 5, '20:00')).toEqual(['BROKEN', 60, 60, undefined])
  // A rule about fewer than seven days averages over just those days.
  expect(by({ ...month, window: { lastDays: 5 } }, days(5, '16:00')).outcome).toBe('BROKEN')
  const england = verdict('england-2019', 'average-week', days(5, '16:00'), { leave: [leaveOn('2026-05-01', 208)] })
  expect(england).toEqual(['NOT_TOLD', 56, 48])
})

test('an average counts the part of a duty inside its days, hand-over included', () => {
  const week: AverageHours = { shape: 'AVERAGE_HOURS', leave: 'COUNTS', window: { lastDays: 7 }, most: 40 }
  // The week is Monday the 23rd to Sunday the 29th.
  expect(by(week, on([22], call)).finding).toMatchObject({ used: { most: 8 }, where: ['2026-11-22'] })
  expect(by(week, on([29], call)).finding).toMatchObject({ used: { most: 7 } })
  const evening = lasting('2026-11-22', 'EVENING', '16:00', 8 * 60)
  expect(by(week, [evening, call('2026-11-25')]).finding!.where).toEqual(['2026-11-25'])
  expect(by(week, [{ ...evening, handOver: 60 }]).finding!.used.most).toBe(1)
  expect(by(week, [call('2026-11-25'), at('2026-11-30', 'DAY', '00:00', '08:00')]).finding!.where).toEqual(['2026-11-25'])
})

test('free days are required only in blocks of at least 25 days', () => {
  const rule: FreeStretches = { shape: 'FREE_STRETCHES', hours: 24, fewest: 60, window: 'BLOCK' }
  const blocks = (toDate: string) => ({ blocks: [{ fromDate: '2026-11-02', toDate }] })
  expect(by(rule, [], blocks('2026-11-26')).finding).toMatchObject({ used: { least: 25, most: 25 } })
  expect(by(rule, [], blocks('2026-11-25')).finding).toBeUndefined()
})

test('free days begin and end with the block, a hand-over shortens them, and work that only touches the block is not part of it', () => {
  const rule: FreeStretches = { shape: 'FREE_STRETCHES', hours: 24, fewest: 4, window: 'BLOCK' }
  const before = lasting('2026-11-01', 'EVENING', '16:00', 8 * 60)
  const after = at('2026-11-30', 'DAY', '00:00', '08:00')
  expect(by(rule, [before, after]).finding).toMatchObject({ used: { least: 28 }, where: [] })
  expect(by(rule, [{ ...before, handOver: 1 }]).finding).toMatchObject({ used: { least: 27 }, where: ['2026-11-01'] })
  expect(by(rule, [at('2026-11-29', 'NIGHT', '23:59', '08:00')]).finding).toMatchObject({ used: { least: 27 }, where: ['2026-11-29'] })
})

test('a stretch twice as long counts twice', () => {
  const rule: FreeStretches = { shape: 'FREE_STRETCHES', hours: 24, fewest: 4, window: 'BLOCK' }
  const used = (day: string) =>
    by(rule, [at('2026-11-02', 'DAY', '00:00', '08:00'), lasting(day, 'DAY', '08:00', 40_000)]).finding!.used.least
  expect(['2026-11-03', '2026-11-04', '2026-11-05'].map(used)).toEqual([1, 2, 3])
})

const apart: Spacing = { shape: 'SPACING', of: { kinds: ['HOME_CALL'] }, days: 3 }

test('two calls on one day are not too close to each other', () => {
  const halves = [lasting('2026-11-10', 'HOME_CALL', '08:00', 4 * 60), lasting('2026-11-10', 'HOME_CALL', '14:00', 4 * 60)]
  expect(by(apart, halves)).toMatchObject({ outcome: 'KEPT', finding: { used: { most: 0 } } })
})

test('closer calls are forgiven as often as a block allows, or any four weeks of a longer block, and never outside blocks', () => {
  const once: Spacing = { ...apart, closer: { days: 2, most: 1 } }
  const close = (more: object, ...days: number[]) => by(once, on(days, home), more).finding!.used.most
  expect(close({}, 3, 5)).toBe(0)
  expect(close({}, 3, 5, 10, 12)).toBe(1)
  expect(close({ blocks: [] }, 3, 5)).toBe(1)
  const lasts = (days: number) => ({
    blocks: [{ fromDate: '2026-10-14', toDate: new Date(Date.UTC(2026, 9, 13 + days)).toISOString().slice(0, 10) }],
  })
  // The first time is on October 17 and 19, so four weeks from it end on November 15.
  expect(close(lasts(36), -14, -12, 13, 15)).toBe(1)
  expect(close(lasts(36), -14, -12, 14, 16)).toBe(0)
  expect(close(lasts(29), -14, -12, 8, 10)).toBe(1)
  expect(close(lasts(28), -14, -12, 10, 12)).toBe(1)
})

test('a Saturday and its Sunday may be close, but not a Sunday and its Monday or a Friday and its Sunday', () => {
  const pair: Spacing = { ...apart, weekendPair: { saturday: 15, sunday: 15 } }
  const close = (...days: number[]) => by(pair, on(days, home)).finding!.used.most
  expect([close(7, 8), close(8, 9), close(6, 8), close(6, 7)]).toEqual([0, 1, 1, 1])
})

test('work that begins with the weekend belongs to it, however early it ends', () => {
  const hours: Weekends['hours'] = { fromDay: 5, fromTime: '17:00', toDay: 0, toTime: '22:00' }
  const rule: Weekends = { shape: 'WEEKENDS', of: { kinds: ['DAY'] }, hours, notUntil: '20:00', window: 'BLOCK', limit: { fewestFree: 2 } }
  const free = (start: string, end: string) => by(rule, [at('2026-11-20', 'DAY', start, end)]).finding!.used.least
  expect([free('16:00', '19:00'), free('16:59', '19:59'), free('16:59', '20:00'), free('17:00', '19:00')]).toEqual([4, 4, 3, 3])
})

test('a block is judged whole if it is no longer than a month, or than four weeks for rules about four weeks; otherwise by four weeks', () => {
  const rule = (window: MostDuties['window']): MostDuties => ({ shape: 'MOST_DUTIES', of: { kinds: ['HOME_CALL'] }, window, most: 5 })
  /** How many of two calls count together if the second is on the last day of the block. */
  const together = (window: MostDuties['window'], days: number) => {
    const blocks = [{ fromDate: '2026-11-02', toDate: addDays('2026-11-02', days - 1) }]
    return by(rule(window), [home('2026-11-02'), home(addDays('2026-11-02', days - 1))], { blocks }).finding!.used.most
  }
  expect([together('BLOCK', 35), together('BLOCK', 36)]).toEqual([2, 1])
  expect([together('FOUR_WEEKS', 28), together('FOUR_WEEKS', 29)]).toEqual([2, 1])
  expect([together({ days: 20 }, 20), together({ days: 20 }, 21)]).toEqual([2, 1])
})

test('days on service begin on the day on which someone joins', () => {
  const rule: MostDuties = { shape: 'MOST_DUTIES', of: { kinds: ['HOME_CALL'] }, window: 'BLOCK', most: { per: 1, round: 'DOWN' } }
  const bound = (joined: string) => by(rule, [], { joined }).finding!.bound
  expect(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-29', '2026-11-30'].map(bound)).toEqual([28, 28, 27, 1, 0])
})

test('days on which someone was not in the team are not days on service, even if leave is recorded on them', () => {
  const rule: MostDuties = { shape: 'MOST_DUTIES', of: { kinds: ['HOME_CALL'] }, window: 'BLOCK', most: { per: 1, round: 'DOWN' } }
  const absences = [
    { fromDate: '2026-10-01', toDate: '2026-11-05' },
    { fromDate: '2026-11-27', toDate: '2026-12-31' },
  ]
  expect(by(rule, [], { absences }).finding!.bound).toBe(21)
  const week = { kind: 'VACATION' as const, start: (dayNumber('2026-11-04') + 0.25) * 1440, end: (dayNumber('2026-11-08') + 0.25) * 1440 }
  expect(by(rule, [], { absences, leave: [week] }).finding!.bound).toBe(19)
  expect(by(rule, [], { absences: absences.slice(1), joined: '2026-11-20' }).finding!.bound).toBe(7)
})

test('a day that is published on the day itself, or later, counts as published zero days before', () => {
  const noon = (date: string) => (dayNumber(date) + 0.5) * 24 * 60
  const published = (date: string) =>
    by({ shape: 'POSTED', fewest: 14 }, [call('2026-11-20')], { publishedAt: { '2026-11-20': noon(date) } }).finding!.used.least
  expect(['2026-11-19', '2026-11-20', '2026-11-25'].map(published)).toEqual([1, 0, 0])
})
