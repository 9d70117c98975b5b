import { expect, test } from 'vitest'

import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Stint } from '#domain/rulebook/timeline/timeline.ts'
import { addDays, datesIn } from '#domain/time/calendar-date.ts'
import { at, block, call, home, lasting, on, verdict } from '#test/judging.ts'

import type { PackRule } from '../pack.ts'
import { packs } from './packs.ts'

/** A duty of November 2026; the 1st is a Sunday. */
const duty = (day: number, kind: DutyKind, startTime: string, minutes: number) =>
  lasting(addDays('2026-11-01', day - 1), kind, startTime, minutes)
const hours = (count: number, more = 0) => count * 60 + more
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const each = (dates: readonly number[], kind: DutyKind, startTime: string, minutes: number) =>
  dates.map((day) => duty(day, kind, startTime, minutes))
const handOver = (stint: Stint, minutes: number): Stint => ({ ...stint, handOver: minutes })
const shiftOn = (date: string) => lasting(date, 'DAY', '06:00', hours(12))
/** Four days of each of the 26 weeks up to the end of the block. */
const fourAWeek = datesIn({ fromDate: '2026-06-01', toDate: block.toDate }).filter((_, day) => day % 7 < 4)
const saturdays = Array.from({ length: 26 }, (_, week) => shiftOn(addDays('2026-11-28', -7 * week)))
const workButOn = (...free: number[]) =>
  each(
    days(2, 29).filter((day) => !free.includes(day)),
    'DAY',
    '08:00',
    hours(8),
  )

