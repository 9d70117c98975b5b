import type { ReplyOf } from '#contract/endpoint.ts'
import type { getFairness } from '#contract/schedule/fairness.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, shortName, type User } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import { monthName } from '#web/dates.ts'

export type PersonFigures = ReplyOf<typeof getFairness>['year'][number]

/** A row for each person, by last name; none if no one has a load or a fair share. */
export const rowsByPerson = (standings: readonly PersonFigures[], users: Record<Id, TeamUser>, kind: keyof Load) =>
  (standings.some(hasFigures) ? standings : [])
    .flatMap((standing) => (users[standing.userId] ? [{ ...standing, user: users[standing.userId]! }] : []))
    .toSorted((a, b) => byLastName(a.user, b.user))
    .map(({ user: of, load, target }) => ({ id: of.id, name: shortName(of), value: load[kind], target: target[kind] }))

/** A row for each month in which the person has a load or a fair share. */
export const rowsByMonth = (months: readonly PersonFigures[][], userId: Id, kind: keyof Load) =>
  months.flatMap((standings, index) =>
    standings
      .filter((standing) => standing.userId === userId && hasFigures(standing))
      .map(({ load, target }) => ({ id: String(index), name: monthName(index), value: load[kind], target: target[kind] })),
  )

/** Months to come have figures too, all of which are 0. */
const hasFigures = ({ load, target }: PersonFigures): boolean => [load, target].some((of) => Object.values(of).some((value) => value !== 0))

/** The people to choose from, by last name, including the shown person, who may have no figures in the year. */
export const peopleToChoose = (standings: readonly PersonFigures[], users: Record<Id, TeamUser>, shown: User): User[] =>
  [...new Map([shown, ...standings.flatMap(({ userId }) => users[userId] ?? [])].map((of) => [of.id, of])).values()].toSorted(byLastName)
