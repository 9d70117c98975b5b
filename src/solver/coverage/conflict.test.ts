import { expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { fillGreedily } from '../greedy.ts'
import type { Problem } from '../problem.ts'
import { conflictIn } from './conflict.ts'

const free = { ...rules, restHours: 0 }
const named = (problem: Problem) => {
  const found = conflictIn(problem, fillGreedily(problem))
  const { rules: conflicting, ways, ...counts } = found ?? { rules: [], ways: [] }
  return { ...counts, rules: conflicting.map(({ key }) => key), ways: ways.map(({ rule, filled }) => `${rule.key} ${filled}`) }
}

test('a month that can be filled has no conflict', () => {
  expect(conflictIn({ month, rules: free, seats: [seatOn(3, 0)], people: [person('amy')] }, Int32Array.of(-1))).toBeUndefined()
})

test('one rule that is enough is named alone', () => {
  const seats = [3, 4, 5, 6].map((day) => seatOn(day, 0))
  const byDays = { month, rules: { ...free, mostDaysInRow: 2 }, seats, people: [person('amy')] }
  expect(named(byDays)).toEqual({ filled: 1, empty: 0, rules: ['daysInRow'], ways: ['daysInRow 1'] })
})

test('rules that block the same shift are named together if neither is enough', () => {
  const seats = [3, 4, 5].map((day) => seatOn(day, 0))
  const strict = { ...free, mostDaysInRow: 2, mostInSevenDays: 2 }
  expect(named({ month, rules: strict, seats, people: [person('amy')] })).toEqual({
    filled: 1,
    empty: 0,
    rules: ['sevenDays', 'daysInRow'],
    ways: [],
  })
})

test('a rule whose absence would fill no more is not named', () => {
  const seats = [3, 4, 5, 12].map((day) => seatOn(day, 0))
  // Bo may work only on the twelfth, which both hours and skills leave open to him.
  const away = Object.fromEntries([3, 4, 5].map((day) => [day, { day: -1 as const, night: -1 as const }]))
  const strict = { ...free, mostDaysInRow: 2, mostHours: 400 }
  expect(named({ month, rules: strict, seats, people: [person('amy'), person('bo', { availability: away })] }).rules).toEqual(['daysInRow'])
})

test('shifts that no rule keeps empty are counted separately', () => {
  const away = { 3: { day: -1 as const, night: -1 as const } }
  const seats = [seatOn(3, 0), seatOn(8, 0), seatOn(9, 0)]
  const problem = { month, rules: { ...free, mostDaysInRow: 1 }, seats, people: [person('amy', { availability: away })] }
  expect(named(problem)).toEqual({ filled: 1, empty: 1, rules: ['daysInRow'], ways: ['daysInRow 1'] })
})

test('rules of the contract are named by their clause, after rules of the team that would do as well', () => {
  const paro = packs.find(({ id }) => id === 'paro-2016')!
  const pack = { ...paro, rules: paro.rules.filter(({ id }) => id === 'consecutive-call') }
  const nights = [10, 11].map((day) => seatOn(day, 1))
  const problem = underContract({ month, rules: free, seats: nights, people: [person('amy')] }, pack, true)
  const found = conflictIn(problem, fillGreedily(problem))!
  expect(found.rules).toMatchObject([
    { objection: { rule: 'contract', breach: { ruleId: 'consecutive-call', clause: { en: 'Contract Q&A' } } } },
  ])
  expect(named({ ...problem, rules: { ...free, mostInSevenDays: 1 } }).rules).toEqual(['sevenDays', 'contract consecutive-call'])
})

test('a recommendation of a contract is never in conflict', () => {
  const paro = packs.find(({ id }) => id === 'paro-2016')!
  const pack = { ...paro, rules: paro.rules.map((rule) => ({ ...rule, level: 'SHOULD' as const })) }
  const nights = [10, 11].map((day) => seatOn(day, 1))
  const problem = underContract({ month, rules: free, seats: nights, people: [person('amy')] }, pack, true)
  expect(conflictIn(problem, Int32Array.of(-1, -1))).toBeUndefined()
})

test('a rule is named even if it only keeps people from a shift whose person could take the unfilled one', () => {
  const [early, day] = [seatOn(3, 0), { ...seatOn(3, 2), skills: ['ICU'] }]
  const { date, range, templateId } = seatOn(2, 1)
  const people = [person('amy', { skills: ['ICU'] }), person('bo', { works: [{ date, range, templateId }] })]
  const problem = { month, rules: { ...free, restHours: 11 }, seats: [early, day], people }
  expect(named(problem)).toEqual({ filled: 1, empty: 0, rules: ['rest'], ways: ['rest 1'] })
})
