import { expect, test } from 'vitest'

import { defaultRules } from '#domain/people/rule-settings.ts'
import { withoutDates } from '#domain/services/off-service.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { rankCandidates } from './candidate.ts'

const team = { ...defaultRules, timeZone: 'America/Toronto' }
const shift = (date: string, startTime: string, endTime: string) => ({
  date,
  range: rangeOn(date, { startTime, endTime }),
  templateId: 'day',
})
const seat = { ...shift('2026-11-21', '07:00', '15:00'), skills: [], services: [] }
const available = { '21': { day: 1, night: 0 } } as const
type Change = Partial<Parameters<typeof rankCandidates>[1][number]>
const person = (userId: string, change: Change = {}) => ({
  userId,
  load: 4,
  availability: {},
  works: [],
  busy: [],
  leave: [],
  services: noBlocks,
  skills: [],
  ...change,
})
/** Someone who makes the mean 4 if the other person has this load. */
const against = (load: number) => person('other', { load: 8 - load })
const fitOf = (change: Change) =>
  rankCandidates(seat, [person('amy', change), against(change.load ?? 4)], team).find(({ userId }) => userId === 'amy')!
const restOf = (hours: number) => [shift('2026-11-20', '08:00', `${31 - hours}:00`)]

const rangeOf = (date: string) => rangeOn(date, { startTime: '06:00', endTime: '06:00' })

const about = (stance: 'FOR' | 'AGAINST', points: number) => ({
  stance,
  subject: 'ANY' as const,
  templateId: null,
  dates: [seat.date],
  points,
})

test.each<[string, Change, number]>([
  ['nothing speaks for or against', {}, 3],
  ['available', { availability: available }, 4],
  ['fewer shifts than the mean', { load: 3 }, 4],
  ['more shifts than the mean', { load: 5 }, 2],
  ['sixteen hours of rest from another team', { busy: restOf(16).map(({ range }) => range) }, 3],
  ['fifteen hours of rest from another team', { busy: restOf(15).map(({ range }) => range) }, 2],
  ['sixteen hours of rest', { works: restOf(16) }, 3],
  ['fifteen hours of rest', { works: restOf(15) }, 2],
  ['available with fewer shifts', { availability: available, load: 3 }, 5],
  ['more shifts and little rest', { load: 5, works: restOf(15) }, 2],
  ['asked for', { requests: [about('FOR', 1)] }, 4],
  ['available, but more shifts than the mean', { availability: available, load: 5 }, 3],
  ['available, but little rest', { availability: available, works: restOf(15) }, 3],
  ['available, but asked not to have it', { availability: available, requests: [about('AGAINST', 1)] }, 3],
  ['asked not to have it', { requests: [about('AGAINST', 1)] }, 2],
  ['the weightier request counts', { requests: [about('FOR', 1), about('AGAINST', 4)] }, 2],
  ['a late request counts for nothing', { requests: [about('AGAINST', 0)] }, 3],
  ['a request for another day', { requests: [{ ...about('AGAINST', 4), dates: ['2026-11-22'] }] }, 3],
  ['blocked by a rule', { availability: { '21': { day: -1, night: 0 } }, load: 0 }, 1],
])('a candidate is graded: %s', (_, change, grade) => {
  expect(fitOf(change).grade).toBe(grade)
})

test('a fit includes the hours to the nearest duty and the difference from the mean', () => {
  const works = [shift('2026-11-19', '07:00', '15:00'), ...restOf(12)]
  expect(fitOf({ works, load: 6 })).toMatchObject({ restHours: 12, load: 6, balance: 2, isAvailable: false })
  expect(fitOf({}).restHours).toBeUndefined()
  expect(rankCandidates(seat, [], team)).toEqual([])
})

test('a person is available for a long shift only if both of its halves suit them', () => {
  const allDay = { ...seat, ...shift('2026-11-21', '07:00', '07:00') }
  const isAvailable = (day: 0 | 1, night: 0 | 1) =>
    rankCandidates(allDay, [person('amy', { availability: { '21': { day, night } } })], team)[0]!.isAvailable
  expect([isAvailable(1, 1), isAvailable(1, 0), isAvailable(0, 1)]).toEqual([true, false, false])
})

