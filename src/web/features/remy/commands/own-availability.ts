import type { IntentOf } from '#assistant/intent.ts'
import { getAvailabilities, saveAvailabilities } from '#contract/availability/availabilities.ts'
import { neutral } from '#domain/people/availability.ts'
import { dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { flush } from '#web/api/writes/outbox.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { texts } from '#web/texts/remy.ts'

/** Sets the user's own days, month by month; the other half of a day keeps its value. */
export async function markAvailability(
  { value, parts }: IntentOf<'availability'>,
  { teamId, userId, remember }: Pick<CommandContext, 'teamId' | 'userId' | 'remember'>,
): Promise<string> {
  const dates = [...new Set(parts.flatMap((part) => part.dates))]
  const halvesOn = (date: CalendarDate) => parts.flatMap((part) => (part.dates.includes(date) ? part.halves : []))
  for (const [, ofMonth] of Map.groupBy(dates, (date) => date.slice(0, 7))) {
    const { year, month } = monthOf(ofMonth[0]!)
    // What was changed on the page a moment ago would overwrite this, or be overwritten.
    await flush({ teamId, userId, year, month })
    const known = (await call(getAvailabilities, { query: { teamId, userId, year, month } }))[userId]?.data ?? {}
    const marked = (date: CalendarDate) => ({
      ...(known[dayOfMonth(date)] ?? neutral),
      ...Object.fromEntries(halvesOn(date).map((half) => [half, value])),
    })
    const data = Object.fromEntries(ofMonth.map((date) => [dayOfMonth(date), marked(date)]))
    remember([await call(saveAvailabilities, { body: { teamId, userId, year, month, data } })])
  }
  await outdate('availabilities', teamId)
  const [half, other] = new Set(parts.flatMap(({ halves }) => halves))
  return texts.marked(value === 1, dates.length, other === undefined ? half : undefined)
}
