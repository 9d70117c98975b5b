import { expect, test } from 'vitest'

import { mayCall, mayDisable, maySetRole } from '#domain/people/permission.ts'
import { mayChangeCover, noCover } from '#domain/schedule/cover.ts'

import type { Role } from './team.ts'

const roles = ['MEMBER', 'ADMIN', 'OWNER'] as const

test.each([
  ['member', ['MEMBER', 'ADMIN', 'OWNER']],
  ['admin', ['ADMIN', 'OWNER']],
  ['owner', ['OWNER']],
] as const)('a call for a %s is open to %j', (audience, may) => {
  expect(roles.filter((status) => mayCall({ status }, audience))).toEqual(may)
})

test('only owners give roles', () => {
  expect(roles.filter((status) => maySetRole({ status }))).toEqual(['OWNER'])
})

test.each([
  ['MEMBER', []],
  ['ADMIN', ['MEMBER', 'ADMIN']],
  ['OWNER', ['MEMBER', 'ADMIN', 'OWNER']],
] as const)('%s may disable %j', (actor, may) => {
  expect(roles.filter((status) => mayDisable({ status: actor }, { status }))).toEqual(may)
})

const assignment = {
  userId: 'mara',
  overrides: { startTime: null, endTime: null, coveringUserId: 'milo', coverStartTime: null, coverEndTime: null },
}

test.each<[string, Role, boolean, boolean]>([
  ['mara', 'MEMBER', true, true],
  ['milo', 'MEMBER', false, true],
  ['olive', 'MEMBER', false, false],
  ['olive', 'ADMIN', true, true],
  ['olive', 'OWNER', true, true],
])('%s as %s: may change the cover %s, may end it %s', (userId, status, mayChange, mayEnd) => {
  const may = (patch: object) => mayChangeCover({ userId, status }, assignment, patch)
  expect(may({ coveringUserId: 'olive' })).toBe(mayChange)
  expect(may({ coveringUserId: null, coverStartTime: '10:00' })).toBe(mayChange)
  expect(may({ coverStartTime: '10:00' })).toBe(mayChange)
  expect(may(noCover)).toBe(mayEnd)
  expect(may({ coveringUserId: null })).toBe(mayEnd)
})
