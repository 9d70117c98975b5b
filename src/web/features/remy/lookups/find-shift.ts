import type { SaidShift } from '#assistant/intent.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import { dayTitle } from '#web/dates.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { isIn, readLines, type ShiftLine } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

interface FoundShift {
  line: ShiftLine
  /** Whether a person has a shift at that time, other than this one. */
  isCrowded: (userId: Id, except: ShiftLine) => boolean
}

/** The only shift that is meant, or why there is none. */
export async function findShift(
  { user, template, half, date }: SaidShift,
  context: CommandContext,
): Promise<FoundShift | { none: string }> {
  const { lines } = await readLines(context, addDays(date, -1), addDays(date, 1))
  const own = lines.filter((one) => one.date === date && one.userId === user.id && !one.isCover && isIn(one, half))
  const [line, ...more] = own.filter(({ templateId }) => template === undefined || templateId === template.id)
  const name = fullName(user)
  if (!line)
    return { none: template ? texts.isNotOn(name, template.name, dayTitle(date)) : texts.free.hasNoShift(name, dayTitle(date), half) }
  if (more.length > 0) return { none: texts.free.hasSeveral(name, dayTitle(date)) }
  const isCrowded = (userId: Id, except: ShiftLine) =>
    lines.some((one) => one.userId === userId && one.id !== except.id && one.worked.some((part) => overlaps(part, line)))
  return { line, isCrowded }
}
