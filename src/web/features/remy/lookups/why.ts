import type { IntentOf } from '#assistant/intent.ts'
import { whyAssigned } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { notPublished, readLines, textOf } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/filling.ts'
import { withSmallLetter } from '#web/ui/wording/first-letter.ts'

import { findShift } from './find-shift.ts'

/** How someone came to a shift, what speaks against it, and who else could take it, as the assignment's card says it. */
export async function whyOn({ shift }: IntentOf<'why'>, context: CommandContext): Promise<Answer> {
  const found = await findShift(shift, context)
  if ('none' in found) {
    const [hidden = found.none] = notPublished([shift.date], await readLines(context, shift.date, shift.date))
    return nothing(hidden)
  }
  const { history, objections, advice, reasons, free, fairer } = await call(whyAssigned, {
    params: { id: found.line.id },
    query: { teamId: context.teamId },
  })
  const nameOf = (userId: Id | null) => (userId !== null && context.users[userId] ? fullName(context.users[userId]) : texts.why.someone)
  const said = [
    ...history.slice(-1).map(({ method, userId, byUserId }) => texts.why.methods[method](nameOf(userId), nameOf(byUserId))),
    ...(objections.length > 0 ? [texts.why.against(objections.map(withSmallLetter).join(', '))] : []),
    ...(advice.length > 0 ? [texts.why.advice(advice.join(', '))] : []),
    ...(reasons.length > 0 ? [texts.why.others(reasons.map(({ text }) => text).join(', '))] : []),
    texts.why.free(free, fairer),
  ]
  return { response: `${textOf(found.line)}. ${said.join(' ')}` }
}
