import { effectiveTimes, type Assignment } from '#domain/assignment.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { ShiftTemplate } from '#domain/shift-template.ts'
import type { Shift } from '#domain/shift.ts'
import type { TeamUser } from '#domain/team.ts'
import { rangeOn, shortTime, type Times } from '#domain/time-range.ts'
import { fullName, shortName } from '#domain/user.ts'

/** One line of a day: an assignment, or a shift that nobody is on. */
export interface Entry {
  id: Id
  shift: Shift
  template: ShiftTemplate
  times: Times
  start: number
  assignment: Assignment | undefined
  user: TeamUser | undefined
  coveringUser: TeamUser | undefined
  isMine: boolean
  who: string
}

interface Source {
  shifts: Record<Id, Shift>
  assignments: Record<Id, Assignment>
}

/** Days with their lines in the order of their start, then of the templates' names. Built once everything it needs is there. */
export function entriesByDate(
  { shifts, assignments }: Source,
  templates: Record<Id, ShiftTemplate>,
  users: Record<Id, TeamUser>,
  myId: Id,
): Map<CalendarDate, Entry[]> {
  const days = new Map<CalendarDate, Entry[]>()
  for (const shift of Object.values(shifts)) {
    const template = templates[shift.templateId]
    if (!template) continue
    const day = days.get(shift.date) ?? []
    days.set(shift.date, day)
    const assigned = shift.userShifts.flatMap((id) => assignments[id] ?? [])
    if (assigned.length === 0) day.push(entryOf(shift, template, users, myId))
    for (const assignment of assigned) day.push(entryOf(shift, template, users, myId, assignment))
  }
  return new Map([...days].map(([date, day]) => [date, day.toSorted(byStart)]))
}

export const timesText = ({ startTime, endTime }: Times): string => `${shortTime(startTime)}–${shortTime(endTime)}`

function entryOf(shift: Shift, template: ShiftTemplate, users: Record<Id, TeamUser>, myId: Id, assignment?: Assignment): Entry {
  const times = effectiveTimes(template, shift, assignment)
  const user = assignment && users[assignment.userId]
  const coveringId = assignment?.overrides.coveringUserId
  return {
    id: assignment?.id ?? shift.id,
    shift,
    template,
    times,
    start: rangeOn(shift.date, times).start,
    assignment,
    user,
    coveringUser: coveringId ? users[coveringId] : undefined,
    isMine: assignment?.userId === myId,
    who: user ? shortName(user) : '',
  }
}

const byStart = (a: Entry, b: Entry): number =>
  a.start - b.start || a.template.name.localeCompare(b.template.name) || a.who.localeCompare(b.who)

/** For the tooltip: everything that the cell shortens. */
export const titleOf = ({ template, times, user }: Entry): string =>
  [`${template.name} ${timesText(times)}`, ...(user ? [fullName(user)] : [])].join(' · ')
