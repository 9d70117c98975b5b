import type { IntentOf } from '#assistant/intent.ts'
import { addUser, reassign } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { ApiFailure } from '#web/api/failure.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { whyNot, type Refused } from '#web/features/remy/answers/refused.ts'
import { texts } from '#web/texts/remy.ts'

import { assignmentsOf, doAll, shiftsOf } from './actions.ts'
import { daysText } from './preview.ts'

/** Assigns a person on each day, to the shift with the fewest people that they are not on yet. */
export async function assign({ user, template, dates }: IntentOf<'assign'>, context: CommandContext): Promise<Answer> {
  const { teamId } = context
  const { shifts, assignments } = await shiftsOf(teamId, template.id, dates)
  const isOn = (shift: (typeof shifts)[number]) => shift.userShifts.some((id) => assignments[id]?.userId === user.id)
  const chosen = dates.flatMap((date) => {
    const free = shifts.filter((shift) => shift.date === date && !isOn(shift))
    return free.toSorted((a, b) => a.userShifts.length - b.userShifts.length)[0] ?? []
  })
  const without = dates.filter((date) => !shifts.some((shift) => shift.date === date))
  const already = dates.filter((date) => !without.includes(date) && !chosen.some((shift) => shift.date === date))
  const unmet = [
    ...(without.length > 0 ? [texts.noShift(template.name, daysText(without))] : []),
    ...(already.length > 0 ? [texts.isOnIt(fullName(user), template.name, daysText(already))] : []),
  ]
  if (chosen.length === 0) return nothing(unmet.join(' '))

  const refused: Refused[] = []
  const count = await doAll(
    context,
    chosen,
    ({ id }) => call(addUser, { params: { shiftId: id }, body: { teamId, userId: user.id, overrides: {} } }),
    ({ date }, error) => refused.push({ date, error }),
  )
  const response = count === 0 ? '' : texts.assigned(fullName(user), count)
  const [first, ...others] = refused
  if (!first) return { response, note: unmet.join(' ') }
  const why = await whyNot([first, ...others], { user, template }, context, count === 0)
  return { response, ...why, note: [why.note, ...unmet].join(' ') }
}

/** Reassigns each of one person's shifts to another. */
export async function handOver({ from, user, template, dates }: IntentOf<'reassign'>, context: CommandContext): Promise<Answer> {
  const { teamId } = context
  const given = await assignmentsOf(teamId, { user: from, template, dates })
  if (given.length === 0) return nothing(texts.isNotOn(fullName(from), template.name, daysText(dates)))
  const dateOf = await datesOf(teamId, template.id, dates)
  const giveTo = (userId: Id, { id, shiftId }: Assignment) =>
    call(reassign, { params: { shiftId, userShiftId: id }, body: { teamId, userId } })
  const refused: { item: Assignment; error: ApiFailure }[] = []
  const count = await doAll(
    context,
    given,
    (assignment) => giveTo(user.id, assignment),
    (item, error) => refused.push({ item, error }),
  )
  const response = count === 0 ? '' : texts.handedOver(fullName(from), fullName(user), count)
  const [first, ...others] = refused.map(({ item, error }): Refused => ({ date: dateOf(item.shiftId), error }))
  if (!first) return { response }
  return { response, ...(await whyNot([first, ...others], { user, template }, context, count === 0)) }
}

async function datesOf(teamId: Id, templateId: Id, dates: readonly CalendarDate[]): Promise<(shiftId: Id) => CalendarDate> {
  const { shifts } = await shiftsOf(teamId, templateId, dates)
  return (shiftId) => shifts.find(({ id }) => id === shiftId)!.date
}
