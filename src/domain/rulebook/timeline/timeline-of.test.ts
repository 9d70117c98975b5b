import { expect, test } from 'vitest'

import { dutyKinds, type DutyKind } from '#domain/rulebook/duty-kind.ts'
import { dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, timeAt, type TimeRange } from '#domain/time/time-range.ts'
import { block, recordOf } from '#test/judging.ts'

import { judge } from '../judge.ts'
import { packs } from '../packs/packs.ts'
import { timelineOf, type RecordedDuty } from './timeline-of.ts'

const all = { fromDate: '2026-10-26', toDate: '2026-12-06' }
const day = { startTime: '08:00', endTime: '17:00' }
const ward = {
  id: 'ward',
  name: 'Ward',
  shortName: 'W',
  color: 'slate' as const,
  week: [null, day, day, day, day, day, null],
  handOverMinutes: 30,
  fewest: 0,
  version: 1,
}

interface UserDuty extends RecordedDuty {
  userId: string
}

const duty = (date: CalendarDate, startTime: string, endTime: string, kind: DutyKind, change: Partial<UserDuty> = {}): UserDuty => ({
  userId: 'ada',
  assignmentId: `${date} ${startTime}`,
  templateId: kind,
  date,
  range: rangeOn(date, { startTime, endTime }),
  isCover: false,
  ...change,
})

const timelineWith = (duties: UserDuty[], change: Partial<Parameters<typeof timelineOf>[0]> = {}) =>
  timelineOf(
    recordOf(
      duties.filter(({ userId }) => userId === 'ada'),
      {
        covers: duties.filter(({ isCover }) => isCover),
        dates: all,
        kinds: Object.fromEntries(dutyKinds.map((kind) => [kind, kind])),
        services: [ward],
        serviceDays: { blocks: [all], rotations: [{ ...all, serviceId: 'ward' }] },
        isAllOnRoster: false,
        ...change,
      },
    ),
  )

/** The stints of a date, as 'kind from–to'. */
const on = (date: CalendarDate, ...[duties, change]: Parameters<typeof timelineWith>) =>
  timelineWith(duties, change)
    .stints.filter((stint) => stint.date === date)
    .map(({ kind, range }) => `${kind} ${timeAt(range.start).slice(0, 5)}–${timeAt(range.end).slice(0, 5)}`)

const at = (date: CalendarDate, time: string, hours: number): TimeRange => {
  const { start } = rangeOn(date, { startTime: time, endTime: '23:59' })
  return { start, end: start + hours * 60 }
}

test('an ordinary day counts unless there is a duty, leave, a holiday or a night before it', () => {
  expect(on('2026-11-10', [])).toEqual(['WORKING_DAY 08:00–17:00'])
  expect(on('2026-11-14', [])).toEqual([])
  expect(on('2026-11-10', [], { holidays: new Set(['2026-11-10']) })).toEqual([])
  expect(on('2026-11-10', [], { isAllOnRoster: true })).toEqual([])
  const call = duty('2026-11-10', '17:00', '08:00', 'IN_HOSPITAL_CALL')
  expect(on('2026-11-10', [call])).toEqual(['WORKING_DAY 08:00–17:00', 'IN_HOSPITAL_CALL 17:00–08:00'])
  expect(on('2026-11-11', [call])).toEqual([])
  expect(on('2026-11-11', [{ ...call, templateId: 'HOME_CALL' }])).toEqual(['WORKING_DAY 08:00–17:00'])
  expect(on('2026-11-11', [duty('2026-11-11', '00:00', '08:00', 'NIGHT')])).toEqual(['NIGHT 00:00–08:00'])
  expect(on('2026-11-10', [duty('2026-11-10', '12:00', '13:00', 'DAY')])).toEqual([
    'WORKING_DAY 08:00–12:00',
    'DAY 12:00–13:00',
    'WORKING_DAY 13:00–17:00',
  ])
  const leave = [{ kind: 'VACATION' as const, start: dayNumber('2026-11-10') * 1440 + 360, end: dayNumber('2026-11-10') * 1440 + 1080 }]
  expect(on('2026-11-10', [], { leave })).toEqual([])
})

