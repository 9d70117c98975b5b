import { addDays, addMonths, daysBetween, monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import type { Context, SaidShift } from '../intent.ts'
import { isFixed } from '../words/months.ts'
import { weekdayNamed } from '../words/named-days.ts'

interface Dated {
  date: CalendarDate
}

interface Second<T extends Dated> {
  text: string
  read: (first: SaidShift, when: Context) => T | undefined
}

/** A shift and what is said about another day. If only one of them names its month, a day number in the other is near it. */
export function twoDays<T extends Dated>(
  readFirst: (when: Context) => SaidShift | undefined,
  { text, read }: Second<T>,
  context: Context,
): [SaidShift, T] | undefined {
  const open = readFirst(context)
  if (!open) return undefined
  const other = read(open, context)?.date
  const isFirstFixed = isFixed(open.date, (when) => readFirst(when)?.date, context)
  const isOtherFixed = other !== undefined && isFixed(other, (when) => read(open, when)?.date, context)
  const first = isOtherFixed && !isFirstFixed ? nearest(other, -1, context, readFirst) : open
  if (!first) return undefined
  const when = nearTo(first.date, text, context)
  const second = isFirstFixed && !isOtherFixed ? nearest(first.date, 1, when, (then) => read(first, then)) : read(first, when)
  return second && [first, second]
}

/** How many days nearer than the other a day must be to be the one that is meant. */
const clearly = 7

/** Reads a day in the month of another day and in the month next to it. Undefined if both could be meant. */
function nearest<T extends Dated>(to: CalendarDate, step: 1 | -1, context: Context, read: (when: Context) => T | undefined): T | undefined {
  const far = ({ date }: Dated) => Math.abs(daysBetween(to, date))
  const months: Month[] = [monthOf(to), addMonths(monthOf(to), step)]
  const [best, other] = months.flatMap((month) => read({ ...context, month }) ?? []).toSorted((a, b) => far(a) - far(b))
  const isClear = !best || !other || best.date === other.date || far(other) - far(best) >= clearly
  return isClear ? best : undefined
}

/** In 'from friday to saturday', the Saturday nearest to that Friday is meant. */
function nearTo(date: CalendarDate, text: string, context: Context): Context {
  const isWeekday = !/\d|next|prochain/.test(text) && text.split(/[^a-z]+/).some((word) => weekdayNamed(word) >= 0)
  const from = addDays(date, -3)
  return isWeekday && from > context.today ? { ...context, today: from } : context
}
