import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'

/** People grouped by the first of their skills, which only admins see; a single group without a name if no one has any. */
export interface PeopleGroup {
  name: string | undefined
  people: TeamUser[]
}

export function groupsOf(users: Record<Id, TeamUser>): PeopleGroup[] {
  const people = Object.values(users)
    .filter(({ disabled }) => !disabled)
    .toSorted(byLastName)
  const bySkill = Map.groupBy(people, ({ skills }) => skills?.[0])
  const named = [...bySkill]
    .filter(([name]) => name !== undefined)
    .toSorted(([a], [b]) => a!.localeCompare(b!, undefined, { numeric: true }))
  const others = bySkill.get(undefined) ?? []
  return [...named.map(([name, group]) => ({ name, people: group })), ...(others.length > 0 ? [{ name: undefined, people: others }] : [])]
}
