import type { Intent } from '#assistant/intent.ts'
import { getAvailabilities, saveAvailabilities } from '#contract/availabilities.ts'
import { neutral, type DayAvailability } from '#domain/availability.ts'
import { dayOfMonth, monthOf, type CalendarDate } from '#domain/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { texts } from '#web/texts/remy.ts'

import type { World } from './world.ts'

type Own = Pick<World, 'teamId' | 'userId'>

/** One's own days, month by month; what is said of the other half of a day stays. */
export async function markAvailability(
  { value, halves, dates }: Extract<Intent, { kind: 'availability' }>,
  { teamId, userId, remember }: Own & Pick<World, 'remember'>,
): Promise<string> {
  const own = { teamId, userId }
  const before = new Map<CalendarDate, DayAvailability>()
  await changeDays(own, dates, (date, day) => {
    before.set(date, day)
    return { ...day, ...Object.fromEntries(halves.map((half) => [half, value])) }
  })
  remember(async () => {
    // Only where it is still as it was said.
    const isSaid = (day: DayAvailability) => halves.every((half) => day[half] === value)
    let isWhole = true
    await changeDays(own, dates, (date, day) => {
      isWhole &&= isSaid(day)
      return isSaid(day) ? before.get(date)! : day
    })
    return isWhole
  })
  return texts.marked(value === 1, dates.length)
}

async function changeDays(
  { teamId, userId }: Own,
  dates: readonly CalendarDate[],
  change: (date: CalendarDate, day: DayAvailability) => DayAvailability,
): Promise<void> {
  for (const [, ofMonth] of Map.groupBy(dates, (date) => date.slice(0, 7))) {
    const { year, month } = monthOf(ofMonth[0]!)
    const known = (await call(getAvailabilities, { query: { teamId, userId, year, month } }))[userId]?.data ?? {}
    const data = Object.fromEntries(ofMonth.map((date) => [dayOfMonth(date), change(date, known[dayOfMonth(date)] ?? neutral)]))
    await call(saveAvailabilities, { body: { teamId, userId, year, month, data } })
  }
  await queryClient.invalidateQueries({ queryKey: ['availabilities', teamId] })
}
