import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'

/** How a list to choose from names people: those whose name others share also by their email address. */
export function namesApart(users: Readonly<Record<string, TeamUser>>): (user: TeamUser) => string {
  const bearers = Map.groupBy(Object.values(users), fullName)
  return (user) => {
    const name = fullName(user)
    return user.email === '' || (bearers.get(name) ?? []).length < 2 ? name : `${name} (${user.email})`
  }
}
