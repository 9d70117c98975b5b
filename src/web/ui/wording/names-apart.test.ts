import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'

import { namesApart } from './names-apart.ts'

test('people of one name are told apart by their addresses, if they have any', () => {
  const user = (id: string, firstName: string, email = `${id}@example.org`) => ({ id, firstName, lastName: 'Roy', email }) as TeamUser
  const users = { a: user('a', 'Ana'), b: user('b', 'Ana'), c: user('c', 'Cy'), d: user('d', 'Ana', '') }
  expect(Object.values(users).map(namesApart(users))).toEqual(['Ana Roy (a@example.org)', 'Ana Roy (b@example.org)', 'Cy Roy', 'Ana Roy'])
})