test('candidates with equal grades are ordered by lower load, then longer rest, then id', () => {
  const far = { works: [shift('2026-11-19', '07:00', '15:00')] }
  const people = [person('cy'), person('bo'), person('zoe', far), person('amy', { works: restOf(16) }), person('light', { load: 3.9 })]
  const order = ['light', 'bo', 'cy', 'zoe', 'amy']
  expect(rankCandidates(seat, people, team).map(({ userId }) => userId)).toEqual(order)
  expect(rankCandidates(seat, people.toReversed(), team).map(({ userId }) => userId)).toEqual(order)
})

test('a breach of the contract reported by the server blocks a candidate, and candidates who keep the contract are marked', () => {
  const breach = {
    ruleId: 'calls',
    title: { en: 'Calls', fr: 'Gardes' },
    clause: { en: '12', fr: '12' },
    finding: { used: { least: 8, most: 8 }, bound: 7, unit: 'DUTIES' as const, side: 'MOST' as const, where: [seat.date] },
  }
  const of = (breaches?: (typeof breach)[], keepsAll = true) => {
    const { grade, keepsContract, objections } = fitOf({ ...(breaches && { contractSays: { breaches, keepsAll } }) })
    return [grade, keepsContract, objections.map(({ rule }) => rule)]
  }
  expect(of([breach], false)).toEqual([1, false, ['contract']])
  expect(of([], false)).toEqual([3, false, []])
  expect(of([])).toEqual([3, true, []])
  expect(of()).toEqual([3, false, []])
  const tightest = { ...breach, level: 'MUST' as const, outcome: 'AT_LIMIT' as const }
  expect(fitOf({ contractSays: { breaches: [], keepsAll: true, tightest } }).tightest).toBe(tightest)
})

test('people who are present for less of the month have a lower fair share', () => {
  const half = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [at + 1, { day: -1, night: -1 } as const]))
  const balances = (...people: Change[]) => {
    const fits = rankCandidates(
      seat,
      people.map((change, at) => person(String(at), change)),
      team,
    )
    return people.map((_, at) => fits.find(({ userId }) => userId === String(at))!.balance)
  }
  expect(balances({ load: 6 }, { load: 3 })).toEqual([2, -1])
  // November has 30 days.
  expect(balances({ load: 6 }, { load: 3, availability: half })).toEqual([0, 0])
  expect(balances({ load: 6 }, { load: 3, leave: [{ start: rangeOf('2026-11-01').start, end: rangeOf('2026-11-15').end }] })).toEqual([
    0, 0,
  ])
  expect(balances({ load: 6 }, { load: 3, share: 0.5 })).toEqual([0, 0])
  expect(balances({ load: 3 }, { load: 3, share: 0.5 })).toEqual([-1, 1])
})

test('newcomers have a lower fair share, and only people of a service share its shifts, if the server sends this', () => {
  const month = { year: 2026, month: 10 }
  const balancesOf = (...people: ReturnType<typeof person>[]) => {
    const fits = rankCandidates(seat, people, team)
    return people.map(({ userId }) => fits.find((fit) => fit.userId === userId)!.balance)
  }
  const present = withoutDates({}, month, (date) => date < '2026-11-16')
  expect(balancesOf(person('old', { load: 6 }), person('new', { load: 3 }))).toEqual([2, -1])
  expect(balancesOf(person('old', { load: 6 }), person('new', { load: 3, present }))).toEqual([0, 0])

  const blocks = [rangeOfMonth(month)]
  const on = (serviceId: string): Change => ({ services: { blocks, rotations: [{ ...blocks[0]!, serviceId }] } })
  const works = (count: number, ...services: string[]) => Array.from({ length: count }, () => ({ services }))
  const [ward, icu] = [person('ward', { ...on('ward'), load: 6 }), person('icu', { ...on('icu'), load: 2 })]
  expect(balancesOf(ward, icu)).toEqual([2, -2])
  expect(balancesOf({ ...ward, shared: works(6, 'ward') }, { ...icu, shared: works(2, 'icu') })).toEqual([0, 0])
  expect(balancesOf({ ...ward, shared: works(6) }, { ...icu, shared: works(2, 'icu') })).toEqual([3, -3])
})

test('among equally graded people, the one furthest below their fair share comes first', () => {
  const people = [person('full', { load: 5 }), person('half', { load: 4, share: 0.5 }), person('more', { load: 9 })]
  expect(rankCandidates(seat, people, team).map(({ userId }) => userId)).toEqual(['full', 'half', 'more'])
})
