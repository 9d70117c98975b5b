import { fourWeekBlocks } from '#domain/services/block.ts'
import { datesIn, isWithin } from '#domain/time/calendar-date.ts'

import { yearOf } from './blocks-by-api.ts'
import type { Product } from './product.ts'
import { aShift, aTeam, aTemplate } from './team-by-api.ts'

/** A published block in which Mara has as many calls as the contract allows, and Milo the last one. */
export async function aFullBlock(product: Product) {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const years = [yearOf(team), yearOf(team) + 1]
  for (const year of years) await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year, blocks: fourWeekBlocks(year, 6) })
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const blocks = years.flatMap((year) => fourWeekBlocks(year, 6))
  const block = blocks[blocks.findIndex((one) => isWithin(today, one)) + 1]!
  const night = await aTemplate(team, { name: 'Night', startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  // Mondays and Wednesdays, so that weekends stay free.
  const days = datesIn(block).filter((date) => [1, 3].includes(new Date(`${date}T12:00:00Z`).getUTCDay()))
  const last = days.at(-1)!
  const assign = async (date: string, userId: string) => {
    const { id } = await aShift(team, night.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId })
    return id
  }
  for (const date of days.slice(0, 7)) await assign(date, mara.id)
  const lastShift = await assign(last, milo.id)
  await olive.api.call('POST', '/shifts/publish', { teamId, ...block })
  return { team, last, lastShift }
}
