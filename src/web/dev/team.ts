import { defaultRules } from '#domain/people/rule-settings.ts'
import type { Team, TeamUser } from '#domain/people/team.ts'
import { plainStaffing, type ShiftTemplate } from '#domain/schedule/shift-template.ts'

// A team to show components with.

export const today = '2026-11-18'

export const template = (id: string, name: string, color: ShiftTemplate['color']): ShiftTemplate => ({
  id,
  name,
  color,
  startTime: '08:00:00',
  endTime: '16:00:00',
  dutyKind: 'DAY',
  version: 1,
  type: 'DYNAMIC',
  repeatPattern: { days: [] },
  stipend: 0,
  regularUsers: [],
  ...plainStaffing,
})

const person = (id: string, firstName: string, lastName: string): TeamUser => ({
  id,
  firstName,
  lastName,
  email: '',
  status: 'MEMBER',
  disabled: false,
  share: 1,
  skills: [],
})
export const amelia = person('me', 'Amelia', 'Okafor')
export const users = { me: amelia, other: person('other', 'Łukasz', 'Żółć') }

export const team: Team = {
  id: 'team',
  name: 'Cardiology',
  demo: false,
  firstSteps: false,
  deletesAt: null,
  version: 1,
  users,
  timeZone: 'America/Toronto',
  holidayRegion: 'CA-ON',
  weekStart: 0,
  rules: defaultRules,
  loadsForAll: true,
  requiresSecondFactor: false,
  joinsByInvitation: false,
}
