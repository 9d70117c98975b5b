import type { IntentOf } from '#assistant/intent.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import { halvesUsed } from '#domain/people/availability.ts'
import { shortName } from '#domain/people/user.ts'
import { dutiesOf, withWorked } from '#domain/schedule/duty.ts'
import { addDays, datesIn, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { timesOf } from '#web/listed-duties.ts'
import { texts } from '#web/texts/remy.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import type { CommandContext } from './command-context.ts'

/** How many days ahead to look for the next shift. */
const daysAhead = 364

interface ShiftLine {
  id: Id
  date: CalendarDate
  template: string
  templateId: Id
  times: string
  /** The parts that the person works, without what others cover. */
  worked: TimeRange[]
  start: number
  halves: string[]
  userId: Id
  isCover: boolean
}

/** Such as 'Sat Nov 21', 'Nov 21–22' or 'Sat Nov 21, Tue Nov 24'. */
export function daysOf(dates: readonly CalendarDate[]): string {
  const range = { fromDate: dates[0]!, toDate: dates.at(-1)! }
  const isRun = dates.length > 1 && datesIn(range).length === dates.length
  return isRun ? daysText(range.fromDate, range.toDate) : dates.map(dayTitle).join(', ')
}

export async function whoWorks({ dates, template, half }: IntentOf<'whoWorks'>, context: CommandContext): Promise<string> {
  const sorted = dates.toSorted()
  const lines = (await linesIn(context, sorted[0]!, sorted.at(-1)!)).filter(
    (line) =>
      dates.includes(line.date) &&
      line.worked.length > 0 &&
      (template === undefined || line.templateId === template.id) &&
      (half === undefined || line.halves.includes(half)),
  )
  if (lines.length === 0) return texts.noOneWorks(template?.name ?? '', half, daysOf(sorted))
  const nameOf = ({ userId }: ShiftLine) => (context.users[userId] ? shortName(context.users[userId]) : '')
  return [...Map.groupBy(lines, ({ date }) => date)]
    .map(([date, ofDay]) => labelled(dayTitle(date), ofDay.map((line) => `${line.template} ${nameOf(line)}`).join(', ')))
    .join('. ')
}

export async function nextShift({ template, half }: IntentOf<'nextShift'>, context: CommandContext): Promise<string> {
  const lines = await linesIn(context, context.today, addDays(context.today, daysAhead))
  const [next] = lines
    .filter(
      ({ userId, templateId, halves }) =>
        userId === context.userId &&
        (template === undefined || templateId === template.id) &&
        (half === undefined || halves.includes(half)),
    )
    .flatMap((line) => line.worked.map((range) => ({ ...line, start: range.start, times: timesText(timesOf(range)) })))
    .filter(({ start }) => start > context.now)
    .toSorted((a, b) => a.start - b.start)
  if (next) return texts.nextShift(textOf(next))
  return template === undefined && half === undefined ? texts.noNextShift : texts.noNextOfKind
}

/** The user's own assignment on a day, if it can be offered. */
export async function ownOn(date: CalendarDate, context: CommandContext): Promise<Id | undefined> {
  return (await linesIn(context, date, date)).find(({ userId, isCover }) => userId === context.userId && !isCover)?.id
}

export const textOf = ({ template, date, times }: ShiftLine): string => `${template}, ${dayTitle(date)}, ${times}`

/** Duties by start, one line of text for each. */
export async function linesIn(
  { teamId, templates }: { teamId: Id; templates: Templates },
  fromDate: CalendarDate,
  toDate: CalendarDate,
): Promise<ShiftLine[]> {
  const { shifts, assignments } = await call(getShifts, { query: { teamId, fromDate, toDate } })
  return withWorked(dutiesOf({ body: { shifts, assignments }, templates }))
    .map(({ assignmentId, date, range, worked, userId, shiftId, isCover }) => {
      const template = templates[shifts[shiftId]!.templateId]!
      return {
        id: assignmentId,
        date,
        template: template.name,
        templateId: template.id,
        times: timesText(timesOf(range)),
        worked,
        start: range.start,
        halves: halvesUsed(date, range),
        userId,
        isCover,
      }
    })
    .toSorted((a, b) => a.start - b.start)
}
