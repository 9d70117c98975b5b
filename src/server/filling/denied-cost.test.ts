import { expect, test } from 'vitest'

import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { others } from './denied-cost.ts'

const seat = seatOn(10, 0)
const against = (userId: string, weight: ShiftRequest['weight'], isLate = false) =>
  ({ userId, stance: 'AGAINST', subject: 'ANY', templateId: null, dates: [seat.date], weight, isLate }) as unknown as ShiftRequest

test('of those who could have taken a shift, the ones who asked in time not to have it come last', () => {
  const people = ['amy', 'bo', 'cleo', 'dan'].map((userId) => person(userId, userId === 'amy' ? { standing: [seat] } : {}))
  const asked = [against('amy', 'HIGH'), against('bo', 'LOW'), against('bo', 'MEDIUM'), against('cleo', 'HIGH', true)]
  const { choices } = others({ month, rules, seats: [], people }, 'amy', seat, asked, 'en')
  expect(choices.map(({ userId, weight }) => [userId, weight])).toEqual([
    ['cleo', null],
    ['dan', null],
    ['bo', 'MEDIUM'],
  ])
})
