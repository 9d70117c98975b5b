import type { IntentOf } from '#assistant/intent.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { fullName } from '#domain/people/user.ts'
import { isUnfilled } from '#domain/schedule/shift.ts'
import { datesIn, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { elapsedHours } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { dayTitle } from '#web/dates.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { monthText } from '#web/features/remy/answers/month-text.ts'
import { daysOf, notPublished, readLines, workedParts, type ShiftLine } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

/** Which days of a month are published. */
export async function isPublished({ month }: IntentOf<'isPublished'>, { teamId, today }: CommandContext): Promise<string> {
  const dates = datesIn(rangeOfMonth(month))
  const { publishedDates } = await call(getShifts, { query: { teamId, ...rangeOfMonth(month) } })
  const seen = dates.filter((date) => publishedDates.includes(date))
  const name = monthText(month, today)
  if (seen.length === 0) return texts.schedule.isHidden(name)
  return seen.length === dates.length ? texts.schedule.isOut(name) : texts.schedule.isOutFor(name, daysOf(seen))
}

/** The most shifts that one answer names. */
const mostNamed = 8

/** Shifts that lack people, by date. */
export async function unfilledOn({ dates }: IntentOf<'unfilled'>, { teamId, templates }: CommandContext): Promise<string> {
  const sorted = dates.toSorted()
  const { shifts } = await call(getShifts, { query: { teamId, fromDate: sorted[0]!, toDate: sorted.at(-1)! } })
  const open = Object.values(shifts)
    .filter((shift) => dates.includes(shift.date) && isUnfilled(shift, templates))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (open.length === 0) return texts.schedule.noneUnfilled(daysOf(dates))
  const named = open.slice(0, mostNamed).map(({ date, templateId }) => `${templates[templateId]!.name} ${dayTitle(date)}`)
  const more = open.length > mostNamed ? [`+${open.length - mostNamed}`] : []
  return texts.schedule.unfilled(open.length, daysOf(dates), [...named, ...more].join(', '))
}

/** The hours of someone's shifts on these days, with drafts added up separately; a shift counts on the day on which it begins. */
export async function hoursOf({ user, dates }: IntentOf<'hours'>, context: CommandContext): Promise<string> {
  const read = await readLines(context, dates[0]!, dates.at(-1)!)
  const own = workedParts(read.lines).filter(({ userId, date }) => userId === user.id && dates.includes(date))
  const sum = (parts: readonly ShiftLine[]) => parts.reduce((hours, part) => hours + elapsedHours(part, context.rules.timeZone), 0)
  const [firm, drafts] = [sum(own.filter(({ isPublished: isFirm }) => isFirm)), sum(own.filter(({ isPublished: isFirm }) => !isFirm))]
  const said = texts.schedule.hours(user.id === context.userId ? undefined : fullName(user), rounded(firm), daysOf(dates))
  return [said, ...(drafts > 0 ? [texts.schedule.inDrafts(rounded(drafts))] : []), ...notPublished(dates, read)].join(' ')
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10
