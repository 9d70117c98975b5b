import { fourWeekBlocks } from '#domain/services/block.ts'
import { datesIn } from '#domain/time/calendar-date.ts'

import { aPlannedTeam, yearOf } from './blocks-by-api.ts'
import type { Product } from './product.ts'
import { aShift, aTeam, aTemplate, type StoryTeam } from './team-by-api.ts'

/** A team with a block in which Mara has ten in-hospital calls and Milo two. */
export async function aBusyBlock(product: Product): Promise<StoryTeam> {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  await aPlannedTeam(team)
  const block = fourWeekBlocks(yearOf(team), 6).find(({ fromDate, toDate }) => fromDate <= today && today <= toDate)!
  const night = await aTemplate(team, { name: 'Night', startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  for (const [at, date] of datesIn(block).entries()) {
    const userId = at % 3 === 0 && at < 30 ? mara.id : at === 4 || at === 10 ? milo.id : undefined
    if (userId === undefined) continue
    const { id } = await aShift(team, night.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId })
  }
  await olive.api.call('POST', '/shifts/publish', { teamId, ...block })
  return team
}
