import type { IntentOf } from '#assistant/intent.ts'
import { fullName } from '#domain/people/user.ts'
import { nothing, stopped, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { isIn, readLines } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

import { removeAssignments } from './actions.ts'
import { daysText } from './preview.ts'

/** Takes a person off all their shifts on some days, after asking. Shifts that they only cover stay with them. */
export async function takeOff({ user, half, dates }: IntentOf<'takeOff'>, context: CommandContext): Promise<string | Answer> {
  const sorted = dates.toSorted()
  const { lines } = await readLines(context, sorted[0]!, sorted.at(-1)!)
  const own = lines.filter((line) => line.userId === user.id && !line.isCover && dates.includes(line.date) && isIn(line, half))
  const name = fullName(user)
  if (own.length === 0) return nothing(texts.free.hasNoShift(name, daysText(dates), half))
  if (!confirm(texts.confirmUnassigned(name, own.length))) return stopped(texts.cancelledRemoving(name))
  const count = await removeAssignments(context, own)
  return count === 0 ? '' : texts.unassigned(name, count)
}
