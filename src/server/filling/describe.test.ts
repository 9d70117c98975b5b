import { expect, test } from 'vitest'

import { revalidate } from '#server/filling/describe.ts'
import { violationsIn } from '#solver/check.ts'
import { rosterOf } from '#solver/problem.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

const seats = [1, 3, 5, 7].map((day) => seatOn(day, 0))
const solution = {
  placements: ['amy', 'amy', 'bo', 'bo'].map((userId, at) => ({ shiftId: seats[at]!.shiftId, userId })),
  cost: 3,
  soft: 3,
  bound: 3,
  seconds: 1,
}

test('a solution that fits the month is kept with its bound', () => {
  const { placements, reply } = revalidate({
    problem: { month, rules, seats, people: [person('amy'), person('bo')] },
    solution,
    language: 'en',
  })
  expect([placements, reply.quality.bound]).toEqual([solution.placements, 3])
})

test('only the shifts that break a rule are filled again in a solution that a change has made illegal', () => {
  const problem = { month, rules, seats, people: [person('amy'), person('bo', { leave: [seats[2]!.range] })] }
  const { placements, reply } = revalidate({ problem, solution, language: 'en' })
  expect(placements.map(({ userId }) => userId)).toEqual(['amy', 'amy', 'amy', 'bo'])
  expect(reply).toMatchObject({ assigned: 4, unfilled: [], quality: { bound: null, gap: null } })
  expect(violationsIn(problem, rosterOf(problem, placements))).toEqual([])
})

test('a shift that lacks two people names the first of the two who could take it', () => {
  const open = seatOn(10, 0)
  const busy = { works: [seatOn(9, 1)], standing: [] }
  const people = [person('bo', busy), person('amy', { works: [seatOn(20, 0)] })]
  const problem = { month, rules: { ...rules, mostPerTemplate: { t0: 1 } }, seats: [open, open], people }
  const { reply } = revalidate({ problem, solution: { ...solution, placements: [] }, language: 'en' })
  expect(reply).toMatchObject({ assigned: 0, unfilled: [open.shiftId] })
  expect(reply.relaxations[open.shiftId]).toMatchObject({ userId: 'amy', rule: 'perTemplate' })
})
