import type { Id } from '#domain/id.ts'

/** What members of a group of the organization's directory are in a team. */
export interface GroupRole {
  group: string
  teamId: Id
  status: 'MEMBER' | 'ADMIN'
}

/** By team, the highest role that the groups give. */
export function rolesOf(groups: readonly string[], groupRoles: readonly GroupRole[]): Map<Id, GroupRole['status']> {
  const roles = new Map<Id, GroupRole['status']>()
  for (const { group, teamId, status } of groupRoles) if (groups.includes(group) && roles.get(teamId) !== 'ADMIN') roles.set(teamId, status)
  return roles
}
