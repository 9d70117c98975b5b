import type { Id } from '#domain/id.ts'
import type { Objection } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, overlaps, shortTime, timeAt, type TimeRange } from '#domain/time/time-range.ts'
import { objectionText } from '#texts/rule-text.ts'
import { texts } from '#web/texts/remy.ts'
import { language } from '#web/texts/texts.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { withSmallLetter } from '#web/ui/wording/first-letter.ts'

import type { CommandContext } from './command-context.ts'

/** An objection together with the shift that causes it: 'Backup ends 07:00, 11 h rest are needed'. */
export function reasonText(
  objection: Objection,
  seat: Seat,
  works: readonly Duty[],
  { templates }: Pick<CommandContext, 'templates'>,
): string {
  const nameOf = (duty: Duty) => templates[duty.templateId]?.name ?? ''
  if (objection.rule === 'overlap') {
    const other = works.find(({ range }) => overlaps(range, seat.range))
    if (other) return texts.alreadyOn(nameOf(other), timesOf(other.range))
  }
  if (objection.rule === 'rest') {
    const other = nearest(works, seat)
    const isBefore = other !== undefined && other.range.end <= seat.range.start
    if (isBefore) return texts.restAfter(nameOf(other), clock(other.range.end), objection.hours)
    if (other) return texts.restBefore(nameOf(other), clock(other.range.start), objection.hours)
  }
  return withSmallLetter(objectionText(objection, language))
}

/** The duty that leaves the least rest. */
function nearest(works: readonly Duty[], { range: seat }: Seat): Duty | undefined {
  const gap = ({ range }: Duty) => (range.end <= seat.start ? seat.start - range.end : range.start - seat.end)
  return works.filter((work) => gap(work) >= 0).toSorted((a, b) => gap(a) - gap(b))[0]
}

/** A duty that ends on this day, such as the night before. */
export const endingOn = (date: CalendarDate, userId: Id, duties: readonly Duty[]): Duty | undefined =>
  duties.find((duty) => duty.userId === userId && duty.date !== date && dateAt(duty.range.end - 1) === date)

export const clock = (minutes: number): string => shortTime(timeAt(minutes))

const timesOf = ({ start, end }: TimeRange): string => timesText({ startTime: timeAt(start), endTime: timeAt(end) })
