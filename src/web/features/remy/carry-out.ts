import type { NavigateFunction } from 'react-router'

import type { Intent } from '#assistant/intent.ts'
import type { CalendarDate, Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/team.ts'
import { fullName } from '#domain/user.ts'
import type { Templates } from '#web/api/team.ts'
import { dayTitle, monthName, titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'
import { viewDate } from '#web/ui/calendar/view.ts'

import { amIFree, nextShift, ownOn, whoWorks } from './answers.ts'
import {
  addShifts,
  assign,
  assignmentsOf,
  reassignAll,
  removeAssignments,
  removeShifts,
  runMonth,
  saveCalendar,
  shiftsOf,
  type Doing,
} from './deeds.ts'
import { markAvailability } from './own-availability.ts'

export interface World extends Doing {
  today: CalendarDate
  /** Minutes of the team's wall clock. */
  now: number
  /** The viewed month. */
  month: Month
  userId: Id
  users: Record<Id, TeamUser>
  templates: Templates
  navigate: NavigateFunction
}

export type Doable = Exclude<Intent, { kind: 'ask' }>
type Deeds = { [Kind in Doable['kind']]: (intent: Extract<Doable, { kind: Kind }>, world: World) => string | Promise<string> }

const deeds: Deeds = {
  goTo({ place }, { navigate }) {
    void navigate(paths[place])
    return texts.wentTo(place)
  },
  setDate({ date }, { navigate }) {
    // A day that is open would bring its own month back; a page without a month would show nothing of it.
    const hasMonth = location.pathname === paths.calendar || location.pathname.startsWith(paths.availabilities)
    if (!hasMonth) void navigate(paths.calendar)
    viewDate(date)
    return texts.setDate(date)
  },
  open({ date }, { navigate }) {
    viewDate(date)
    void navigate(paths.day(date))
    return texts.opened(date)
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
  reassign: async (intent, world) =>
    said(await reassignAll(world, intent), (shifts) => texts.handedOver(fullName(intent.from), fullName(intent.user), shifts)),
  async offer({ date }, world) {
    const id = await ownOn(date, world)
    if (id === undefined) return texts.youAreFree(dayTitle(date))
    void world.navigate(paths.createSwitch(id))
    return texts.creatingSwitch
  },
  whoWorks,
  amIFree,
  nextShift: (_, world) => nextShift(world),
  availability: markAvailability,
  addShifts: async (intent, world) => said(await addShifts(world, intent), (days) => texts.added(intent.template.name, days)),
  assign: async (intent, world) => said(await assign(world, intent), (shifts) => texts.assigned(fullName(intent.user), shifts)),
  removeShifts: takeShifts,
  removeUser: takePerson,
}

/** Does it, and says so in the specification's words; '' where there was nothing to do. */
export const carryOut = async (intent: Doable, world: World): Promise<string> =>
  (deeds[intent.kind] as (of: Doable, world: World) => string | Promise<string>)(intent, world)

async function changeMonth(intent: Extract<Intent, { kind: 'month' }>, world: World): Promise<string> {
  const month = monthText(intent.month, world.today)
  const asks = intent.deed === 'clear' || intent.deed === 'populate'
  if (asks && !confirm(texts.confirmMonth(intent.deed, month))) return texts.cancelledMonth(intent.deed, month)
  await runMonth(world.teamId, intent)
  return texts.monthDone(intent.deed, month)
}

async function takeShifts({ template, dates }: Extract<Intent, { kind: 'removeShifts' }>, world: World): Promise<string> {
  const { shifts } = await shiftsOf(world.teamId, template.id, dates)
  const daysOf = (some: typeof shifts) => new Set(some.map(({ date }) => date)).size
  if (shifts.length === 0) return ''
  if (!confirm(texts.confirmRemoved(template.name, daysOf(shifts)))) return texts.cancelledRemoving(template.name)
  return said(daysOf(await removeShifts(world.teamId, shifts)), (days) => texts.removed(template.name, days))
}

async function takePerson(intent: Extract<Intent, { kind: 'removeUser' }>, world: World): Promise<string> {
  const ids = await assignmentsOf(world.teamId, intent)
  const name = fullName(intent.user)
  if (ids.length === 0) return ''
  if (!confirm(texts.confirmUnassigned(name, ids.length))) return texts.cancelledRemoving(name)
  return said(await removeAssignments(world.teamId, ids), (shifts) => texts.unassigned(name, shifts))
}

const said = (count: number, text: (count: number) => string): string => (count === 0 ? '' : text(count))

/** The month's full name, with its year where that is not this one. */
export const monthText = (month: Month, today: CalendarDate): string =>
  month.year === Number(today.slice(0, 4)) ? monthName(month.month) : titleOfMonth(month)
