import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'

const calendar = '/app/calendar'
const day = (date: CalendarDate) => `${calendar}/day/${date}`

export const paths = {
  dashboard: '/app/dashboard',
  calendar,
  filters: `${calendar}/filters`,
  fill: `${calendar}/fill`,
  adminControls: `${calendar}/admin`,
  day,
  addShift: (date: CalendarDate) => `${day(date)}/add`,
  shift: (date: CalendarDate, shiftId: Id) => `${day(date)}/shift/${shiftId}`,
  assignment: (date: CalendarDate, assignmentId: Id) => `${day(date)}/assignments/${assignmentId}`,
  cover: (date: CalendarDate, assignmentId: Id) => `${day(date)}/assignments/${assignmentId}/cover`,
  availabilities: '/app/availabilities',
  availabilitiesOf: (userId: Id) => `/app/availabilities/user/${userId}`,
  switches: '/app/switches',
  createSwitch: (assignmentId?: Id) => `/app/switches/create${assignmentId === undefined ? '' : `/${assignmentId}`}`,
  switchRequest: (requestId: Id) => `/app/switches/switch/${requestId}`,
  templates: '/app/templates',
  createTemplate: '/app/templates/create',
  template: (templateId: Id) => `/app/templates/template/${templateId}`,
  team: '/app/team',
  rules: '/app/team/rules',
  teamUser: (userId: Id) => `/app/team/users/${userId}`,
  fairness: '/app/fairness',
  reports: '/app/reports',
  exportCalendar: '/app/reports/calendar',
  exportStipends: '/app/reports/stipends',
  notices: '/app/notices',
  profile: '/app/profile',
  auth: '/app/auth',
  login: '/app/auth/login',
  register: '/app/auth/register',
  join: '/app/auth/join',
  resetPassword: '/app/auth/reset-password',
} as const
