import { expect, test } from 'vitest'

import { groupsOf } from './people-rows.ts'

const user = (lastName: string, skills?: string[], disabled = false) => ({ id: lastName, firstName: 'A', lastName, skills, disabled })
const groups = (...users: ReturnType<typeof user>[]) =>
  groupsOf(Object.fromEntries(users.map((one) => [one.id, one])) as never).map(({ name, people }) => [name, ...people.map(({ id }) => id)])

test('people are grouped by their first skill, numbers in order, and those without skills come last', () => {
  expect(
    groups(
      user('Zech'),
      user('Lind', ['R10', 'A']),
      user('Abt', ['R2']),
      user('Ode', ['R10']),
      user('Left', ['R1'], true),
      user('Eck', []),
    ),
  ).toEqual([
    ['R2', 'Abt'],
    ['R10', 'Lind', 'Ode'],
    [undefined, 'Eck', 'Zech'],
  ])
})

test('there is no group without people', () => {
  expect(groups(user('Abt', ['R2']))).toEqual([['R2', 'Abt']])
  expect(groups()).toEqual([])
})
