import { monthOf } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'

interface Ids {
  today: string
  shift: string
  assignment: string
  template: string
  user: string
  placeholder: string
  import: string
  switch: string
}

type Inside = Exclude<keyof typeof paths, 'auth' | 'login' | 'register' | 'join' | 'resetPassword' | 'ownData'>

/** Every address inside a team, for checks of all pages. An address missing here does not compile. */
export const routesOf = ({ today, ...ids }: Ids): Record<Inside, string> => ({
  dashboard: paths.dashboard,
  calendar: paths.calendar,
  filters: paths.filters,
  fill: paths.fill,
  review: paths.review(monthOf(today)),
  reviewPreview: paths.reviewPreview(monthOf(today)),
  adminControls: paths.adminControls,
  day: paths.day(today),
  addShift: paths.addShift(today),
  shift: paths.shift(today, ids.shift),
  assignment: paths.assignment(today, ids.assignment),
  cover: paths.cover(today, ids.assignment),
  availabilities: paths.availabilities,
  availabilitiesOf: paths.availabilitiesOf(ids.user),
  leave: paths.leave,
  leaveOf: paths.leaveOf(ids.user),
  requests: paths.requests,
  requestsOf: paths.requestsOf(ids.user),
  switches: paths.switches,
  createSwitch: paths.createSwitch(),
  switchRequest: paths.switchRequest(ids.switch),
  proposeTrade: paths.proposeTrade(ids.switch),
  templates: paths.templates,
  createTemplate: paths.createTemplate,
  templateGallery: paths.templateGallery,
  template: paths.template(ids.template),
  team: paths.team,
  teamSettings: paths.teamSettings,
  rules: paths.rules,
  blocks: paths.blocks(),
  imports: paths.imports,
  sheetOfImport: paths.sheetOfImport(ids.import),
  differences: paths.differences(ids.import),
  invitations: paths.invitations,
  addPeople: paths.addPeople,
  invitation: paths.invitation(ids.placeholder),
  teamUser: paths.teamUser(ids.user),
  fairness: paths.fairness,
  compliance: paths.compliance,
  contract: paths.contract,
  packs: paths.packs,
  history: paths.history,
  reports: paths.reports,
  exportCalendar: paths.exportCalendar,
  exportStipends: paths.exportStipends,
  notices: paths.notices,
  profile: paths.profile,
  privacy: paths.privacy,
})
