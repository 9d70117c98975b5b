import type { IntentOf } from '#assistant/intent.ts'
import { getAvailabilities, saveAvailabilities } from '#contract/availability/availabilities.ts'
import { neutral, type HalfDay } from '#domain/people/availability.ts'
import { dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { flush } from '#web/api/writes/outbox.ts'
import type { Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { phrases } from '#web/features/remy/answers/phrases.ts'
import { isIn, readLines, textOf, workedParts, type ShiftLine } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

const mostOffered = 3

type MarkingContext = Pick<CommandContext, 'teamId' | 'userId' | 'remember' | 'today' | 'templates' | 'isAdmin'>

/** Sets the user's own days, month by month; the other half of a day keeps its value. */
export async function markAvailability({ value, parts }: IntentOf<'availability'>, context: MarkingContext): Promise<Answer> {
  const { teamId, userId, remember } = context
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
  const response = texts.marked(value === 1, dates.length, other === undefined ? half : undefined)
  // The days are saved, even if the shifts can't be read now.
  const staying = value === -1 ? await shiftsThatStay(dates.toSorted(), halvesOn, context).catch(() => ({})) : {}
  return { response, ...staying }
}

/** Being unavailable takes no one off their shifts, so they are named and can be offered to the team. */
async function shiftsThatStay(
  dates: readonly CalendarDate[],
  halvesOn: (date: CalendarDate) => readonly HalfDay[],
  { userId, today, ...context }: MarkingContext,
): Promise<Pick<Answer, 'note' | 'offers'>> {
  const { lines } = await readLines(context, dates[0]!, dates.at(-1)!)
  const isMeant = (line: ShiftLine) => line.userId === userId && line.date >= today && halvesOn(line.date).some((half) => isIn(line, half))
  const own = workedParts(lines.filter(isMeant))
  if (own.length === 0) return {}
  const toOffer = own.filter(({ isCover, isPublished, isOffered }) => !isCover && isPublished && !isOffered)
  return {
    note: texts.free.stillWorks(own.map(textOf).join(', ')),
    offers: [...new Set(toOffer.map(({ date }) => date))].slice(0, mostOffered).map((date) => ({
      command: phrases.offer(phrases.day(date)).toLowerCase(),
      intent: { kind: 'offer', date },
    })),
  }
}
