import { fourWeekBlocks } from '#domain/services/block.ts'

import type { StoryTeam } from './team-by-api.ts'

const week = [null, null, null, null, null, null, null]

/** The academic year that contains today. */
export const yearOf = ({ today }: StoryTeam) => Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)

/** Creates the services Ward and ICU and this year's blocks. The rows are Mara Member, Milo Moss and Olive Owner. */
export async function aPlannedTeam(team: StoryTeam): Promise<{ ward: string; icu: string }> {
  const { teamId, olive } = team
  const service = async (name: string, shortName: string, fewest: number) => {
    const body = { name, shortName, color: 'slate', week, handOverMinutes: 0, fewest }
    return (await olive.api.call('POST', `/teams/${teamId}/services`, body)).service.id as string
  }
  const ids = { ward: await service('Medicine ward', 'Ward', 2), icu: await service('Intensive care', 'ICU', 0) }
  await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year: yearOf(team), blocks: fourWeekBlocks(yearOf(team), 6) })
  return ids
}