/** One more minute or one more duty makes the difference between the two. */
const limits: [pack: string, rule: string, allowed: Stint[], forbidden: Stint[]][] = [
  ['paro-2016', 'consecutive-call', on([3, 5], home), on([3, 4], home)],
  ['paro-2016', 'home-call', on([2, 5, 8, 11, 14, 17, 20, 23, 26], home), on([2, 5, 8, 11, 14, 17, 20, 23, 26, 28, 29], home)],
  [
    'paro-2016',
    'free-weekends',
    [...on([7, 14], call), duty(20, 'DAY', '10:00', hours(8))],
    [...on([7, 14], call), duty(20, 'DAY', '10:00', hours(8, 1))],
  ],
  [
    'paro-2016',
    'free-weekends',
    [...on([7, 14], call), duty(23, 'DAY', '00:00', hours(8))],
    [...on([7, 14], call), duty(22, 'NIGHT', '23:59', hours(8))],
  ],
  [
    'paro-2016',
    'post-call-home',
    [duty(10, 'WORKING_DAY', '08:00', hours(9)), handOver(duty(10, 'IN_HOSPITAL_CALL', '17:00', hours(16)), 60)],
    [duty(10, 'WORKING_DAY', '08:00', hours(9)), handOver(duty(10, 'IN_HOSPITAL_CALL', '17:00', hours(16)), 61)],
  ],
  ['paro-2016', 'post-call-free', [...on([10], call), duty(12, 'DAY', '08:00', 1)], [...on([10], call), duty(11, 'DAY', '22:00', 1)]],
  [
    'paro-2016',
    'shift-rest',
    [duty(10, 'EVENING', '12:00', hours(8)), duty(11, 'DAY', '08:00', hours(8))],
    [duty(10, 'EVENING', '12:00', hours(8)), duty(11, 'DAY', '07:59', hours(8))],
  ],
  [
    'paro-2016',
    'shift-week',
    [...each(days(2, 6), 'DAY', '07:00', hours(12)), duty(9, 'DAY', '07:00', hours(12))],
    [...each(days(2, 6), 'DAY', '07:00', hours(12)), duty(9, 'DAY', '06:59', hours(12))],
  ],
  [
    'acgme-2025',
    'average-week',
    each(days(2, 25), 'DAY', '06:00', hours(13, 20)),
    [...each(days(2, 24), 'DAY', '06:00', hours(13, 20)), duty(25, 'DAY', '06:00', hours(13, 21))],
  ],
  [
    'acgme-2025',
    'rest',
    [duty(10, 'DAY', '08:00', hours(8)), duty(11, 'DAY', '00:00', hours(8))],
    [duty(10, 'DAY', '08:00', hours(8)), duty(10, 'DAY', '23:59', hours(8))],
  ],
  [
    'acgme-2025',
    'rest-after-call',
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24)), duty(11, 'NIGHT', '22:00', hours(8))],
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24)), duty(11, 'NIGHT', '21:59', hours(8))],
  ],
  [
    'acgme-2025',
    'rest-after-call',
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(23, 59)), duty(11, 'NIGHT', '20:00', hours(8))],
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24)), duty(11, 'NIGHT', '20:00', hours(8))],
  ],
  ['acgme-2025', 'free-days', workButOn(8, 15, 22, 27), workButOn(8, 15, 22)],
  [
    'acgme-2025',
    'free-days',
    [...workButOn(8, 15, 22, 27), duty(27, 'EVENING', '16:00', hours(6))],
    [...workButOn(8, 15, 22, 27), duty(27, 'EVENING', '15:59', hours(6))],
  ],
  ['acgme-2025', 'longest-duty', [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24))], [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24, 1))]],
  [
    'acgme-2025',
    'longest-duty',
    [duty(10, 'WORKING_DAY', '08:00', hours(9)), duty(10, 'IN_HOSPITAL_CALL', '18:01', hours(15))],
    [duty(10, 'WORKING_DAY', '08:00', hours(9)), duty(10, 'IN_HOSPITAL_CALL', '18:00', hours(15))],
  ],
  [
    'acgme-2025',
    'longest-duty',
    [duty(10, 'DAY', '08:00', hours(9)), duty(10, 'IN_HOSPITAL_CALL', '17:01', hours(16))],
    [duty(10, 'DAY', '08:00', hours(9)), duty(10, 'IN_HOSPITAL_CALL', '17:00', hours(16))],
  ],
  [
    'acgme-2025',
    'hand-over',
    [handOver(duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24)), hours(4))],
    [handOver(duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(24)), hours(4, 1))],
  ],
  ['england-2019', 'average-week', fourAWeek.map(shiftOn), [...fourAWeek.map(shiftOn), duty(29, 'DAY', '08:00', 1)]],
  [
    'england-2019',
    'seven-days',
    [...each(days(2, 7), 'DAY', '07:00', hours(12)), duty(9, 'DAY', '07:00', hours(12))],
    [...each(days(2, 7), 'DAY', '07:00', hours(12)), duty(9, 'DAY', '06:59', hours(12))],
  ],
  ['england-2019', 'longest-shift', [duty(10, 'DAY', '07:00', hours(13))], [duty(10, 'DAY', '07:00', hours(13, 1))]],
  ['england-2019', 'long-shifts', each(days(2, 5), 'DAY', '07:00', hours(10, 1)), each(days(2, 6), 'DAY', '07:00', hours(10, 1))],
  ['england-2019', 'long-shifts', each(days(2, 6), 'DAY', '07:00', hours(10)), each(days(2, 6), 'DAY', '07:00', hours(10, 1))],
  ['england-2019', 'long-shifts', each(days(2, 5), 'WORKING_DAY', '07:00', hours(11)), each(days(2, 6), 'WORKING_DAY', '07:00', hours(11))],
  ['england-2019', 'late-shifts', each(days(2, 5), 'WORKING_DAY', '12:30', hours(11)), each(days(2, 6), 'WORKING_DAY', '12:30', hours(11))],
  [
    'england-2019',
    'long-shifts',
    [...each(days(2, 5), 'DAY', '07:00', hours(11)), duty(7, 'DAY', '18:00', hours(4))],
    [...each(days(2, 5), 'DAY', '07:00', hours(11)), duty(7, 'DAY', '17:59', hours(4))],
  ],
  ['england-2019', 'late-shifts', each(days(2, 5), 'EVENING', '12:30', hours(11)), each(days(2, 6), 'EVENING', '12:30', hours(11))],
  ['england-2019', 'late-shifts', each(days(2, 6), 'EVENING', '12:00', hours(11)), each(days(2, 6), 'EVENING', '12:01', hours(11))],
  ['england-2019', 'late-shifts', each(days(2, 6), 'EVENING', '15:00', hours(11)), each(days(2, 6), 'EVENING', '14:59', hours(11))],
  [
    'england-2019',
    'late-shifts',
    [...each(days(2, 5), 'EVENING', '12:30', hours(11)), duty(7, 'EVENING', '23:30', hours(4))],
    [...each(days(2, 5), 'EVENING', '12:30', hours(11)), duty(7, 'EVENING', '23:29', hours(4))],
  ],
  ['england-2019', 'nights', each(days(2, 5), 'NIGHT', '20:00', hours(10)), each(days(2, 6), 'NIGHT', '20:00', hours(10))],
  ['england-2019', 'nights', each(days(2, 6), 'NIGHT', '18:00', hours(7, 59)), each(days(2, 6), 'NIGHT', '18:00', hours(8))],
  ['england-2019', 'nights', each(days(2, 6), 'NIGHT', '03:01', hours(8)), each(days(2, 6), 'NIGHT', '03:00', hours(8))],
  ['england-2019', 'days-in-a-row', each(days(2, 8), 'DAY', '08:00', hours(8)), each(days(2, 9), 'DAY', '08:00', hours(8))],
  [
    'england-2019',
    'days-in-a-row',
    [...each(days(2, 8), 'DAY', '08:00', hours(8)), duty(10, 'DAY', '16:00', hours(4))],
    [...each(days(2, 8), 'DAY', '08:00', hours(8)), duty(10, 'DAY', '15:59', hours(4))],
  ],
  ['england-2019', 'weekends', saturdays.slice(0, 13), saturdays.slice(0, 14)],
  ['england-2019', 'fewer-weekends', saturdays.slice(0, 8), saturdays.slice(0, 9)],
  [
    'england-2019',
    'weekends',
    [...saturdays.slice(1, 14), duty(27, 'EVENING', '20:00', hours(4))],
    [...saturdays.slice(1, 14), duty(27, 'EVENING', '20:00', hours(4, 1))],
  ],
  [
    'england-2019',
    'weekends',
    [...saturdays.slice(1, 14), duty(30, 'DAY', '00:00', hours(8))],
    [...saturdays.slice(1, 14), duty(29, 'NIGHT', '23:59', hours(8))],
  ],
  [
    'england-2019',
    'rest',
    [duty(10, 'DAY', '08:00', hours(12)), duty(11, 'DAY', '07:00', hours(8))],
    [duty(10, 'DAY', '08:00', hours(12)), duty(11, 'DAY', '06:59', hours(8))],
  ],
  ['england-2019', 'on-call', [duty(10, 'HOME_CALL', '08:00', hours(24))], [duty(10, 'HOME_CALL', '08:00', hours(24, 1))]],
  ['england-2019', 'consecutive-on-call', on([10, 12], home), on([10, 11], home)],
  [
    'england-2019',
    'consecutive-on-call',
    each([7, 8], 'HOME_CALL', '08:00', hours(24)),
    [duty(7, 'HOME_CALL', '07:59', hours(24, 1)), duty(8, 'HOME_CALL', '08:00', hours(24))],
  ],
  [
    'england-2019',
    'consecutive-on-call',
    each([7, 8], 'HOME_CALL', '08:00', hours(24)),
    [duty(7, 'HOME_CALL', '08:00', hours(24)), duty(8, 'HOME_CALL', '08:00', hours(24, 1))],
  ],
  ['england-2019', 'on-call-frequency', on([2, 4, 6, 9], home), on([2, 4, 6, 8], home)],
  [
    'england-2019',
    'day-after-on-call',
    [...on([10], home), duty(11, 'DAY', '08:00', hours(10))],
    [...on([10], home), duty(11, 'DAY', '08:00', hours(10, 1))],
  ],
  ['fmrq', 'working-day', [duty(10, 'WORKING_DAY', '07:00', hours(12))], [duty(10, 'WORKING_DAY', '07:00', hours(12, 1))]],
  ['fmrq', 'calls', on([2, 6, 10, 14, 18, 22], call), on([2, 6, 10, 14, 18, 22, 26], call)],
  ['fmrq', 'one-in-three', on([3, 6, 9, 12], call), on([3, 5, 7], call)],
  ['fmrq', 'one-in-three', on([3, 5], call), on([3, 4], call)],
  [
    'fmrq',
    'one-in-three',
    [duty(7, 'IN_HOSPITAL_CALL', '08:00', hours(12)), duty(8, 'IN_HOSPITAL_CALL', '08:00', hours(14))],
    [duty(7, 'IN_HOSPITAL_CALL', '08:00', hours(12, 1)), duty(8, 'IN_HOSPITAL_CALL', '08:00', hours(14))],
  ],
  [
    'fmrq',
    'one-in-three',
    [duty(7, 'IN_HOSPITAL_CALL', '08:00', hours(12)), duty(8, 'IN_HOSPITAL_CALL', '08:00', hours(14))],
    [duty(7, 'IN_HOSPITAL_CALL', '08:00', hours(12)), duty(8, 'IN_HOSPITAL_CALL', '08:00', hours(14, 1))],
  ],
  ['fmrq', 'day-and-call', [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(16))], [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(16, 1))]],
  [
    'fmrq',
    'rest-after-call',
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(14)), duty(11, 'DAY', '06:00', hours(8))],
    [duty(10, 'IN_HOSPITAL_CALL', '08:00', hours(14)), duty(11, 'DAY', '05:59', hours(8))],
  ],
  ['fmrq', 'night-call', [duty(10, 'NIGHT', '20:00', hours(12))], [duty(10, 'NIGHT', '20:00', hours(12, 1))]],
  ['fmrq', 'nights-in-a-row', each(days(2, 6), 'NIGHT', '20:00', hours(12)), each(days(2, 7), 'NIGHT', '20:00', hours(12))],
  [
    'fmrq',
    'nights-in-a-row',
    [...each(days(2, 6), 'NIGHT', '20:00', hours(12)), duty(9, 'DAY', '08:00', hours(8))],
    [...each(days(2, 6), 'NIGHT', '20:00', hours(12)), duty(9, 'DAY', '07:59', hours(8))],
  ],
  ['fmrq', 'most-nights', each(days(2, 21), 'NIGHT', '20:00', hours(12)), each(days(2, 22), 'NIGHT', '20:00', hours(12))],
  [
    'fmrq',
    'alternation',
    [duty(10, 'NIGHT', '20:00', hours(8)), duty(12, 'DAY', '08:00', hours(8)), duty(17, 'NIGHT', '20:00', hours(8))],
    [duty(10, 'NIGHT', '20:00', hours(8)), duty(12, 'DAY', '08:00', hours(8)), duty(16, 'NIGHT', '20:00', hours(8))],
  ],
  ['fmrq', 'shifts', each(days(2, 19), 'DAY', '08:00', hours(8)), each(days(2, 20), 'DAY', '08:00', hours(8))],
  ['fmrq', 'shifts-in-a-row', each(days(2, 8), 'DAY', '08:00', hours(8)), each(days(2, 9), 'DAY', '08:00', hours(8))],
  [
    'fmrq',
    'rest-between-shifts',
    [duty(10, 'EVENING', '14:00', hours(8)), duty(11, 'DAY', '06:00', hours(8))],
    [duty(10, 'EVENING', '14:00', hours(8)), duty(11, 'DAY', '05:59', hours(8))],
  ],
  ['fmrq', 'free-weekends', on([7, 14], call), on([7, 14, 21], call)],
  [
    'fmrq',
    'free-weekends',
    [...on([7, 14], call), duty(20, 'DAY', '10:00', hours(9, 59))],
    [...on([7, 14], call), duty(20, 'DAY', '10:00', hours(10))],
  ],
  [
    'fmrq',
    'free-weekends',
    [...on([7, 14], call), duty(20, 'DAY', '16:59', hours(2))],
    [...on([7, 14], call), duty(20, 'DAY', '17:00', hours(2))],
  ],
  [
    'fmrq',
    'free-weekends',
    [...on([7, 14], call), duty(22, 'NIGHT', '22:00', hours(8))],
    [...on([7, 14], call), duty(22, 'NIGHT', '21:59', hours(8))],
  ],
  ['fmrq', 'weekends-in-a-row', on([7, 14, 28], call), on([7, 14, 21], call)],
]

