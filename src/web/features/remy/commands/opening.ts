import type { IntentOf, PageName } from '#assistant/intent.ts'
import { fullName } from '#domain/people/user.ts'
import { dateOf } from '#domain/time/calendar-date.ts'
import type { Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { leaveText } from '#web/features/remy/answers/leave-text.ts'
import { monthText } from '#web/features/remy/answers/month-text.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'
import { useFilters } from '#web/ui/calendar/filters.ts'
import { viewAs, viewDate } from '#web/ui/calendar/view.ts'

/** The pages that show a month. */
const withMonths = ['calendar', 'availabilities', 'reports'] as const

export const pathOf = (place: PageName): string => (place === 'blocks' ? paths.blocks() : paths[place])

export function goTo({ place }: IntentOf<'goTo'>, { navigate }: CommandContext): string {
  void navigate(pathOf(place))
  return texts.wentTo(place)
}

export function setDate({ date, place }: IntentOf<'setDate'>, { navigate }: CommandContext): string {
  // An open day would restore its own month, and a page without a month would not show the new one.
  const hasMonth = location.pathname === paths.calendar || location.pathname.startsWith(paths.availabilities)
  const named = withMonths.find((page) => page === place)
  if (named) void navigate(paths[named])
  else if (!hasMonth || place) void navigate(paths.calendar)
  viewDate(date)
  return texts.setDate(date)
}

export function openDay({ date }: IntentOf<'open'>, { navigate }: CommandContext): string {
  viewDate(date)
  void navigate(paths.day(date))
  return texts.opened(date)
}

export function showPerson({ user, month }: IntentOf<'showPerson'>, { today, navigate }: CommandContext): string {
  useFilters.setState({ userIds: [user.id], templateIds: [] })
  void navigate(paths.calendar)
  viewAs('month', today)
  viewDate(dateOf(month.year, month.month, 1))
  return texts.showing(fullName(user), monthText(month, today))
}

export function createSwitch(_: IntentOf<'createSwitch'>, { navigate }: CommandContext): string {
  void navigate(paths.createSwitch())
  return texts.creatingSwitch
}

/** Fills in the form, in which the request is checked and made. */
export function askForLeave({ user, leave, span: { isWider, ...span } }: IntentOf<'askForLeave'>, context: CommandContext): Answer {
  viewDate(span.fromDate)
  void context.navigate(paths.leaveOf(user.id), { state: { pick: { kind: leave, ...span } } })
  const said = leaveText({ kind: leave, ...span }, context.today)
  const response = user.id === context.userId ? texts.leave.filledIn(said) : texts.leave.filledInFor(fullName(user), said)
  return isWider ? { response, note: texts.leave.halves } : { response }
}
