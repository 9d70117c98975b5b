import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'

import { eligibleIn } from './eligible.ts'

const user = (id: string, skills: string[] = [], disabled = false) => ({ id, skills, disabled }) as unknown as TeamUser
const users = [user('grace', ['senior']), user('elise'), user('wei', [], true)]
const blocks = [
  { fromDate: '2026-11-01', toDate: '2026-11-30' },
  { fromDate: '2026-12-01', toDate: '2026-12-31' },
]
const rotations = ['grace', 'elise', 'wei'].map((userId) => ({ userId, block: 1, serviceId: userId === 'elise' ? 'icu' : 'ward' }))
const eligible = (date: string, services: string[], skills = '') => eligibleIn({ blocks, rotations }, date, { services, skills }, users)

test('people are eligible by their service in the block and by their skills', () => {
  expect(eligible('2026-11-15', ['ward', 'icu'])).toEqual({ block: 1, people: 2 })
  expect(eligible('2026-11-15', ['icu'])).toEqual({ block: 1, people: 1 })
  expect(eligible('2026-11-15', ['ward', 'icu'], 'senior')).toEqual({ block: 1, people: 1 })
})

test('everyone is eligible in a block without anyone on a service; outside all blocks, the number is unknown', () => {
  expect(eligible('2026-12-15', ['icu'])).toEqual({ block: 2, people: 2 })
  expect(eligible('2027-01-15', ['icu'])).toBeUndefined()
})
