import { expect, test } from 'vitest'

import { addDays, dayNumber, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { at, by, call, home, on, verdict } from '#test/judging.ts'

import type { RuleCondition } from './condition.ts'
import { packOf, rulesIn } from './rulebook.ts'
import type { Stint } from './timeline/timeline.ts'

const leaveOn = (date: CalendarDate, days: number) => {
  const start = dayNumber(date) * 24 * 60 + 6 * 60
  return { kind: 'VACATION' as const, start, end: start + days * 24 * 60 }
}

test('Ontario: seven in-hospital calls in 28 days are allowed, and the verdict cannot be told if rounding decides', () => {
  const seven = [2, 6, 10, 14, 18, 22, 26]
  expect(verdict('paro-2016', 'in-hospital-call', on(seven, call))).toEqual(['AT_LIMIT', 7, 7])
  expect(verdict('paro-2016', 'in-hospital-call', on([...seven, 29], call))).toEqual(['BROKEN', 8, 7])
  // 22 days on service allow 5.5 calls.
  const leave = [leaveOn('2026-11-03', 6)]
  expect(verdict('paro-2016', 'in-hospital-call', on([10, 14, 18, 22, 26, 29], call), { leave })).toEqual(['NOT_TOLD', 6, 5])
  expect(verdict('paro-2016', 'in-hospital-call', on([10, 14, 18, 22, 26], call), { leave })[0]).not.toBe('BROKEN')
})

test('Ontario: ten home calls in 30 days and eleven in 31, as printed', () => {
  const days = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 30]
  for (const [month, most] of [
    [10, 10],
    [9, 11],
  ] as const) {
    const dates = rangeOfMonth({ year: 2026, month })
    const stints = days.map((day) => home(addDays(dates.fromDate, day - 1)))
    const outcome = most === 11 ? 'AT_LIMIT' : 'BROKEN'
    expect(verdict('paro-2016', 'home-call', stints, { blocks: [dates] }, dates)).toEqual([outcome, 11, most])
  }
})

test('Ontario: three points a home call and four an in-hospital call', () => {
  const stints = [...on([2, 6, 10, 14, 18, 22], home), ...on([4, 12, 20], call)]
  expect(verdict('paro-2016', 'blended-call', stints)).toEqual(['AT_LIMIT', 30, 30])
  expect(verdict('paro-2016', 'blended-call', [...stints, home('2026-11-26')])).toEqual(['BROKEN', 33, 30])
})

test('Ontario: Friday night and Sunday are one weekend, and leave is no work', () => {
  const weekend = (friday: number) => [...on([friday], call), ...on([friday + 2], call)]
  expect(verdict('paro-2016', 'free-weekends', [...weekend(6), ...weekend(13)])).toEqual(['AT_LIMIT', 2, 2])
  expect(verdict('paro-2016', 'free-weekends', [...weekend(6), ...weekend(13), ...weekend(27)])).toEqual(['BROKEN', 1, 2])
})

test('Ontario: home by 26 hours after the start of the working day, hand-over included', () => {
  const day = at('2026-11-10', 'WORKING_DAY', '08:00', '17:00')
  expect(verdict('paro-2016', 'post-call-home', [day, at('2026-11-10', 'IN_HOSPITAL_CALL', '17:00', '09:00')])).toEqual(['KEPT', 25, 26])
  const late = at('2026-11-10', 'IN_HOSPITAL_CALL', '17:30', '09:00', { handOver: 90 })
  expect(verdict('paro-2016', 'post-call-home', [day, late])).toEqual(['BROKEN', 26.5, 26])
  expect(verdict('paro-2016', 'post-call-home', [late], { includesWorkingDay: () => false })).toEqual(['NOT_TOLD', 17, 26])
})

test('Ontario: nothing begins after a call on the day the call ends, and the next day is an ordinary one', () => {
  const free = (...stints: Stint[]) => verdict('paro-2016', 'post-call-free', stints)
  const day = (date: CalendarDate) => at(date, 'WORKING_DAY', '08:00', '17:00')
  const onSite = (date: CalendarDate, from: string, to: string) => at(date, 'IN_HOSPITAL_CALL', from, to)
  expect(free(onSite('2026-11-15', '08:00', '20:00'), day('2026-11-16'))).toEqual(['KEPT', 0, 0])
  expect(free(day('2026-11-10'), onSite('2026-11-10', '17:00', '23:00'), day('2026-11-11'))).toEqual(['KEPT', 0, 0])
  expect(free(day('2026-11-10'), onSite('2026-11-10', '17:00', '00:00'), day('2026-11-11'))).toEqual(['KEPT', 0, 0])
  expect(free(onSite('2026-11-15', '08:00', '20:00'), at('2026-11-15', 'EVENING', '20:00', '23:00'))).toEqual(['BROKEN', 3, 0])
  expect(free(call('2026-11-10'), day('2026-11-11'))).toEqual(['BROKEN', 9, 0])
  expect(free(call('2026-11-10'), day('2026-11-12'))).toEqual(['KEPT', 0, 0])
})

