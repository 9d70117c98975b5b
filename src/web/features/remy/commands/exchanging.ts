import type { IntentOf, SaidShift } from '#assistant/intent.ts'
import { moveAssignment, reassign } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import { fullName, type User } from '#domain/people/user.ts'
import { overlaps } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { undoWrites } from '#web/api/writes/undo.ts'
import { dayTitle } from '#web/dates.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext, Undoable } from '#web/features/remy/answers/command-context.ts'
import { against, situationOf } from '#web/features/remy/answers/judging.ts'
import { reasonText } from '#web/features/remy/answers/reasons.ts'
import { whyNot } from '#web/features/remy/answers/refused.ts'
import type { ShiftLine } from '#web/features/remy/answers/shift-lines.ts'
import { findShift } from '#web/features/remy/lookups/find-shift.ts'
import { texts } from '#web/texts/remy.ts'

/** Exchanges two shifts between their people, or neither. */
export async function swapShifts({ first, second }: IntentOf<'swap'>, context: CommandContext): Promise<Answer> {
  const [one, other] = [await findShift(first, context), await findShift(second, context)]
  if ('none' in one) return nothing(one.none)
  if ('none' in other) return nothing(other.none)
  if (one.isCrowded(second.user.id, other.line)) return nothing(texts.free.hasAnother(fullName(second.user), dayTitle(first.date)))
  // When the first shift is handed over, its new owner still has the other one.
  const done = await give(one.line, second.user.id, context, overlaps(one.line, other.line))
  if ('error' in done) return refused(done.error, first, second, one.line, context)
  const back = await give(other.line, first.user.id, context).catch((error: unknown) => {
    // Whether the second half was done is not known; the first can be undone.
    context.remember([done.answer])
    throw error
  })
  if ('error' in back) {
    await takeBack(done.answer, context)
    return refused(back.error, second, first, other.line, context)
  }
  context.remember([done.answer, back.answer])
  await reloadShifts(context.teamId)
  return {
    response: texts.free.swapped(placeText(first, one.line), placeText(second, other.line)),
    note: [...(await objectionsTo(first.user, other.line, context)), ...(await objectionsTo(second.user, one.line, context))].join(' '),
  }
}

/** Moves a shift to another day or template. If that day has no shift of the template, one is made. */
export async function moveShift({ shift, to, onto }: IntentOf<'move'>, context: CommandContext): Promise<Answer> {
  const found = await findShift(shift, context)
  if ('none' in found) return nothing(found.none)
  const { teamId } = context
  try {
    const answer = await call(moveAssignment, {
      params: { id: found.line.id },
      body: { teamId, date: to, ...(onto && { templateId: onto.id }) },
    })
    context.remember([answer])
    return {
      response: texts.free.moved(placeText(shift, found.line), onto?.name ?? '', dayTitle(to)),
      note: (answer.warnings ?? []).map(({ text }) => `${text.replace(/\.$/, '')}.`).join(' '),
    }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.mayPass) throw error
    return nothing(`${error.message} ${texts.nothingChanged}`)
  } finally {
    await reloadShifts(teamId)
  }
}

/** Gives a shift to someone, or returns why that was refused. */
async function give(
  { id, shiftId }: ShiftLine,
  userId: Id,
  { teamId }: CommandContext,
  allowOverlap = false,
): Promise<{ answer: Undoable } | { error: ApiFailure }> {
  try {
    const body = { teamId, userId, ...(allowOverlap && { allowOverlap }) }
    return { answer: await call(reassign, { params: { shiftId, userShiftId: id }, body }) }
  } catch (error) {
    if (error instanceof ApiFailure && !error.mayPass) return { error }
    throw error
  }
}

async function refused(error: ApiFailure, of: SaidShift, to: SaidShift, line: ShiftLine, context: CommandContext): Promise<Answer> {
  await reloadShifts(context.teamId)
  const template = { id: line.templateId, name: line.template }
  return { response: '', ...(await whyNot([{ date: of.date, error }], { user: to.user, template }, context, true)), offers: [] }
}

const placeText = ({ user, date }: SaidShift, { template }: ShiftLine): string =>
  texts.free.place(fullName(user), template, undefined, dayTitle(date))

/** Undoes the first half of an exchange. If that fails, the user can still undo it. */
async function takeBack(answer: Undoable, { teamId, remember }: CommandContext): Promise<void> {
  if (answer.undoId === undefined) return
  try {
    await undoWrites(teamId, [answer.undoId])
  } catch (error) {
    remember([answer])
    throw error
  }
}

/** The objections to someone's new shift, which the answer names: rules never prevent an admin's exchange. */
async function objectionsTo(user: User, { template, templateId, date }: ShiftLine, context: CommandContext): Promise<string[]> {
  const situation = await situationOf(context, { id: templateId }, date)
  const works = situation.duties.filter(({ userId, shiftId }) => userId === user.id && shiftId !== situation.shift?.id)
  const reasons = against(situation, user, context).map((objection) => reasonText(objection, situation.seat, works, context))
  return reasons.length === 0 ? [] : [texts.free.objections(fullName(user), template, dayTitle(date), reasons)]
}
