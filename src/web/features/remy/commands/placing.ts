import type { IntentOf } from '#assistant/intent.ts'
import { addUser, reassign } from '#contract/schedule/assignments.ts'
import { fullName } from '#domain/people/user.ts'
import { isUnfilled, type Shift } from '#domain/schedule/shift.ts'
import { call } from '#web/api/call.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { whyNot, type Refused } from '#web/features/remy/answers/refused.ts'
import { isIn, readLines, type ShiftLine } from '#web/features/remy/answers/shift-lines.ts'
import { texts } from '#web/texts/remy.ts'

import { doAll, shiftsOf } from './actions.ts'
import { daysText } from './preview.ts'

/** Assigns a person on each day to the shift with the fewest people, among those that they are not on yet. */
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
  const notes = [
    ...(without.length > 0 ? [texts.noShift(template.name, daysText(without))] : []),
    ...(already.length > 0 ? [texts.isOnIt(fullName(user), template.name, daysText(already))] : []),
  ]
  if (chosen.length === 0) return nothing(notes.join(' '))

  const refused: Refused[] = []
  const count = await doAll(
    context,
    chosen,
    ({ id }) => call(addUser, { params: { shiftId: id }, body: { teamId, userId: user.id, overrides: {} } }),
    ({ date }, error) => refused.push({ date, error }),
  )
  const response = count === 0 ? '' : texts.assigned(fullName(user), count)
  const wasFull = chosen.filter((shift) => isFull(shift, context) && refused.every(({ date }) => date !== shift.date))
  if (wasFull.length > 0) notes.push(texts.wasFull(template.name, daysText(wasFull.map(({ date }) => date))))
  const [first, ...others] = refused
  if (!first) return { response, note: notes.join(' ') }
  const why = await whyNot([first, ...others], { user, template }, context, count === 0)
  return { response, ...why, note: [why.note, ...notes].join(' ') }
}

/** Whether a shift that needs a number of people has them. */
const isFull = (shift: Pick<Shift, 'templateId' | 'staffing' | 'userShifts'>, { templates }: CommandContext): boolean =>
  templates[shift.templateId]?.type === 'DYNAMIC' && !isUnfilled(shift, templates)

/** Reassigns each of one person's shifts to another. */
export async function handOver(intent: IntentOf<'reassign'>, context: CommandContext): Promise<Answer> {
  const { from, user, template, half, dates } = intent
  const { teamId } = context
  const sorted = dates.toSorted()
  const { lines } = await readLines(context, sorted[0]!, sorted.at(-1)!)
  const isMeant = ({ date, templateId }: ShiftLine) => dates.includes(date) && (template === undefined || templateId === template.id)
  const given = lines.filter((line) => line.userId === from.id && !line.isCover && isMeant(line) && isIn(line, half))
  if (given.length === 0) {
    const [name, days] = [fullName(from), daysText(dates)]
    return nothing(template ? texts.isNotOn(name, template.name, days) : texts.free.hasNoShift(name, days, half))
  }
  const refused: (Refused & { line: ShiftLine })[] = []
  const count = await doAll(
    context,
    given,
    ({ id, shiftId }) => call(reassign, { params: { shiftId, userShiftId: id }, body: { teamId, userId: user.id } }),
    (line, error) => refused.push({ date: line.date, error, line }),
  )
  const response = count === 0 ? '' : texts.handedOver(fullName(from), fullName(user), count)
  const [first, ...others] = refused
  if (!first) return { response }
  const of = { id: first.line.templateId, name: first.line.template }
  return { response, ...(await whyNot([first, ...others], { user, template: of }, context, count === 0)) }
}
