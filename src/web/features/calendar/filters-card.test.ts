import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'

import { peopleToFilterBy } from './filters-card.tsx'

test('someone who has left is listed only while a filter still includes them', () => {
  const user = (id: string, disabled = false) => ({ id, lastName: id, firstName: '', disabled }) as TeamUser
  const users = { milo: user('milo', true), mara: user('mara') }
  const names = (selected: string[]) => peopleToFilterBy(users, selected).map(({ id }) => id)
  expect(names(['milo'])).toEqual(['mara', 'milo'])
  expect(names([])).toEqual(['mara'])
})
