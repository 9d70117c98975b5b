import type { Id } from '#domain/id.ts'

/** The role that members of a group in the organization's directory have in a team. */
export interface GroupRole {
  group: string
  teamId: Id
  status: 'MEMBER' | 'ADMIN'
}

/** The highest role that the groups give, by team. */
export function rolesOf(groups: readonly string[], groupRoles: readonly GroupRole[]): Map<Id, GroupRole['status']> {
  const roles = new Map<Id, GroupRole['status']>()
  for (const { group, teamId, status } of groupRoles) if (groups.includes(group) && roles.get(teamId) !== 'ADMIN') roles.set(teamId, status)
  return roles
}
