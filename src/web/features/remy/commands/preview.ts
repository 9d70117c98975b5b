import type { Intent, IntentOf, SaidShift } from '#assistant/intent.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { pointsFor } from '#domain/requests/shift-request.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { leaveText } from '#web/features/remy/answers/leave-text.ts'
import { monthText, periodText } from '#web/features/remy/answers/month-text.ts'
import { contentText } from '#web/features/remy/answers/request-content.ts'
import { daysOf } from '#web/features/remy/answers/shift-lines.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/remy.ts'

const shown = 4
const p = {
  ...texts.preview,
  free: texts.free.preview,
  leave: texts.leave.preview,
  schedule: texts.schedule.preview,
  requests: texts.requests.preview,
}

/** Who reads a preview, and when. undo: what the word 'undo' would do. */
type PreviewReader = Pick<CommandContext, 'today' | 'userId'> & { undo: string }
type Previews = { [Kind in Intent['kind']]: (intent: IntentOf<Kind>, reader: PreviewReader) => string }

const previews: Previews = {
  saveCalendar: () => p.saveCalendar,
  createSwitch: () => p.createSwitch,
  goTo: ({ place }) => p.goTo(place),
  setDate: ({ date }) => p.setDate(dayTitle(date)),
  open: ({ date }) => p.open(dayTitle(date)),
  showPerson: ({ user, month }, { today }) => p.showPerson(fullName(user), monthText(month, today)),
  month: ({ action, month }, { today }) => p.month(action, monthText(month, today)),
  addShifts: ({ template, dates }) => p.addShifts(template.name, daysText(dates)),
  removeShifts: ({ template, dates }) => p.removeShifts(template.name, daysText(dates)),
  assign: ({ user, template, dates }) => p.assign(fullName(user), template.name, daysText(dates)),
  removeUser: ({ user, template, dates }) => p.removeUser(fullName(user), template.name, daysText(dates)),
  takeOff: ({ user, half, dates }) => p.free.takeOff(fullName(user), half, daysText(dates)),
  reassign: ({ from, user, template, half, dates }) =>
    p.free.reassign(fullName(from), fullName(user), template?.name ?? '', half, daysText(dates)),
  swap: ({ first, second }) => p.free.swap(placeText(first), placeText(second)),
  move: ({ shift, to, onto }) => p.free.move(placeText(shift), onto?.name ?? '', dayTitle(to)),
  offer: ({ date, template, half }) => p.free.offer(template?.name ?? '', half, dayTitle(date)),
  whoWorks: ({ dates, template, half }) => p.free.whoWorks(template?.name ?? '', half, daysText(dates)),
  whoWorksNow: () => p.free.whoWorksNow,
  isFree: ({ user, dates, half }) => p.free.isFree(fullName(user), daysText(dates), half),
  whoIsFree: ({ dates, half }) => p.free.whoIsFree(daysText(dates), half),
  mayWork: ({ user, template, date }) => p.mayWork(fullName(user), template.name, dayTitle(date)),
  whoCan: ({ template, half, date, from }) =>
    from
      ? p.free.whoCanReplace(placeText({ user: from, template, ...(half && { half }), date }))
      : p.whoCan(template?.name ?? '', dayTitle(date)),
  isPublished: ({ month }, { today }) => p.schedule.isPublished(monthText(month, today)),
  unfilled: ({ dates }) => p.schedule.unfilled(daysOf(dates)),
  restAfter: ({ shift }) => p.schedule.rest(placeText(shift)),
  why: ({ shift }) => p.schedule.why(placeText(shift)),
  hours: ({ user, dates }, { userId }) => p.schedule.hours(user.id === userId ? undefined : fullName(user), daysOf(dates)),
  ownLeave: ({ leave }) => p.leave.own(kindText(leave)),
  endLeave: ({ leave, on }) => p.leave.end(kindText(leave), on ? daysOf(on) : ''),
  days: ({ action, dates }) => p.month(action, daysOf(dates)),
  whoHasMost: ({ what, fewest, year, month }) => p.whoHasMost(what, fewest, periodText({ year, month })),
  count: ({ user, what, year, month }, { userId }) =>
    p.count(user.id === userId ? undefined : fullName(user), what, periodText({ year, month })),
  countOn: ({ user, what, dates }, { userId }) => p.countOn(user.id === userId ? undefined : fullName(user), what, daysOf(dates)),
  whoIsAway: ({ dates, isMonth }) => p.leave.whoIsAway(isMonth ? daysOf(dates) : daysText(dates)),
  whenBack: ({ user }) => p.leave.whenBack(fullName(user)),
  leaveBalance: ({ asks, leave }) => p.leave[asks](kindText(leave)),
  askForLeave: ({ user, leave, span }, { userId, today }) => {
    const said = leaveText({ kind: leave, ...span }, today)
    return user.id === userId ? p.leave.ask(said) : p.leave.enter(fullName(user), said)
  },
  makeRequest: (intent) => p.requests.make(contentText(intent), pointsFor[intent.weight]),
  ownRequests: () => p.requests.own,
  pointsLeft: () => p.requests.points,
  answerLeave: ({ user, leave, approves }) =>
    p.leave[approves ? 'approve' : 'refuse'](fullName(user), leave && noticeTexts.leaveKinds[leave]),
  undo: (_, { undo }) => undo,
  help: () => p.help,
  several: ({ steps }, reader) => steps.map((step) => previewOf(step, reader)).join('. '),
  inSequence: ({ steps }, reader) => steps.map((step) => previewOf(step, reader)).join('. '),
  nextShift: ({ user, template, half }, { userId }) =>
    p.free.nextShift(user.id === userId ? undefined : fullName(user), template?.name ?? '', half),
  availability: ({ value, parts }) =>
    p.availability(
      value === 1,
      parts.map(({ halves, dates }) => ({ halves, days: daysText(dates) })),
    ),
  ask: ({ choices }, { today }) => `${p.ask(choices.map(({ name }) => name).join(', '))} ${askedDays(choices[0]!.intent, today)}`.trim(),
}

/** Says what Enter will do. */
export const previewOf = (intent: Intent, reader: PreviewReader): string =>
  (previews[intent.kind] as (of: Intent, reader: PreviewReader) => string)(intent, reader)

const placeText = ({ user, template, half, date }: SaidShift): string =>
  texts.free.place(fullName(user), template?.name ?? '', half, dayTitle(date))

const kindText = (kind: LeaveKind | undefined): string => (kind === undefined ? p.leave.anyKind : noticeTexts.leaveKinds[kind])

/** The days of a question to the user, so that no one answers it for the wrong day. */
const askedDays = (intent: Intent, today: CalendarDate): string =>
  'dates' in intent
    ? daysText(intent.dates)
    : intent.kind === 'ask'
      ? askedDays(intent.choices[0]!.intent, today)
      : intent.kind === 'several'
        ? askedDays(intent.steps[0]!, today)
        : intent.kind === 'askForLeave'
          ? leaveText({ kind: intent.leave, ...intent.span }, today)
          : ''

export const daysText = (dates: readonly CalendarDate[]): string =>
  [...dates.slice(0, shown).map(dayTitle), ...(dates.length > shown ? [`+${dates.length - shown}`] : [])].join(', ')
