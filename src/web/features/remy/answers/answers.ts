import type { IntentOf } from '#assistant/intent.ts'
import type { Id } from '#domain/id.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import type { CommandContext } from './command-context.ts'
import { daysOf, isIn, notPublished, readLines, textOf, workedParts, type ShiftLine } from './shift-lines.ts'

/** How many days ahead to look for the next shift. */
const daysAhead = 364

export async function whoWorks({ dates, template, half }: IntentOf<'whoWorks'>, context: CommandContext): Promise<string> {
  const sorted = dates.toSorted()
  const read = await readLines(context, sorted[0]!, sorted.at(-1)!)
  const lines = read.lines.filter(
    (line) =>
      dates.includes(line.date) &&
      line.worked.length > 0 &&
      (template === undefined || line.templateId === template.id) &&
      isIn(line, half),
  )
  const hidden = notPublished(sorted, read)
  const seen = sorted.filter((date) => !read.unpublished.includes(date))
  if (lines.length === 0)
    return [...(seen.length > 0 ? [texts.free.noOneWorks(template?.name ?? '', half, daysOf(seen))] : []), ...hidden].join(' ')
  const nameOf = ({ userId }: ShiftLine) => (context.users[userId] ? shortName(context.users[userId]) : '')
  const days = [...Map.groupBy(lines, ({ date }) => date)].map(([date, ofDay]) =>
    labelled(dayTitle(date), ofDay.map((line) => `${line.template} ${nameOf(line)}`).join(', ')),
  )
  return hidden.length > 0 ? `${days.join('. ')}. ${hidden.join(' ')}` : days.join('. ')
}

/** Who is working now, including on a shift that began yesterday. */
export async function whoWorksNow(_: IntentOf<'whoWorksNow'>, context: CommandContext): Promise<string> {
  const { now, today, users } = context
  const read = await readLines(context, addDays(today, -1), today)
  const parts = workedParts(read.lines).filter(({ start, end }) => start <= now && now < end)
  const names = parts.map(({ template, userId }) => `${template} ${users[userId] ? shortName(users[userId]) : ''}`)
  if (names.length > 0) return texts.free.workingNow(names.join(', '))
  return notPublished([today], read)[0] ?? texts.free.noOneNow
}

/** The next published shift. */
export async function nextShift({ user, template, half }: IntentOf<'nextShift'>, context: CommandContext): Promise<string> {
  // A part of yesterday's night may begin after midnight.
  const { lines } = await readLines(context, addDays(context.today, -1), addDays(context.today, daysAhead))
  const theirs = lines.filter(
    ({ userId, templateId, isPublished }) => isPublished && userId === user.id && (template === undefined || templateId === template.id),
  )
  const [next] = workedParts(theirs)
    .filter((part) => part.start > context.now && isIn(part, half))
    .toSorted((a, b) => a.start - b.start)
  const name = user.id === context.userId ? undefined : fullName(user)
  if (next) return texts.nextShift(name, textOf(next))
  return template === undefined && half === undefined ? texts.noNextShift(name) : texts.noNextOfKind(name)
}

/** The user's own assignment on a day that can be offered, or why there is none. */
export async function ownOn({ date, template, half }: IntentOf<'offer'>, context: CommandContext): Promise<{ id: Id } | { none: string }> {
  const { userId: me, users } = context
  const read = await readLines(context, date, date)
  const own = read.lines.find(
    (line) => line.userId === me && !line.isCover && isIn(line, half) && (template === undefined || line.templateId === template.id),
  )
  if (own) return { id: own.id }
  const [hidden] = notPublished([date], read)
  if (hidden !== undefined) return { none: hidden }
  const day = dayTitle(date)
  return {
    none: template && users[me] ? texts.isNotOn(fullName(users[me]), template.name, day) : texts.free.hasNoShift(undefined, day, half),
  }
}
