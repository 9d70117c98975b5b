import type { IntentOf } from '#assistant/intent.ts'
import { cancelLeave, getLeave, withdrawLeave } from '#contract/availability/leave.ts'
import { isAwayOn, type Leave, type LeaveKind } from '#domain/leave/leave.ts'
import { addDays, longestRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { outdate } from '#web/api/outdate.ts'
import { nothing, type Answer, type SuggestedCommand } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { leaveText } from '#web/features/remy/answers/leave-text.ts'
import { texts as leaveTexts } from '#web/texts/availabilities.ts'
import { texts } from '#web/texts/remy.ts'

const page: SuggestedCommand = { command: texts.leave.openPage, intent: { kind: 'goTo', place: 'leave' } }

/** The user's leave that is not over, or on the named days, with its status. */
export async function ownLeave({ leave: kind, on }: IntentOf<'ownLeave'>, context: CommandContext): Promise<Answer> {
  const found = (await readOwn({ kind, on }, context)).filter(({ status }) => status !== 'WITHDRAWN' && status !== 'CANCELLED')
  const lines = found.map((one) => texts.leave.hasStatus(textOf(one, context), leaveTexts.leave.statuses[one.status]))
  return { response: lines.length === 0 ? texts.leave.noneOfThese : lines.join(' '), offers: [page] }
}

/** Withdraws the user's only such request, or cancels their only such leave. If there are several, the page shows them. */
export async function endLeave({ leave: kind, on }: IntentOf<'endLeave'>, context: CommandContext): Promise<Answer> {
  const { teamId } = context
  const found = (await readOwn({ kind, on }, context)).filter(({ status }) => status === 'ASKED' || status === 'APPROVED')
  const [leave, ...more] = found
  if (!leave) return nothing(texts.leave.noneOfThese, [page])
  if (more.length > 0) return nothing(texts.leave.severalOwn(found.map((one) => textOf(one, context)).join(', ')), [page])
  const [said, isAsked] = [textOf(leave, context), leave.status === 'ASKED']
  if (!confirm(texts.leave.confirmEnd(said, isAsked))) return { response: texts.leave.kept(said) }
  try {
    await call(isAsked ? withdrawLeave : cancelLeave, { params: { teamId, leaveId: leave.id } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.mayPass) throw error
    return nothing(error.message, [page])
  } finally {
    await outdate('leave', teamId)
  }
  return { response: texts.leave.wasEnded(said, isAsked), stays: true }
}

/** Reads the user's leave on the named days, or else as far ahead as one call can reach. */
async function readOwn(
  { kind, on }: { kind: LeaveKind | undefined; on: readonly string[] | undefined },
  { teamId, userId, today }: CommandContext,
): Promise<Leave[]> {
  const sorted = on?.toSorted() ?? [today, addDays(today, longestRange - 1)]
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate: sorted[0]!, toDate: sorted.at(-1)! } })
  return leave
    .filter((one) => one.userId === userId && one.kind !== null && (kind === undefined || one.kind === kind))
    .filter((one) => on === undefined || on.some((date) => isAwayOn(one, date)))
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
}

const textOf = (leave: Leave, { today }: CommandContext): string => leaveText({ ...leave, kind: leave.kind! }, today)
