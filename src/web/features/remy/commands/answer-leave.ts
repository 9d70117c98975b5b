import type { IntentOf } from '#assistant/intent.ts'
import { approveLeave, getOpenLeave } from '#contract/availability/leave.ts'
import { isAwayOn, type Leave } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { outdate } from '#web/api/outdate.ts'
import { nothing, type Answer, type SuggestedCommand } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { leaveText } from '#web/features/remy/answers/leave-text.ts'
import { texts } from '#web/texts/remy.ts'

const page: SuggestedCommand = { command: texts.leave.openPage, intent: { kind: 'goTo', place: 'leave' } }

/** Approves someone's only matching request if no shifts have to be handed over. All other cases are left to the leave page. */
export async function answerLeave(
  { user, leave: kind, on, approves }: IntentOf<'answerLeave'>,
  { teamId, today }: CommandContext,
): Promise<string | Answer> {
  const name = fullName(user)
  const { open } = await call(getOpenLeave, { params: { teamId } })
  const isMeant = (one: Leave) =>
    one.userId === user.id && (kind === undefined || one.kind === kind) && (on === undefined || on.some((date) => isAwayOn(one, date)))
  const [first, ...more] = open.filter(({ leave }) => isMeant(leave))
  if (!first) return nothing(texts.leave.nothingOpen(name), [page])
  if (!approves) return nothing(texts.leave.needsReason, [page])
  if (more.length > 0) return nothing(texts.leave.severalOpen(name, more.length + 1), [page])
  const { leave, evidence } = first
  const said = leaveText({ ...leave, kind: leave.kind! }, today)
  if (evidence.meets.length > 0) return nothing(texts.leave.overlaps(name, said), [page])
  const objections = evidence.objections.map(({ text }) => `${text}.`)
  if (!confirm([texts.leave.confirmApproved(name, said), ...objections].join(' '))) return texts.leave.notApproved(name)
  try {
    await call(approveLeave, { params: { teamId }, body: { leaveIds: [leave.id] } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.mayPass) throw error
    return nothing(error.message, [page])
  } finally {
    await outdate('leave', teamId)
  }
  return { response: texts.leave.approved(name, said), stays: true }
}