test('England: ten hours on the day after on-call, even if the on-call ended on its own day', () => {
  const after = (to: string) => {
    const stints = [at('2026-11-10', 'HOME_CALL', '08:00', to), at('2026-11-11', 'DAY', '08:00', '19:00')]
    return verdict('england-2019', 'day-after-on-call', stints)
  }
  expect(['20:00', '00:00', '08:00'].map(after)).toEqual(Array.from({ length: 3 }, () => ['BROKEN', 11, 10]))
})

test('Ontario: 72 hours of shifts in a week are too many, and with a call among them it cannot be told whether the rule applies', () => {
  const shifts = [2, 3, 4, 5, 6, 7].map((day) => at(`2026-11-0${day}`, 'DAY', '07:00', '19:00'))
  expect(verdict('paro-2016', 'shift-week', shifts)).toEqual(['BROKEN', 72, 60])
  expect(verdict('paro-2016', 'shift-week', [...shifts, home('2026-11-05')])[0]).toBe('NOT_TOLD')
  expect(verdict('paro-2016', 'shift-week', [...shifts.slice(0, 4), home('2026-11-05')])[0]).not.toBe('BROKEN')
})

test('United States: the text does not say whether days of leave count, so the verdict cannot be told if that decides', () => {
  const leave = [leaveOn('2026-11-02', 14)]
  const nights = (days: number[]) => verdict('acgme-2025', 'every-third-night', on(days, call), { leave })
  expect(nights([16, 19, 22, 25])[0]).not.toMatch(/BROKEN|NOT_TOLD/)
  expect(nights([16, 19, 22, 25, 28])).toEqual(['NOT_TOLD', 5, 4])
  const worked = (days: number[]) => days.map((day) => at(`2026-11-${day}`, 'DAY', '07:00', '19:00'))
  const free = (days: number[]) => verdict('acgme-2025', 'free-days', worked(days), { leave })
  const all = Array.from({ length: 14 }, (_, day) => 16 + day)
  expect(free(all)).toEqual(['NOT_TOLD', 0, 2])
  expect(free(all.filter((day) => day !== 20 && day !== 26))[0]).not.toMatch(/BROKEN|NOT_TOLD/)
})

test('United States: nine in-house calls in 28 days, and 14 hours after 24', () => {
  const nine = [2, 5, 8, 11, 14, 17, 20, 23, 26]
  expect(verdict('acgme-2025', 'every-third-night', on(nine, call))).toEqual(['AT_LIMIT', 9, 9])
  expect(verdict('acgme-2025', 'every-third-night', on([...nine, 29], call))).toEqual(['BROKEN', 10, 9])
  const day = at('2026-11-10', 'WORKING_DAY', '08:00', '17:00')
  const next = at('2026-11-11', 'DAY', '20:00', '23:00')
  expect(verdict('acgme-2025', 'rest-after-call', [day, call('2026-11-10'), next])).toEqual(['BROKEN', 12, 14])
  expect(verdict('acgme-2025', 'rest-after-call', [call('2026-11-10'), next])).toEqual(['KEPT'])
})

test('England: 46 hours after any number of nights, and Saturday and Sunday on call together', () => {
  const night = at('2026-11-10', 'NIGHT', '20:00', '08:00')
  expect(verdict('england-2019', 'rest-after-nights', [night, at('2026-11-13', 'DAY', '06:00', '14:00')])).toEqual(['AT_LIMIT', 46, 46])
  expect(verdict('england-2019', 'rest-after-nights', [night, at('2026-11-13', 'DAY', '05:00', '13:00')])).toEqual(['BROKEN', 45, 46])
  expect(verdict('england-2019', 'consecutive-on-call', on([7, 8], home))).toEqual(['KEPT', 0, 0])
  expect(verdict('england-2019', 'consecutive-on-call', on([8, 9], home))).toEqual(['BROKEN', 1, 0])
})

