import { isInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { shiftCommands, type Context, type Intent, type IntentOf } from '../intent.ts'
import { shiftNamed } from '../said-shift.ts'
import { findPerson } from '../slots.ts'
import { nearer, readMonth } from '../words/months.ts'
import { nameOfWeekday } from '../words/named-days.ts'
import { fromToday, readPeriod } from '../words/periods.ts'
import { weekdayAfter } from '../words/weekday-lists.ts'
import { countableNamed, periodOf } from './counting.ts'
import { daysAsked } from './is-free.ts'

const opening =
  'no|nope|wait|sorry|actually|oops|i meant?|rather|what about|how about|and|also|same(?: thing)?|make (?:it|that)|non|pardon|plutot|et|pis|et pour|pareil|meme chose|je voulais dire|je veux dire'
const followUp = new RegExp(
  String.raw`^(?:(?:${opening}),? )+(?:on |for |pour |in |en )?(?:the (?=\d)|le (?=\d))?(.+?)(?: instead| too| as well| plutot| aussi)?$`,
)

const questions = [
  ...(['whoWorks', 'whoIsFree', 'isFree', 'whoIsAway', 'whenBack', 'mayWork', 'whoCan'] as const),
  ...(['nextShift', 'count', 'countOn', 'hours', 'unfilled', 'isPublished'] as const),
]

type AskedAgain = IntentOf<(typeof questions)[number]>

const isQuestion = (intent: Intent | undefined): intent is AskedAgain =>
  intent !== undefined && questions.some((kind) => kind === intent.kind)

/**
 * 'and friday?', 'non, mardi', 'what about milo': repeats the last question for other days or another person. A change is repeated only if
 * it has no effect, because it was refused, cancelled or undone.
 */
export function followedUp(text: string, context: Context): Intent | undefined {
  const [, said] = followUp.exec(text) ?? []
  const { previous } = context
  if (said !== undefined && context.previousFailed && isChange(previous)) return corrected(previous, said, context)
  if (said === undefined || !isQuestion(previous)) return undefined
  const other = aboutOtherShifts(previous, said, context)
  if (other) return other
  const on = (adding.test(text) ? dayAfter(previous, said, context) : undefined) ?? daysNear(daysOf(previous), said, context)
  const again = onOtherDays(previous, on) ?? inOtherMonth(previous, said, context) ?? aboutSomeoneElse(previous, said, context)
  return again && mayAsk(again, context) ? again : undefined
}

/** Whether something is to be added to the last command: 'and saturday', 'pareil pour dimanche'. */
export const adding = /^(?:and|also|same|et|pis|pareil|meme chose) /

/** As in a list, in 'and saturday?' the Saturday follows the Friday that was asked about. */
function dayAfter(previous: AskedAgain, said: string, context: Context): ReturnType<typeof daysAsked> {
  const asked = daysOf(previous)
  const last = asked.at(-1)
  const dates = last === undefined ? undefined : weekdayAfter([nameOfWeekday(last)], said, asked, context)
  return dates && { ...daysAsked(said, context), dates }
}

const daysOf = (asked: AskedAgain): CalendarDate[] => ('dates' in asked ? asked.dates : 'date' in asked ? [asked.date] : [])

/** As in a list, 'and the 8th?' after a question about December 7 is in December, even if another month is open. */
function daysNear(before: readonly CalendarDate[], said: string, context: Context): ReturnType<typeof daysAsked> {
  const last = before.at(-1)
  if (last === undefined || isInMonth(last, context.month)) return daysAsked(said, context)
  return nearer(
    before,
    monthOf(last),
    (month) => daysAsked(said, { ...context, month }),
    ({ dates }) => dates,
  )
}

/** 'and in january?' */
function inOtherMonth(previous: AskedAgain, said: string, context: Context): AskedAgain | undefined {
  if (previous.kind === 'count' || previous.kind === 'countOn') {
    const [of, { user, what }] = [periodOf(said, context), previous]
    return of && ('dates' in of ? { kind: 'countOn', user, what, ...of } : { kind: 'count', user, what, ...of })
  }
  const when = fromToday(said, context)
  const month = readMonth(said, when)
  if (previous.kind === 'isPublished') return month && { kind: 'isPublished', month }
  if (previous.kind !== 'hours' && previous.kind !== 'whoIsAway' && previous.kind !== 'unfilled') return undefined
  const period = readPeriod(said, when)
  return period?.isMonth && { ...previous, dates: period.dates, isMonth: true }
}

/** Whether a text corrects a command that changed something, which has to be undone first. */
export const isCorrection = (text: string, { previous, previousFailed, ...context }: Context): boolean => {
  const [, said] = followUp.exec(text) ?? []
  if (said === undefined || previousFailed || !isChange(previous)) return false
  return daysAsked(said, context) !== undefined || findPerson(said, context).kind !== 'none'
}

const changes = [...shiftCommands, 'availability', 'inSequence'] as const
type ChangeIntent = IntentOf<(typeof changes)[number]>

const isChange = (intent: Intent | undefined): intent is ChangeIntent =>
  intent !== undefined && changes.some((kind) => kind === intent.kind)

/** The change on other days, or for another person. */
function corrected(change: ChangeIntent, said: string, context: Context): Intent | undefined {
  if (!context.isAdmin && change.kind !== 'availability') return undefined
  const dates = daysNear(changedOn(change), said, context)?.dates
  if (change.kind === 'several') return dates && { ...change, steps: change.steps.map((step) => ({ ...step, dates })) }
  if (change.kind === 'availability') {
    const [only, ...more] = change.parts
    const isAhead = dates?.every((date) => date >= context.today)
    return isAhead && more.length === 0 ? { ...change, parts: [{ halves: only!.halves, dates: dates! }] } : undefined
  }
  if (change.kind === 'swap' || change.kind === 'move' || change.kind === 'inSequence') return undefined
  if (dates) return { ...change, dates }
  const person = 'user' in change ? findPerson(said, context) : undefined
  return 'user' in change && person?.kind === 'one' ? { ...change, user: person.item } : undefined
}

function changedOn(change: ChangeIntent): CalendarDate[] {
  if (change.kind === 'several') return change.steps[0]!.dates
  if (change.kind === 'availability') return change.parts.flatMap(({ dates }) => dates)
  return 'dates' in change ? change.dates : []
}

/** 'And weekends?' after a question about nights, 'et clinic?' after one about who works. */
function aboutOtherShifts(previous: AskedAgain, said: string, context: Context): AskedAgain | undefined {
  if (previous.kind === 'count' || previous.kind === 'countOn') {
    const what = countableNamed(said.replace(/^(?:the|les|de|des) /, ''))
    return what && { ...previous, what }
  }
  if (previous.kind !== 'whoWorks') return undefined
  const shift = shiftNamed(said.replace(/^(?:the|la|le) /, ''), context)
  return shift && { ...previous, template: shift.template, half: shift.half }
}

function onOtherDays(previous: AskedAgain, on: ReturnType<typeof daysAsked>): AskedAgain | undefined {
  if (!on || previous.kind === 'nextShift' || previous.kind === 'count' || previous.kind === 'isPublished') return undefined
  const { dates, half } = on
  if (previous.kind === 'whenBack') return undefined
  if (previous.kind === 'mayWork' || previous.kind === 'whoCan') return { ...previous, date: dates[0]! }
  if (previous.kind === 'whoIsAway' || previous.kind === 'unfilled') return { kind: previous.kind, dates }
  if (previous.kind === 'hours') return { kind: 'hours', user: previous.user, dates }
  if (previous.kind === 'countOn') return { ...previous, dates }
  return withHalf(previous, dates, half)
}

function withHalf(
  previous: Extract<AskedAgain, { kind: 'whoWorks' | 'whoIsFree' | 'isFree' }>,
  dates: CalendarDate[],
  half: 'day' | 'night' | undefined,
) {
  const meant = half ?? previous.half
  if (previous.kind === 'whoWorks') return { ...previous, dates, half: meant }
  return { ...previous, dates, ...(meant && { half: meant }) }
}

function aboutSomeoneElse(previous: AskedAgain, said: string, context: Context): AskedAgain | undefined {
  if (!('user' in previous)) return undefined
  const match = findPerson(said, context)
  return match.kind === 'one' ? { ...previous, user: match.item } : undefined
}

/** Members can ask about others only for figures, next shifts, and who works or is away. */
const mayAsk = (question: AskedAgain, { isAdmin, me }: Context): boolean => {
  if (isAdmin || forEveryone.some((kind) => kind === question.kind)) return true
  return 'user' in question && question.user.id === me.id
}

const forEveryone: readonly AskedAgain['kind'][] = ['count', 'countOn', 'nextShift', 'whoWorks', 'whoIsAway', 'whenBack', 'isPublished']
