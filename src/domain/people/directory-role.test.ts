import { expect, test } from 'vitest'

import { rolesOf, type GroupRole } from './directory-role.ts'

const groupRoles: GroupRole[] = [
  { group: 'chiefs', teamId: 'north', status: 'ADMIN' },
  { group: 'residents', teamId: 'north', status: 'MEMBER' },
  { group: 'residents', teamId: 'south', status: 'MEMBER' },
]

test.each([
  [[], {}],
  [['strangers', 'Chiefs'], {}],
  [['residents'], { north: 'MEMBER', south: 'MEMBER' }],
  [['residents', 'chiefs'], { north: 'ADMIN', south: 'MEMBER' }],
  [['chiefs'], { north: 'ADMIN' }],
])('the groups %j give %j', (groups, roles) => {
  expect(Object.fromEntries(rolesOf(groups, groupRoles))).toEqual(roles)
  expect(Object.fromEntries(rolesOf(groups, groupRoles.toReversed()))).toEqual(roles)
})