test('a night that begins at midnight counts as the night of the evening before', () => {
  const night = (date: CalendarDate) => at(date, 'NIGHT', '20:00', '08:00')
  const late = (date: CalendarDate) => at(date, 'NIGHT', '00:00', '08:00')
  const inARow = (...stints: Stint[]) => verdict('england-2019', 'nights', stints)
  expect(inARow(...on([10, 11, 12, 13], night), late('2026-11-15'))).toEqual(['BROKEN', 5, 4])
  expect(inARow(late('2026-11-10'), ...on([10, 11, 12, 13], night))).toEqual(['BROKEN', 5, 4])
  expect(inARow(...on([11, 12, 13, 14], late))).toEqual(['AT_LIMIT', 4, 4])
  // The part of the night of the 14th that begins at two in the morning.
  const part = { ...at('2026-11-15', 'NIGHT', '02:00', '08:00'), date: '2026-11-14' }
  expect(inARow(...on([10, 11, 12, 13], night), part)).toEqual(['BROKEN', 5, 4])
  const five = [...on([10, 11, 12, 13], night), late('2026-11-15')]
  expect(verdict('fmrq', 'nights-in-a-row', [...five, at('2026-11-16', 'DAY', '08:00', '16:00')])).toEqual(['BROKEN', 24, 48])
})

test('Quebec: one call in three days, once in 28 days one in two, and twelve hours of Saturday before Sunday', () => {
  expect(verdict('fmrq', 'one-in-three', on([3, 6, 8, 11], call))).toEqual(['KEPT', 0, 0])
  expect(verdict('fmrq', 'one-in-three', on([3, 5, 8, 10], call))).toEqual(['BROKEN', 1, 0])
  const saturday = at('2026-11-07', 'IN_HOSPITAL_CALL', '08:00', '20:00')
  expect(verdict('fmrq', 'one-in-three', [saturday, at('2026-11-08', 'IN_HOSPITAL_CALL', '08:00', '22:00')])).toEqual(['KEPT', 0, 0])
  expect(verdict('fmrq', 'one-in-three', [saturday, call('2026-11-08')])).toEqual(['BROKEN', 1, 0])
})

test('Quebec: a night that follows a call without a break counts with it and with the day, and a night alone is kept', () => {
  const together = (...stints: Stint[]) => verdict('fmrq', 'day-and-call', stints)
  const day = at('2026-11-10', 'WORKING_DAY', '08:00', '17:00')
  const evening = at('2026-11-10', 'IN_HOSPITAL_CALL', '17:00', '00:00')
  expect(together(day, evening, at('2026-11-11', 'NIGHT', '00:00', '08:00'))).toEqual(['BROKEN', 24, 16])
  const saturday = at('2026-11-14', 'IN_HOSPITAL_CALL', '08:00', '20:00')
  expect(together(saturday, at('2026-11-14', 'NIGHT', '20:00', '08:00'))).toEqual(['BROKEN', 24, 16])
  const nights = on([10, 11, 12], (date) => at(date, 'NIGHT', '20:00', '08:00'))
  expect(together(day, ...nights)).toEqual(['KEPT', 12, 16])
})

test('elapsed hours count in the nights of a clock change', () => {
  const zoneNight = (date: CalendarDate) => at(date, 'NIGHT', '20:00', '08:00')
  const dates = { fromDate: '2026-10-26', toDate: '2026-11-22' }
  expect(verdict('fmrq', 'night-call', [zoneNight('2026-10-31')], { blocks: [dates] }, dates)).toEqual(['BROKEN', 13, 12])
  const spring = { fromDate: '2027-03-01', toDate: '2027-03-28' }
  expect(verdict('fmrq', 'night-call', [zoneNight('2027-03-13')], { blocks: [spring] }, spring)).toEqual(['KEPT', 11, 12])
})

test('home call counts as worked only if the person was called in, which cannot be told before they say so', () => {
  const days = on([3, 4, 5, 6, 7], (date) => at(date, 'DAY', '07:00', '19:00'))
  const rule = ['england-2019', 'seven-days'] as const
  const called = home('2026-11-08')
  expect(verdict(...rule, [...days, called])).toEqual(['NOT_TOLD', 75, 72])
  expect(by({ shape: 'HOURS_IN_A_ROW', hours: 168, most: 72 }, [...days, called]).finding).toMatchObject({ unknown: 'ACTUAL_HOURS' })
  expect(verdict(...rule, [...days, { ...called, actual: [] }])).toEqual(['KEPT', 60, 72])
  const actual = [{ from: called.from + 60, until: called.from + 13.5 * 60 }]
  expect(verdict(...rule, [...days, { ...called, actual }])).toEqual(['BROKEN', 72.5, 72])
})

