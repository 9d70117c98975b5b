import type { IntentOf } from '#assistant/intent.ts'
import { addDays, datesIn, type CalendarDate } from '#domain/time/calendar-date.ts'
import { elapsedHours } from '#domain/time/time-zone.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { notPublished, readLines, textOf, workedParts } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

import { findShift } from './find-shift.ts'

/** How many days after a shift the next one is looked for. */
const daysAhead = 14

/** The hours from the end of a shift to the person's next work. */
export async function restOf({ shift }: IntentOf<'restAfter'>, context: CommandContext): Promise<Answer> {
  const { user, date } = shift
  const read = await readLines(context, date, addDays(date, daysAhead))
  const [hidden] = notPublished([date], read)
  const daysUntil = (last: CalendarDate) => notPublished(datesIn({ fromDate: addDays(date, 1), toDate: last }), read).join(' ')
  const found = await findShift(shift, context)
  if ('none' in found) return nothing(hidden ?? found.none)
  // If a colleague covers the end of the shift, the rest begins earlier.
  const last = workedParts([found.line]).at(-1) ?? found.line
  const next = workedParts(read.lines)
    .filter(({ userId, start }) => userId === user.id && start >= last.end)
    .toSorted((a, b) => a.start - b.start)[0]
  if (!next) return { response: texts.schedule.restUnknown(textOf(last), daysAhead), note: daysUntil(addDays(date, daysAhead)) }
  const hours = elapsedHours({ start: last.end, end: next.start }, context.rules.timeZone)
  return { response: texts.schedule.rest(textOf(last), textOf(next), Math.round(hours * 10) / 10), note: daysUntil(next.date) }
}
