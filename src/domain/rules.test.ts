import { expect, test } from 'vitest'

import { rankCandidates } from './candidate.ts'
import { objection, objections, restBetween, type Candidate, type Seat } from './rules.ts'
import { rangeOn } from './time-range.ts'

const team = { timeZone: 'America/Toronto', restHours: 11 }
const date = '2026-11-21'
const at = (startTime: string, endTime: string, on = date) => rangeOn(on, { startTime, endTime })
const seat: Seat = { date, range: at('07:00:00', '19:00:00') }
const free: Candidate = { availability: {}, works: [] }

test('unavailable', () => {
  expect(objection(seat, { ...free, availability: { '21': { day: -1, night: 0 } } }, team)).toEqual({
    rule: 'unavailable',
    half: 'day',
  })
  expect(objection(seat, { ...free, availability: { '21': { day: 0, night: -1 } } }, team)).toBeUndefined()
})

test('overlap', () => {
  expect(objection(seat, { ...free, works: [at('18:00:00', '20:00:00')] }, team)?.rule).toBe('overlap')
})

test('rest', () => {
  expect(objection(seat, { ...free, works: [at('19:00:00', '07:00:00', '2026-11-20')] }, team)?.rule).toBe('rest')
  expect(objection(seat, { ...free, works: [at('12:00:00', '20:00:00', '2026-11-20')] }, team)).toBeUndefined()
  expect(objection(seat, { ...free, works: [at('05:59:00', '15:00:00', '2026-11-22')] }, team)?.rule).toBe('rest')
})

test('rest is what really passes on the night the clocks go forward', () => {
  const evening = at('12:00:00', '20:00:00', '2026-03-07')
  const morning = at('07:00:00', '15:00:00', '2026-03-08')
  expect(restBetween(evening, morning, team.timeZone)).toBe(10)
  expect(objection({ date: '2026-03-08', range: morning }, { ...free, works: [evening] }, team)?.rule).toBe('rest')
})

test('all objections are told, the first decides', () => {
  const tired = { availability: { '21': { day: -1 as const, night: 0 as const } }, works: [at('19:00:00', '07:00:00', '2026-11-20')] }
  expect(objections(seat, tired, team).map(({ rule }) => rule)).toEqual(['unavailable', 'rest'])
})

test('candidates come best first, blocked last', () => {
  const person = (userId: string, change: Partial<Candidate> & { load?: number } = {}) => ({ userId, load: 4, ...free, ...change })
  const ranked = rankCandidates(
    seat,
    [
      person('busy', { load: 7 }),
      person('blocked', { availability: { '21': { day: -1, night: -1 } }, load: 0 }),
      person('wishes', { availability: { '21': { day: 1, night: 0 } } }),
      person('idle', { load: 1 }),
    ],
    team,
  )
  expect(ranked.map(({ userId }) => userId)).toEqual(['idle', 'wishes', 'busy', 'blocked'])
  expect(ranked.at(-1)).toMatchObject({ grade: 1, objections: [{ rule: 'unavailable' }] })
})
