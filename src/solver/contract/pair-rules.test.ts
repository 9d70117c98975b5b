import { expect, test } from 'vitest'

import { ownRule } from '#domain/rulebook/own/own-rule.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { violationsIn } from '../check.ts'
import { fillGreedily } from '../greedy.ts'
import { keepsContract } from './contract-check.ts'

const words = { title: { en: 'T', fr: 'T' }, clause: { en: 'C', fr: 'C' }, level: 'MUST', dutyKind: undefined } as const
const under = (
  demand: 'SPACING' | 'REST',
  limit: number,
  { seats, people }: Record<'seats', number[]> & { people: Record<string, number> },
) =>
  underContract(
    {
      month,
      rules: { ...rules, restHours: 0 },
      seats: seats.map((day) => seatOn(day, 0)),
      people: Object.entries(people).map(([name, day]) => person(name, { works: [seatOn(day, 0)] })),
    },
    { ...packs[0]!, rules: [ownRule({ ...words, demand, limit }, [])] },
    false,
  )

test.each([
  ['SPACING', 7],
  ['SPACING', 12],
  ['REST', 150],
] as const)('a seat goes to someone without work nearby under %s of %i', (demand, limit) => {
  for (const people of [
    { near: 6, far: 27 },
    { far: 27, near: 6 },
  ]) {
    const problem = under(demand, limit, { seats: [12], people })
    const far = Object.keys(people).indexOf('far')
    expect(fillGreedily(problem)).toEqual(Int32Array.from([far]))
    expect(keepsContract(problem, Int32Array.from([1 - far]))).toBe(false)
    expect(violationsIn(problem, Int32Array.from([1 - far]))).toHaveLength(1)
  }
})

test.each([
  ['SPACING', 6, 11],
  ['SPACING', 6, 12],
  ['REST', 132, 11],
  ['REST', 132, 12],
  ['REST', 168, 12],
] as const)('%s of %i keeps two seats apart, on the 6th and the %ith, as the check does', (demand, limit, day) => {
  const problem = under(demand, limit, { seats: [6, day], people: { amy: 28 } })
  const both = Int32Array.from([0, 0])
  expect(keepsContract(problem, both)).toBe(violationsIn(problem, both).length === 0)
})