test('someone at work at four in the morning has no ordinary day afterwards', () => {
  const hasDay = (startTime: string, endTime: string) =>
    on('2026-11-11', [duty('2026-11-11', startTime, endTime, 'NIGHT')]).some((stint) => stint.startsWith('WORKING_DAY'))
  expect([hasDay('00:00', '04:00'), hasDay('00:00', '04:01'), hasDay('03:59', '06:00'), hasDay('04:00', '06:00')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('work on a duty from two days ago still removes an ordinary day, or shortens it', () => {
  const long = duty('2026-11-09', '20:00', '19:00', 'IN_HOSPITAL_CALL', { actual: [at('2026-11-10', '05:00', 29)] })
  expect(on('2026-11-11', [long])).toEqual([])
  const early = duty('2026-11-09', '20:00', '19:00', 'IN_HOSPITAL_CALL', { actual: [at('2026-11-11', '05:00', 5)] })
  expect(on('2026-11-11', [early])).toEqual(['WORKING_DAY 10:00–17:00'])
})

test('ordinary days are known on the days on a service, or on all days if all work is on the roster', () => {
  const onWard = { serviceDays: { blocks: [all], rotations: [{ fromDate: '2026-11-09', toDate: '2026-11-20', serviceId: 'ward' }] } }
  const known = (change: Parameters<typeof timelineWith>[1]) =>
    ['2026-11-08', '2026-11-09', '2026-11-20', '2026-11-21'].map(timelineWith([], change).includesWorkingDay)
  expect(known(onWard)).toEqual([false, true, true, false])
  expect(known({ ...onWard, isAllOnRoster: true })).toEqual([true, true, true, true])
})

test('people who cover a part of a call have a call, and people who give all of it away have none', () => {
  const call = duty('2026-11-10', '17:00', '08:00', 'IN_HOSPITAL_CALL')
  const cover = (startTime: string, endTime: string, userId: string): UserDuty => ({
    ...call,
    userId,
    isCover: true,
    range: at(startTime < '12:00' ? '2026-11-11' : '2026-11-10', startTime, Number(endTime)),
  })
  const calls = (duties: UserDuty[]) => on('2026-11-10', duties, { isAllOnRoster: true })
  expect(calls([call, cover('17:00', '3', 'bo')])).toEqual(['IN_HOSPITAL_CALL 20:00–08:00'])
  expect(calls([call, cover('17:00', '15', 'bo')])).toEqual([])
  expect(calls([{ ...call, userId: 'bo' }, cover('22:00', '2', 'ada')])).toEqual(['IN_HOSPITAL_CALL 22:00–00:00'])
  // The part in the middle that is covered counts as not worked.
  const home = [call, cover('22:00', '2', 'bo')].map((one) => ({ ...one, templateId: 'HOME_CALL' }))
  const [stint] = timelineWith(home, { isAllOnRoster: true }).stints
  expect(stint!.parts.map(({ from, until }) => (until - from) / 60)).toEqual([5, 8])
  expect(stint!.actual).toBeUndefined()
})

test('confirmed hours replace the shift, and confirmed hours of a call from home end where the ordinary day begins', () => {
  const shift = duty('2026-11-10', '20:00', '08:00', 'NIGHT')
  expect(on('2026-11-10', [{ ...shift, actual: [at('2026-11-10', '20:00', 13.5)] }], { isAllOnRoster: true })).toEqual([
    'NIGHT 20:00–09:30',
  ])
  const home = duty('2026-11-10', '17:00', '09:00', 'HOME_CALL', { actual: [at('2026-11-11', '07:00', 2)] })
  expect(on('2026-11-10', [home])).toEqual(['WORKING_DAY 08:00–17:00', 'HOME_CALL 17:00–09:00'])
  expect(on('2026-11-11', [home])).toEqual(['WORKING_DAY 08:00–17:00'])
  const called = timelineWith([home]).stints.find(({ kind }) => kind === 'HOME_CALL')
  expect(called!.actual!.map(({ from, until }) => [from - called!.from, until - called!.from])).toEqual([[14 * 60, 15 * 60]])
})

test('only work at the hospital whose end was not confirmed has a hand-over', () => {
  const call = duty('2026-11-10', '17:00', '08:00', 'IN_HOSPITAL_CALL')
  const handOver = (one: UserDuty) => timelineWith([one]).stints.find(({ kind }) => kind === one.templateId)!.handOver
  expect(handOver(call)).toBe(30)
  expect(handOver({ ...call, templateId: 'HOME_CALL' })).toBe(0)
  expect(handOver({ ...call, actual: [at('2026-11-10', '17:00', 16)] })).toBe(0)
})

const outcome = (pack: string, id: string, ...[duties, change]: Parameters<typeof timelineWith>) => {
  const rule = packs.find((one) => one.id === pack)!.rules.find((one) => one.id === id)!
  const { outcome: found, finding } = judge(rule, timelineWith(duties, change), block)
  return [found, finding?.unknown]
}

test('no rule counts as kept if it depends on days, kinds or years that are not on record', () => {
  const nights = ['2026-11-03', '2026-11-13'].map((date) => duty(date, '20:00', '08:00', 'NIGHT'))
  const noServices = { serviceDays: { blocks: [], rotations: [] } }
  expect(outcome('england-2019', 'days-in-a-row', nights, noServices)).toEqual(['NOT_TOLD', 'WORKING_DAYS'])
  expect(outcome('england-2019', 'nights', nights, noServices)).toEqual(['KEPT', undefined])
  expect(outcome('fmrq', 'alternation', nights, noServices)).toEqual(['NOT_TOLD', 'WORKING_DAYS'])
  // The person is on a service only from the second week on.
  const late = { serviceDays: { blocks: [all], rotations: [{ fromDate: '2026-11-09', toDate: all.toDate, serviceId: 'ward' }] } }
  expect(outcome('england-2019', 'days-in-a-row', nights, late)).toEqual(['NOT_TOLD', 'WORKING_DAYS'])

  const unnamed = [duty('2026-11-10', '17:00', '08:00', 'OTHER')]
  expect(outcome('paro-2016', 'in-hospital-call', unnamed)).toEqual(['NOT_TOLD', 'KINDS'])
  expect(outcome('paro-2016', 'in-hospital-call', [duty('2026-11-10', '17:00', '08:00', 'DAY')])).toEqual(['KEPT', undefined])

  expect(outcome('england-2019', 'weekends', nights, { knownSince: '2026-11-01', isAllOnRoster: true })).toEqual(['NOT_TOLD', 'HISTORY'])
})

test.each(['2026-11-29', '2026-12-05', '2026-12-30'])(
  'without a service after %s, the days before that date are still judged',
  (toDate) => {
    const spring = { fromDate: '2026-04-01', toDate: '2026-12-31' }
    const nights = ['2026-11-03', '2026-11-13'].map((date) => duty(date, '20:00', '08:00', 'NIGHT'))
    const until = {
      dates: spring,
      serviceDays: { blocks: [spring], rotations: [{ fromDate: spring.fromDate, toDate, serviceId: 'ward' }] },
    }
    for (const [pack, id] of [
      ['england-2019', 'average-week'],
      ['england-2019', 'seven-days'],
      ['acgme-2025', 'average-week'],
      ['acgme-2025', 'free-days'],
    ] as const)
      expect([id, ...outcome(pack, id, nights, until)]).toEqual([id, 'KEPT', undefined])
    // A block that extends beyond these days is judged as a whole.
    const longBlock = { ...until, blocks: [{ ...block, toDate: '2026-11-30' }] }
    const isKnown = toDate > '2026-11-29'
    expect(outcome('acgme-2025', 'free-days', nights, longBlock)).toEqual(isKnown ? ['KEPT', undefined] : ['NOT_TOLD', 'WORKING_DAYS'])
  },
)

test('days on service begin when someone joins', () => {
  const calls = ['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-25', '2026-11-28'].map((date) =>
    duty(date, '17:00', '08:00', 'IN_HOSPITAL_CALL'),
  )
  expect(outcome('paro-2016', 'in-hospital-call', calls)).toEqual(['KEPT', undefined])
  expect(outcome('paro-2016', 'in-hospital-call', calls, { joined: '2026-11-16' })).toEqual(['BROKEN', undefined])
})

test('no duty follows a call on the day the call ends', () => {
  const call = duty('2026-11-10', '17:00', '08:00', 'IN_HOSPITAL_CALL')
  expect(outcome('paro-2016', 'post-call-free', [call])[0]).toBe('KEPT')
  expect(outcome('paro-2016', 'post-call-free', [call, duty('2026-11-11', '12:00', '20:00', 'DAY')])[0]).toBe('BROKEN')
})

test('a shift right after the ordinary day forms one time at work with it, but two shifts never do', () => {
  const evening = duty('2026-11-10', '17:00', '23:00', 'EVENING')
  expect(outcome('england-2019', 'longest-shift', [evening])[0]).toBe('BROKEN')
  expect(outcome('england-2019', 'rest', [evening], { isAllOnRoster: true })[0]).toBe('KEPT')
  const double = [duty('2026-11-10', '08:00', '17:00', 'DAY'), evening]
  expect(outcome('england-2019', 'rest', double, { isAllOnRoster: true })[0]).toBe('BROKEN')
})
