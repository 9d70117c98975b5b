import { expect, test } from 'vitest'

import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { randomFrom } from '../random.ts'
import { liveRoster } from '../roster.ts'
import { lagrangianBound } from './lagrange.ts'

test('a seat that no one may take does not weaken the bound on all others', () => {
  const random = randomFrom(1)
  const drawn = () => (random() < 0.1 ? -1 : random() < 0.2 ? 1 : 0)
  const days = Array.from({ length: 30 }, (_, at) => at + 1)
  const people = Array.from({ length: 14 }, (_, at) =>
    person(`p${at}`, { availability: Object.fromEntries(days.map((day) => [day, { day: drawn(), night: drawn() }])) }),
  )
  const seats = days.flatMap((day) => [seatOn(day, 0), seatOn(day, 1), seatOn(day, 2)])
  const rare = { ...seatOn(5, 0), shiftId: 'rare', skills: ['rare'] }
  const [gap, gapWithRare] = [seats, [...seats, rare]].map((own) => {
    const problem = { month, rules, seats: own, people }
    const compiled = compile(problem)
    const cost = liveRoster(compiled, fillGreedily(problem)).cost()
    return cost - lagrangianBound(compiled, cost, 60).bound
  })
  expect(gapWithRare).toBeLessThan(1.5 * gap!)
})