test('any seven days can begin when someone is called in', () => {
  const called = at('2026-11-02', 'HOME_CALL', '08:00', '08:00')
  const workedFor = (from: number, until: number) => ({
    ...called,
    actual: [{ from: called.from + from * 60, until: called.from + until * 60 }],
  })
  const days = on([3, 4, 5, 6, 7, 9], (date) => at(date, 'DAY', '08:00', '20:00'))
  const rule = ['england-2019', 'seven-days'] as const
  expect(verdict(...rule, [workedFor(12, 16), ...days])).toEqual(['BROKEN', 76, 72])
  expect(verdict(...rule, [workedFor(2, 6), ...days])).toEqual(['AT_LIMIT', 72, 72])
  // Called in before the call began, in the last hours of the seven days.
  const early = at('2026-11-09', 'HOME_CALL', '20:00', '08:00')
  const before = { ...early, actual: [{ from: early.from - 12 * 60, until: early.from - 8 * 60 }] }
  expect(verdict(...rule, [...on([2, 3, 4, 5, 6, 7], (date) => at(date, 'DAY', '12:00', '00:00')), before])).toEqual(['BROKEN', 76, 72])
})

test('duties published too late break a rule, and without a publication date the verdict cannot be told', () => {
  const rule = { shape: 'POSTED', fewest: 14 } as const
  const publishedAt = { '2026-11-10': (dayNumber('2026-10-27') + 0.5) * 24 * 60 }
  expect(by(rule, [call('2026-11-10')], { publishedAt })).toMatchObject({ outcome: 'AT_LIMIT', finding: { bound: 14 } })
  expect(by(rule, [call('2026-11-10'), call('2026-11-12')], { publishedAt })).toMatchObject({
    outcome: 'NOT_TOLD',
    finding: { unknown: 'PUBLICATION', where: ['2026-11-12'] },
  })
  expect(by({ shape: 'POSTED', fewest: 15 }, [call('2026-11-10')], { publishedAt }).outcome).toBe('BROKEN')
})

test('a mix: the more duties of one kind, the fewer are allowed of the other', () => {
  const table: [number, number][] = [
    [1, 10],
    [2, 7],
    [3, 4],
    [4, 0],
  ]
  const rule = { shape: 'MIX', of: { kinds: ['HOME_CALL'] }, beside: { kinds: ['IN_HOSPITAL_CALL'] }, window: 'BLOCK', table } as const
  const five = on([5, 8, 11, 14, 17], home)
  expect(
    by({ ...rule, of: { kinds: ['HOME_CALL'] }, beside: { kinds: ['IN_HOSPITAL_CALL'] } }, [...five, ...on([3, 20], call)]),
  ).toMatchObject({
    outcome: 'KEPT',
    finding: { bound: 7 },
  })
  expect(
    by({ ...rule, of: { kinds: ['HOME_CALL'] }, beside: { kinds: ['IN_HOSPITAL_CALL'] } }, [...five, ...on([3, 20, 23], call)]).outcome,
  ).toBe('BROKEN')
  expect(by({ ...rule, of: { kinds: ['HOME_CALL'] }, beside: { kinds: ['IN_HOSPITAL_CALL'] } }, five).finding).toBeUndefined()
})

test('a team is judged by its own rules, or by the rules of the pack if it has none', () => {
  const rulebook = { packId: 'fmrq', isAllOnRoster: true }
  const [first] = packOf(rulebook).rules
  expect(rulesIn({ ...rulebook, rules: null })).toBe(packOf(rulebook).rules)
  expect(rulesIn({ ...rulebook, rules: [first!] })).toEqual([first])
})

test('a rule that is certainly broken is broken even if working days are missing from the record', () => {
  const rule: RuleCondition = { shape: 'HOURS_IN_A_ROW', hours: 168, most: 14 }
  const missing = { includesWorkingDay: () => false }
  expect(by(rule, [call('2026-11-10')], missing)).toMatchObject({ outcome: 'BROKEN', finding: { used: { least: 15 } } })
  expect(by({ ...rule, most: 16 }, [call('2026-11-10')], missing)).toMatchObject({
    outcome: 'NOT_TOLD',
    finding: { unknown: 'WORKING_DAYS' },
  })
})
