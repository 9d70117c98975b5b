import type { TemplateRef } from '#assistant/intent.ts'
import { fullName, type User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { ApiFailure } from '#web/api/failure.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import type { Answer } from './answer.ts'
import type { CommandContext } from './command-context.ts'
import { against, situationOf } from './judging.ts'
import { dayWords, phrases } from './phrases.ts'
import { reasonText } from './reasons.ts'
import { daysOf } from './shift-lines.ts'

export interface Refused {
  date: CalendarDate
  error: ApiFailure
}

/** Says why the server refused the first assignment, lists other refused days, and offers to ask who could take the first. */
export async function whyNot(
  [{ date, error }, ...others]: readonly [Refused, ...Refused[]],
  { user, template }: { user: User; template: TemplateRef },
  context: CommandContext,
  changedNothing: boolean,
): Promise<Pick<Answer, 'note' | 'offers'>> {
  const day = dayTitle(date)
  const reason = await reasonOf({ date, error }, { user, template }, context)
  const too = others.length > 0 ? [texts.refusedToo(daysOf(others.map((other) => other.date)))] : []
  const unchanged = changedNothing ? [texts.nothingChanged] : []
  const note = [texts.cannotTake(fullName(user), template.name, day, reason), ...too, ...unchanged].join(' ')
  const intent = { kind: 'whoCan', template, date } as const
  // No one can take a locked shift.
  const offers =
    error.code === 'SHIFT_LOCKED'
      ? []
      : [{ label: texts.whoCan, command: phrases.whoCan(template.name, dayWords(date)).toLowerCase(), intent }]
  return { note, offers }
}

async function reasonOf(
  { date, error }: Refused,
  { user, template }: { user: User; template: TemplateRef },
  context: CommandContext,
): Promise<string> {
  if (error.code === 'SHIFT_LOCKED') return texts.isLocked
  const situation = await situationOf(context, template, date)
  const overlap = against(situation, user, context).find(({ rule }) => rule === 'overlap')
  const works = situation.duties.filter(({ userId, shiftId }) => userId === user.id && shiftId !== situation.shift?.id)
  return overlap ? reasonText(overlap, situation.seat, works, context) : error.message.replace(/\.$/, '')
}
