import type { NavigateFunction } from 'react-router'

import type { Intent } from '#assistant/intent.ts'
import type { CalendarDate, Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/user.ts'
import { monthName, titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'
import { viewDate } from '#web/ui/calendar/view.ts'

import { addShifts, assign, assignmentsOf, removeAssignments, removeShifts, runMonth, saveCalendar, shiftsOf } from './deeds.ts'

export interface World {
  teamId: Id
  today: CalendarDate
  /** The viewed month. */
  month: Month
  navigate: NavigateFunction
}

export type Doable = Exclude<Intent, { kind: 'ask' }>
type Deeds = { [Kind in Doable['kind']]: (intent: Extract<Doable, { kind: Kind }>, world: World) => string | Promise<string> }

const deeds: Deeds = {
  goTo({ place }, { navigate }) {
    void navigate(paths[place])
    return texts.wentTo(place)
  },
  setDate({ date }) {
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
  addShifts: async (intent, { teamId }) => said(await addShifts(teamId, intent), (days) => texts.added(intent.template.name, days)),
  assign: async (intent, { teamId }) => said(await assign(teamId, intent), (shifts) => texts.assigned(fullName(intent.user), shifts)),
  removeShifts: (intent, { teamId }) => takeShifts(intent, teamId),
  removeUser: (intent, { teamId }) => takePerson(intent, teamId),
}

/** Does it, and says so in the specification's words; '' where there was nothing to do. */
export const carryOut = async (intent: Doable, world: World): Promise<string> =>
  (deeds[intent.kind] as (of: Doable, world: World) => string | Promise<string>)(intent, world)

async function changeMonth(intent: Extract<Intent, { kind: 'month' }>, { teamId, today }: World): Promise<string> {
  const month = monthText(intent.month, today)
  const asks = intent.deed === 'clear' || intent.deed === 'populate'
  if (asks && !confirm(texts.confirmMonth(intent.deed, month))) return texts.cancelledMonth(intent.deed, month)
  await runMonth(teamId, intent)
  return texts.monthDone(intent.deed, month)
}

async function takeShifts({ template, dates }: Extract<Intent, { kind: 'removeShifts' }>, teamId: Id): Promise<string> {
  const { shifts } = await shiftsOf(teamId, template.id, dates)
  const daysOf = (some: typeof shifts) => new Set(some.map(({ date }) => date)).size
  if (shifts.length === 0) return ''
  if (!confirm(texts.confirmRemoved(template.name, daysOf(shifts)))) return texts.cancelledRemoving(template.name)
  const removed = await removeShifts(teamId, shifts)
  return said(removed === shifts.length ? daysOf(shifts) : removed, (days) => texts.removed(template.name, days))
}

async function takePerson(intent: Extract<Intent, { kind: 'removeUser' }>, teamId: Id): Promise<string> {
  const ids = await assignmentsOf(teamId, intent)
  const name = fullName(intent.user)
  if (ids.length === 0) return ''
  if (!confirm(texts.confirmUnassigned(name, ids.length))) return texts.cancelledRemoving(name)
  return said(await removeAssignments(teamId, ids), (shifts) => texts.unassigned(name, shifts))
}

const said = (count: number, text: (count: number) => string): string => (count === 0 ? '' : text(count))

/** The month's full name, with its year where that is not this one. */
export const monthText = (month: Month, today: CalendarDate): string =>
  month.year === Number(today.slice(0, 4)) ? monthName(month.month) : titleOfMonth(month)
