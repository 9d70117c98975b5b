import type { Intent } from '#assistant/intent.ts'
import { getAvailabilities, saveAvailabilities } from '#contract/availabilities.ts'
import { neutral, type AvailabilityData } from '#domain/availability.ts'
import { dayOfMonth, monthOf } from '#domain/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { texts } from '#web/texts/remy.ts'

import type { World } from './carry-out.ts'

/** One's own days, month by month; what is said of the other half of a day stays. */
export async function markAvailability(
  { value, halves, dates }: Extract<Intent, { kind: 'availability' }>,
  { teamId, userId }: Pick<World, 'teamId' | 'userId'>,
): Promise<string> {
  for (const [, ofMonth] of Map.groupBy(dates, (date) => date.slice(0, 7))) {
    const { year, month } = monthOf(ofMonth[0]!)
    const known = (await call(getAvailabilities, { query: { teamId, userId, year, month } }))[userId]?.data ?? {}
    const data: AvailabilityData = {}
    for (const date of ofMonth) {
      const day = dayOfMonth(date)
      data[day] = { ...neutral, ...known[day], ...Object.fromEntries(halves.map((half) => [half, value])) }
    }
    await call(saveAvailabilities, { body: { teamId, userId, year, month, data } })
  }
  await queryClient.invalidateQueries({ queryKey: ['availabilities', teamId] })
  return texts.marked(value === 1, dates.length)
}
