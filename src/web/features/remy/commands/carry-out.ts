import type { Intent, IntentOf } from '#assistant/intent.ts'
import { fullName } from '#domain/people/user.ts'
import { raise } from '#web/api/errors.ts'
import { answerOf, nothing, stopped, together, type Answer } from '#web/features/remy/answers/answer.ts'
import { nextShift, ownOn, whoWorks, whoWorksNow } from '#web/features/remy/answers/answers.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { countOf, countOn, whoHasMost } from '#web/features/remy/answers/count.ts'
import { isFree, whoIsFree } from '#web/features/remy/answers/free.ts'
import { mayWork, whoCan } from '#web/features/remy/answers/judging.ts'
import { leaveBalance, whenBack, whoIsAway } from '#web/features/remy/answers/leave.ts'
import { monthText } from '#web/features/remy/answers/month-text.ts'
import { ownRequests, pointsLeft } from '#web/features/remy/answers/requests.ts'
import { daysOf } from '#web/features/remy/answers/shift-lines.ts'
import { endLeave, ownLeave } from '#web/features/remy/lookups/own-leave.ts'
import { restOf } from '#web/features/remy/lookups/rest.ts'
import { hoursOf, isPublished, unfilledOn } from '#web/features/remy/lookups/schedule.ts'
import { whyOn } from '#web/features/remy/lookups/why.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'

import { addShifts, assignmentsOf, removeAssignments, removeShifts, runDays, runMonth, saveCalendar, shiftsOf } from './actions.ts'
import { answerLeave } from './answer-leave.ts'
import { moveShift, swapShifts } from './exchanging.ts'
import { makeRequest } from './make-request.ts'
import { askForLeave, createSwitch, goTo, openDay, setDate, showPerson } from './opening.ts'
import { markAvailability } from './own-availability.ts'
import { assign, handOver } from './placing.ts'
import { daysText, previewOf } from './preview.ts'
import { takeOff } from './take-off.ts'

/** All intents except questions to the user, undo and help. */
type ExecutableIntent = Exclude<Intent, { kind: 'ask' | 'undo' | 'help' }>
type CommandReply = string | Answer
type IntentHandlers = {
  [Kind in ExecutableIntent['kind']]: (
    intent: Extract<ExecutableIntent, { kind: Kind }>,
    context: CommandContext,
  ) => CommandReply | Promise<CommandReply>
}

const handlers: IntentHandlers = {
  goTo,
  setDate,
  open: openDay,
  showPerson,
  createSwitch,
  async saveCalendar(_, { teamId, month, today }) {
    await saveCalendar(teamId, month)
    return texts.saved(monthText(month, today))
  },
  month: changeMonth,
  days: changeDays,
  isPublished,
  unfilled: unfilledOn,
  hours: hoursOf,
  restAfter: restOf,
  why: whyOn,
  ownLeave,
  endLeave,
  reassign: handOver,
  swap: swapShifts,
  move: moveShift,
  async offer(intent, context) {
    const found = await ownOn(intent, context)
    if ('none' in found) return nothing(found.none)
    void context.navigate(paths.createSwitch(found.id))
    return texts.creatingSwitch
  },
  whoWorks,
  whoWorksNow,
  isFree,
  whoIsFree,
  mayWork,
  whoCan,
  whoIsAway,
  whenBack,
  leaveBalance,
  askForLeave,
  answerLeave,
  makeRequest,
  ownRequests,
  pointsLeft,
  count: countOf,
  countOn,
  whoHasMost,
  nextShift,
  availability: markAvailability,
  addShifts: async (intent, context) => said(await addShifts(context, intent), (days) => texts.added(intent.template.name, days)),
  assign,
  async several({ steps }, context) {
    const answers: Answer[] = []
    // In sequence, because two people may want the same place.
    for (const step of steps) answers.push(await carryOut(step, context))
    return together(answers)
  },
  inSequence,
  removeShifts: takeShifts,
  removeUser: takePerson,
  takeOff,
}

