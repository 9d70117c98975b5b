import { expect, test } from 'vitest'

import type { Invitation, InvitationState } from '#domain/people/invitation.ts'

import { groups, type GroupName } from './group-filter.tsx'

test('whoever was invited but has not been reached counts as invited, and everyone is in one group', () => {
  const groupOf = (state: InvitationState) =>
    (Object.keys(groups) as GroupName[]).filter((name) => name !== 'all' && groups[name]({ state } as Invitation))
  const states: InvitationState[] = ['NOT_INVITED', 'INVITED', 'UNDELIVERED', 'EXPIRED', 'JOINED']
  expect(states.map(groupOf)).toEqual([['notInvited'], ['invited'], ['invited'], ['expired'], ['joined']])
})
