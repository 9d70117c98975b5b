import type { Id } from '#domain/id.ts'
import { isAdmin, type TeamUser } from '#domain/people/team.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { effectiveTimes, type Assignment } from '#domain/schedule/assignment.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { isUnfilled, type Shift } from '#domain/schedule/shift.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, shortTime, type Times } from '#domain/time/time-range.ts'

/** One line of a day: an assignment, or the free places of a shift. */
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

/** The rules of the contract that people break on a day, as text, by person. */
export type Broken = ReadonlyMap<Id, string>

interface Source {
  shifts: Record<Id, Shift>
  assignments: Record<Id, Assignment>
}

interface Known {
  templates: Record<Id, ShiftTemplate>
  users: Record<Id, TeamUser>
  myId: Id
  days: Map<CalendarDate, Entry[]>
}

const built = new WeakMap<Source, Known>()

/** Days with their lines, by start and then by template name. Unchanged months are taken from a cache. */
export function entriesByDate(
  source: Source,
  templates: Record<Id, ShiftTemplate>,
  users: Record<Id, TeamUser>,
  myId: Id,
): Map<CalendarDate, Entry[]> {
  const known = built.get(source)
  if (known && known.templates === templates && known.users === users && known.myId === myId) return known.days
  const days = build(source, templates, users, myId)
  built.set(source, { templates, users, myId, days })
  return days
}

function build(
  { shifts, assignments }: Source,
  templates: Record<Id, ShiftTemplate>,
  users: Record<Id, TeamUser>,
  myId: Id,
): Map<CalendarDate, Entry[]> {
  const days = new Map<CalendarDate, Entry[]>()
  // Members do not see drafts, so a shift may be filled although it looks unfilled to them.
  const me = users[myId]
  const seesGaps = me && isAdmin(me)
  for (const shift of Object.values(shifts)) {
    const template = templates[shift.templateId]
    if (!template) continue
    const day = days.get(shift.date) ?? []
    days.set(shift.date, day)
    const assigned = shift.userShifts.flatMap((id) => assignments[id] ?? [])
    if (assigned.length === 0 || (seesGaps && isUnfilled(shift, templates))) day.push(entryOf(shift, template, users, myId))
    for (const assignment of assigned) day.push(entryOf(shift, template, users, myId, assignment))
  }
  return new Map([...days].map(([date, day]) => [date, day.toSorted(byStart)]))
}

/** The tooltip, which gives the cell's abbreviated parts in full. */
export const entryTitle = ({ template, times, user, coveringUser }: Entry, broken?: Broken): string =>
  [`${template.name} ${timesText(times)}`, user && fullName(user), coveringUser && fullName(coveringUser), user && broken?.get(user.id)]
    .filter(Boolean)
    .join(' · ')

export const timesText = ({ startTime, endTime }: Times): string => `${shortTime(startTime)}–${shortTime(endTime)}`

function entryOf(shift: Shift, template: ShiftTemplate, users: Record<Id, TeamUser>, myId: Id, assignment?: Assignment): Entry {
  const times = effectiveTimes(template, shift, assignment)
  const user = assignment && users[assignment.userId]
  const coveringId = assignment?.overrides.coveringUserId
  const coveringUser = coveringId ? users[coveringId] : undefined
  return {
    id: assignment?.id ?? shift.id,
    shift,
    template,
    times,
    start: rangeOn(shift.date, times).start,
    assignment,
    user,
    coveringUser,
    isMine: assignment?.userId === myId,
    who: [user, coveringUser].flatMap((person) => (person ? shortName(person) : [])).join(' · '),
  }
}

const { compare } = new Intl.Collator()

const byStart = (a: Entry, b: Entry): number => a.start - b.start || compare(a.template.name, b.template.name) || compare(a.who, b.who)
