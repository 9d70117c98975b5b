import type { Service } from '#domain/services/service.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/blocks.ts'

/** The weekdays from Monday on. */
export const weekOrder: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

/** Such as 'Mon–Fri 07:30–17:30' or, with a different Saturday, 'Mon–Fri 07:00–18:00, Sat 08:00–12:00'. */
export function weekText({ week }: Pick<Service, 'week'>): string {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = []
  for (const [place, day] of weekOrder.entries()) {
    const hours = week[day] && `${shortTime(week[day].startTime)}–${shortTime(week[day].endTime)}`
    const run = runs.at(-1)
    if (!hours) continue
    if (run?.hours === hours && run.last === weekOrder[place - 1]) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  if (runs.length === 0) return texts.byShift
  return runs
    .map(({ first, last, hours }) => `${shortWeekdayName(first)}${last === first ? '' : `–${shortWeekdayName(last)}`} ${hours}`)
    .join(', ')
}
