import { colors } from '#domain/color.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { plainStaffing, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { dateOf, daysInMonth, type Month } from '#domain/time/calendar-date.ts'

const templateNames = [
  'Day',
  'Night',
  'Consults',
  'Backup',
  'Rounds',
  'Clinic',
  'Float',
  'Trauma',
  'Ward',
  'Home Call',
  'Teaching',
  'Procs',
]
const firstNames = ['Amelia', 'Łukasz', 'Ñandú', 'Wei', 'Priya', 'Omar', 'Sofia', 'Jack', 'Fatima', 'Noah']
const lastNames = [
  'Okafor',
  'Żółć',
  'Fernández',
  'Li',
  'Raghunathan',
  'Haddad',
  'Rossi',
  'Thompson',
  'MacDonald',
  'Nguyen',
  'Tremblay',
  'Stein',
]

export const templates: Record<string, ShiftTemplate> = Object.fromEntries(
  templateNames.map((name, index) => [
    `t${index}`,
    {
      id: `t${index}`,
      name,
      color: colors[index * 2]!,
      startTime: `${String(6 + index).padStart(2, '0')}:00:00`,
      endTime: `${String(14 + (index % 9)).padStart(2, '0')}:00:00`,
      type: 'DYNAMIC',
      version: 1,
      repeatPattern: { days: [] },
      stipend: 0,
      dutyKind: 'OTHER',
      regularUsers: [],
      ...plainStaffing,
    },
  ]),
)

export const users: Record<string, TeamUser> = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    `u${index}`,
    {
      id: `u${index}`,
      firstName: firstNames[index % 10]!,
      lastName: lastNames[index % 12]!,
      email: '',
      status: 'MEMBER',
      disabled: false,
      share: 1,
      skills: [],
    },
  ]),
)

/** A month with this many assignments, equal for all libraries: spread evenly, with some locks, drafts and unfilled shifts. */
export function bodyOf({ year, month }: Month, count: number) {
  const days = daysInMonth({ year, month })
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `${year}-${month}-${index}`
    const date = dateOf(year, month, 1 + Math.floor((index * days) / count))
    const isOpen = index % 17 === 0
    const shift = {
      id: `s${id}`,
      date,
      templateId: `t${(index * 7 + month) % 12}`,
      overrides: { startTime: null, endTime: null },
      locked: index % 4 === 0 ? 1 : 0,
      stipend: null,
      staffing: null,
      userShifts: isOpen ? [] : [`a${id}`],
      version: 1,
    }
    const assignment = {
      id: `a${id}`,
      shiftId: shift.id,
      userId: `u${(index * 13 + month * 5) % 120}`,
      method: 'DYNAMIC' as const,
      status: index % 9 === 0 ? ('HIDDEN' as const) : ('ACTIVE' as const),
      overrides: { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null },
    }
    return { shift: shift as typeof shift & { locked: 0 | 1 }, assignment, isOpen }
  })
  return {
    shifts: Object.fromEntries(rows.map(({ shift }) => [shift.id, shift])),
    assignments: Object.fromEntries(rows.filter(({ isOpen }) => !isOpen).map(({ assignment }) => [assignment.id, assignment])),
  }
}

export const count = Number(new URLSearchParams(location.search).get('n') ?? 155)
export const monthAt = (step: number): Month => ({ year: 2026, month: 8 + step })

/** The same month as plain events, for the other libraries. */
export function eventsOf(month: Month) {
  const { shifts, assignments } = bodyOf(month, count)
  return Object.values(shifts).map((shift) => {
    const template = templates[shift.templateId]!
    const user = users[assignments[shift.userShifts[0] ?? '']?.userId ?? '']
    return {
      id: shift.id,
      date: shift.date,
      text: `${template.name} ${user ? `${user.firstName[0]} ${user.lastName}` : 'Open'}`,
      color: template.color,
      startTime: template.startTime,
    }
  })
}
