import type { Id } from '#domain/id.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'

import { frontPaths } from './front-paths.ts'

const calendar = '/app/calendar'
const monthText = ({ year, month }: Month) => `${year}-${String(month + 1).padStart(2, '0')}`
const day = (date: CalendarDate) => `${calendar}/day/${date}`

export const paths = {
  ...frontPaths,
  calendar,
  filters: `${calendar}/filters`,
  fill: `${calendar}/fill`,
  review: (month: Month) => `${calendar}/review/${monthText(month)}`,
  reviewPreview: (month: Month) => `${calendar}/review/${monthText(month)}/preview`,
  adminControls: `${calendar}/admin`,
  day,
  addShift: (date: CalendarDate) => `${day(date)}/add`,
  shift: (date: CalendarDate, shiftId: Id) => `${day(date)}/shift/${shiftId}`,
  assignment: (date: CalendarDate, assignmentId: Id) => `${day(date)}/assignments/${assignmentId}`,
  cover: (date: CalendarDate, assignmentId: Id) => `${day(date)}/assignments/${assignmentId}/cover`,
  availabilities: '/app/availabilities',
  availabilitiesOf: (userId: Id) => `/app/availabilities/user/${userId}`,
  leave: '/app/availabilities/leave',
  requests: '/app/availabilities/requests',
  requestsOf: (userId: Id) => `/app/availabilities/requests/user/${userId}`,
  leaveOf: (userId: Id) => `/app/availabilities/leave/user/${userId}`,
  switches: '/app/switches',
  createSwitch: (assignmentId?: Id) => `/app/switches/create${assignmentId === undefined ? '' : `/${assignmentId}`}`,
  switchRequest: (requestId: Id) => `/app/switches/switch/${requestId}`,
  proposeTrade: (requestId: Id) => `/app/switches/switch/${requestId}/propose`,
  templates: '/app/templates',
  createTemplate: '/app/templates/create',
  templateGallery: '/app/templates/gallery',
  template: (templateId: Id) => `/app/templates/template/${templateId}`,
  team: '/app/team',
  teamSettings: '/app/team/settings',
  rules: '/app/team/rules',
  blocks: (year?: number) => `/app/team/blocks${year === undefined ? '' : `/${year}`}`,
  imports: '/app/import',
  sheetOfImport: (id: Id) => `/app/import/${id}`,
  differences: (id: Id) => `/app/import/${id}/differences`,
  invitations: '/app/team/invitations',
  addPeople: '/app/team/invitations/add',
  invitation: (userId: Id) => `/app/team/invitations/person/${userId}`,
  teamUser: (userId: Id) => `/app/team/users/${userId}`,
  fairness: '/app/fairness',
  compliance: '/app/compliance',
  contract: '/app/compliance/mine',
  packs: '/app/compliance/packs',
  history: '/app/history',
  reports: '/app/reports',
  exportCalendar: '/app/reports/calendar',
  exportStipends: '/app/reports/stipends',
  notices: '/app/notices',
  profile: '/app/profile',
  privacy: '/app/privacy',
} as const
