import { expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'
import { underContract } from '#test/under-contract.ts'

import { violationsIn } from '../check.ts'
import { fillGreedily } from '../greedy.ts'

test('someone who comes back from long leave for the last days can work an ordinary week', () => {
  const england = packs.find(({ id }) => id === 'england-2019')!
  const average = { ...england, rules: england.rules.filter(({ id }) => id === 'average-week') }
  // Twelve hours and a half each.
  const seats = [26, 27, 28, 29, 30].map((day) => seatOn(day, 0))
  const problem = underContract({ month, rules, seats, people: [person('amy')] }, average, false)
  const back = dayNumber(seats[0]!.date) * 1440 + 6 * 60
  const people = problem.people.map(({ contract, ...one }) => {
    const leave = [{ kind: 'PARENTAL' as const, start: back - 250 * 1440, end: back }]
    return { ...one, works: [], contract: { ...contract!, record: { ...contract!.record, leave, duties: [] } } }
  })
  const roster = fillGreedily({ ...problem, people })
  expect(roster).toEqual(new Int32Array(5))
  expect(violationsIn({ ...problem, people }, roster)).toEqual([])
})