const outcomeOf = (pack: string, rule: string, stints: Stint[]) => verdict(pack, rule, stints)[0]

test.each(limits)('%s, %s: the last case that the contract allows, and the first that it forbids', (pack, rule, allowed, forbidden) => {
  expect(['KEPT', 'AT_LIMIT']).toContain(outcomeOf(pack, rule, allowed))
  expect(outcomeOf(pack, rule, forbidden)).toBe('BROKEN')
})

/** Rules whose limits judge.test.ts tests. */
const elsewhere = ['paro-2016 in-hospital-call', 'paro-2016 blended-call', 'acgme-2025 every-third-night', 'england-2019 rest-after-nights']

test('the limits of every rule are tested', () => {
  const shown = new Set([...limits.map(([pack, rule]) => `${pack} ${rule}`), ...elsewhere])
  const all = packs.flatMap(({ id, rules }) => rules.map((rule) => `${id} ${rule.id}`))
  expect(all.filter((rule) => !shown.has(rule))).toEqual([])
})

test('rules are recommendations, or less than certain, only where the contract or its source says so', () => {
  const rulesThat = (are: (rule: PackRule) => boolean) =>
    packs.flatMap(({ id, rules }) => rules.filter(are).map((rule) => `${id} ${rule.id}`))
  expect(rulesThat(({ level }) => level === 'SHOULD')).toEqual(['acgme-2025 rest', 'england-2019 fewer-weekends'])
  expect(rulesThat(({ confidence }) => confidence !== 'HIGH')).toEqual([
    ...['in-hospital-call', 'home-call', 'blended-call', 'shift-rest', 'shift-week'].map((rule) => `paro-2016 ${rule}`),
    ...['average-week', 'long-shifts', 'days-in-a-row', 'weekends', 'fewer-weekends'].map((rule) => `england-2019 ${rule}`),
  ])
})

test('an ordinary weekday that ends late is not weekend work', () => {
  const worked = on([7, 14], call)
  expect(outcomeOf('paro-2016', 'free-weekends', [...worked, at('2026-11-20', 'WORKING_DAY', '10:00', '20:00')])).toBe('AT_LIMIT')
  for (const date of ['2026-11-21', '2026-11-22'])
    expect(outcomeOf('paro-2016', 'free-weekends', [...worked, at(date, 'WORKING_DAY', '10:00', '20:00')])).toBe('BROKEN')
})
