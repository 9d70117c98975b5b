import type { Answer } from '../race-tools.ts'
import type { Moment, Step } from './moment.ts'

/** Imports of a few cells, which may give someone a night and leave at the same time, and taking imports back. */
export const importSteps: Step[] = [
  async (moment) => {
    const { as, team, user, pick, date } = moment
    const named = await names(moment)
    const [first, second] = [named(user.id), named(pick(team.people)!.id)]
    const text = `Date\tNight\tLeave\n${date}\t${first}\t${second} vac`
    return as(team.adam, 'POST', `/teams/${team.teamId}/imports/apply`, { name: 'Pasted table', text })
  },
  async ({ as, team: { teamId, adam }, pick }): Promise<Answer | undefined> => {
    const { body } = await as(adam, 'GET', `/teams/${teamId}/imports`)
    const applied = pick((body.imports as any[]).filter(({ mayTakeBack }) => mayTakeBack))
    return applied && as(adam, 'POST', `/teams/${teamId}/imports/${applied.id}/take-back`)
  },
]

async function names({ as, team: { teamId, adam } }: Moment): Promise<(userId: string) => string> {
  const { users } = (await as(adam, 'GET', `/teams/${teamId}`)).body
  return (userId) => `${users[userId].firstName} ${users[userId].lastName}`
}
