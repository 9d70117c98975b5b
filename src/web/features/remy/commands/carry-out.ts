import type { Intent, IntentOf } from '#assistant/intent.ts'
import { fullName } from '#domain/people/user.ts'
import { dateOf } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import { answerOf, nothing, together, type Answer } from '#web/features/remy/answers/answer.ts'
import { nextShift, ownOn, whoWorks } from '#web/features/remy/answers/answers.ts'
import { countOwn } from '#web/features/remy/answers/count.ts'
import { isFree, mayWork, whoCan } from '#web/features/remy/answers/free.ts'
import { monthText } from '#web/features/remy/answers/month-text.ts'
import type { World } from '#web/features/remy/answers/world.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'
import { useFilters } from '#web/ui/calendar/filters.ts'
import { viewAs, viewDate } from '#web/ui/calendar/view.ts'

import { addShifts, assignmentsOf, removeAssignments, removeShifts, runMonth, saveCalendar, shiftsOf } from './deeds.ts'
import { markAvailability } from './own-availability.ts'
import { assign, handOver } from './placing.ts'
import { daysText } from './preview.ts'

/** What is neither a question back nor about what was said before. */
type Doable = Exclude<Intent, { kind: 'ask' | 'undo' | 'help' }>
type CommandReply = string | Answer
type Deeds = { [Kind in Doable['kind']]: (intent: Extract<Doable, { kind: Kind }>, world: World) => CommandReply | Promise<CommandReply> }

/** Pages that show a month. */
const withMonths = ['calendar', 'availabilities', 'reports'] as const

const deeds: Deeds = {
  goTo({ place }, { navigate }) {
    void navigate(paths[place])
    return texts.wentTo(place)
  },
  setDate({ date, place }, { navigate }) {
    // A day that is open would bring its own month back; a page without a month would show nothing of it.
    const hasMonth = location.pathname === paths.calendar || location.pathname.startsWith(paths.availabilities)
    const named = withMonths.find((page) => page === place)
    if (named) void navigate(paths[named])
    else if (!hasMonth || place) void navigate(paths.calendar)
    viewDate(date)
    return texts.setDate(date)
  },
  open({ date }, { navigate }) {
    viewDate(date)
    void navigate(paths.day(date))
    return texts.opened(date)
  },
  showPerson({ user, month }, { today, navigate }) {
    useFilters.setState({ userIds: [user.id], templateIds: [] })
    void navigate(paths.calendar)
    viewAs('month', today)
    viewDate(dateOf(month.year, month.month, 1))
    return texts.showing(fullName(user), monthText(month, today))
  },
  createSwitch(_, { navigate }) {
    void navigate(paths.createSwitch())
    return texts.creatingSwitch
  },
  async saveCalendar(_, { teamId, month, today }) {
    await saveCalendar(teamId, month)
    return texts.saved(monthText(month, today))
  },
  month: changeMonth,
  reassign: handOver,
  async offer({ date }, world) {
    const id = await ownOn(date, world)
    if (id === undefined) return texts.isFree(undefined, dayTitle(date))
    void world.navigate(paths.createSwitch(id))
    return texts.creatingSwitch
  },
  whoWorks,
  isFree,
  mayWork,
  whoCan,
  count: countOwn,
  nextShift: (_, world) => nextShift(world),
  availability: markAvailability,
  addShifts: async (intent, world) => said(await addShifts(world, intent), (days) => texts.added(intent.template.name, days)),
  assign,
  async several({ steps }, world) {
    const answers: Answer[] = []
    // One after the other: two people may want the same place.
    for (const step of steps) answers.push(await carryOut(step, world))
    return together(answers)
  },
  removeShifts: takeShifts,
  removeUser: takePerson,
}

/** Does it, and says so in the specification's words, or why there was nothing to do. */
export const carryOut = async (intent: Doable, world: World): Promise<Answer> =>
  answerOf(await (deeds[intent.kind] as (of: Doable, world: World) => CommandReply | Promise<CommandReply>)(intent, world))

async function changeMonth(intent: IntentOf<'month'>, world: World): Promise<string> {
  const month = monthText(intent.month, world.today)
  const asks = intent.deed === 'clear' || intent.deed === 'populate'
  if (asks && !confirm(texts.confirmMonth(intent.deed, month))) return texts.cancelledMonth(intent.deed, month)
  await runMonth(world, intent)
  return texts.monthDone(intent.deed, month)
}

async function takeShifts({ template, dates }: IntentOf<'removeShifts'>, world: World): Promise<CommandReply> {
  const { shifts } = await shiftsOf(world.teamId, template.id, dates)
  const daysOf = (some: typeof shifts) => new Set(some.map(({ date }) => date)).size
  if (shifts.length === 0) return nothing(texts.noShift(template.name, daysText(dates)))
  if (!confirm(texts.confirmRemoved(template.name, daysOf(shifts)))) return texts.cancelledRemoving(template.name)
  return said(daysOf(await removeShifts(world, shifts)), (days) => texts.removed(template.name, days))
}

async function takePerson(intent: IntentOf<'removeUser'>, world: World): Promise<CommandReply> {
  const ids = await assignmentsOf(world.teamId, intent)
  const name = fullName(intent.user)
  if (ids.length === 0) return nothing(texts.isNotOn(name, intent.template.name, daysText(intent.dates)))
  if (!confirm(texts.confirmUnassigned(name, ids.length))) return texts.cancelledRemoving(name)
  return said(await removeAssignments(world, ids), (shifts) => texts.unassigned(name, shifts))
}

const said = (count: number, text: (count: number) => string): string => (count === 0 ? '' : text(count))