/** Carries out an intent, and answers in the specification's words. */
export const carryOut = async (intent: ExecutableIntent, context: CommandContext): Promise<Answer> =>
  answerOf(
    await (handlers[intent.kind] as (of: ExecutableIntent, context: CommandContext) => CommandReply | Promise<CommandReply>)(
      intent,
      context,
    ),
  )

/** Carries out joined commands until one of them does nothing, and names the others. */
async function inSequence({ steps }: IntentOf<'inSequence'>, context: CommandContext): Promise<Answer> {
  const answers: Answer[] = []
  for (const [at, step] of steps.entries()) {
    const answer = await carryOut(step, context).catch((error: unknown) => {
      if (at === 0) throw error
      raise(error)
      return stopped('')
    })
    answers.push(answer)
    const left = steps.slice(at + 1).map((other) => previewOf(other, { ...context, undo: '' }))
    if (left.length > 0 && (answer.stops || answer.response === '')) {
      answers.push(nothing(texts.leftUndone(left.join('. '))))
      break
    }
  }
  return together(answers)
}

async function changeMonth(intent: IntentOf<'month'>, context: CommandContext): Promise<CommandReply> {
  const month = monthText(intent.month, context.today)
  const asks = intent.action === 'clear' || intent.action === 'populate'
  if (asks && !confirm(texts.confirmMonth(intent.action, month))) return stopped(texts.cancelledMonth(intent.action, month))
  const { isDone, locked, unfilled } = await runMonth(context, intent)
  if (!isDone) return stopped(texts.onlyRegular(month))
  const left = [...(locked > 0 ? [texts.lockedKept(locked)] : []), ...(unfilled > 0 ? [texts.stillUnfilled(unfilled)] : [])]
  return { response: texts.monthDone(intent.action, month), note: left.join(' '), stays: intent.action === 'publish' }
}

/** The same for some days. */
async function changeDays(intent: IntentOf<'days'>, context: CommandContext): Promise<CommandReply> {
  const days = daysOf(intent.dates)
  if (intent.action === 'clear' && !confirm(texts.confirmMonth('clear', days))) return stopped(texts.cancelledMonth('clear', days))
  const { changed, locked } = await runDays(context, intent)
  if (intent.action === 'publish') return { response: texts.monthDone('publish', days), stays: true }
  const kept = locked > 0 ? texts.lockedKept(locked) : ''
  return changed === 0
    ? nothing([kept, texts.nothingChanged].join(' ').trim())
    : { response: texts.monthDone(intent.action, days), note: kept }
}

async function takeShifts({ template, dates }: IntentOf<'removeShifts'>, context: CommandContext): Promise<CommandReply> {
  const { shifts } = await shiftsOf(context.teamId, template.id, dates)
  const countDays = (some: typeof shifts) => new Set(some.map(({ date }) => date)).size
  if (shifts.length === 0) return nothing(texts.noShift(template.name, daysText(dates)))
  if (!confirm(texts.confirmRemoved(template.name, countDays(shifts)))) return stopped(texts.cancelledRemoving(template.name))
  return said(countDays(await removeShifts(context, shifts)), (days) => texts.removed(template.name, days))
}

async function takePerson(intent: IntentOf<'removeUser'>, context: CommandContext): Promise<CommandReply> {
  const ids = await assignmentsOf(context.teamId, intent)
  const name = fullName(intent.user)
  if (ids.length === 0) return nothing(texts.isNotOn(name, intent.template.name, daysText(intent.dates)))
  if (!confirm(texts.confirmUnassigned(name, ids.length))) return stopped(texts.cancelledRemoving(name))
  return said(await removeAssignments(context, ids), (shifts) => texts.unassigned(name, shifts))
}

const said = (count: number, text: (count: number) => string): string => (count === 0 ? '' : text(count))
