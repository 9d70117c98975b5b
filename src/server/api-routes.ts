import type { FastifyInstance } from 'fastify'

import type { Deps } from '#server/deps.ts'
import { router } from '#server/http/route.ts'
import { authRoutes } from '#server/routes/accounts/auth.ts'
import { deviceRoutes } from '#server/routes/accounts/devices.ts'
import { passkeyRoutes } from '#server/routes/accounts/passkeys.ts'
import { passwordRoutes } from '#server/routes/accounts/passwords.ts'
import { privacyRoutes } from '#server/routes/accounts/privacy.ts'
import { registrationRoutes } from '#server/routes/accounts/registration.ts'
import { secondFactorRoutes } from '#server/routes/accounts/second-factor.ts'
import { backChannelLogout, singleSignOnRoutes } from '#server/routes/accounts/single-sign-on.ts'
import { analyticsRoutes } from '#server/routes/analytics.ts'
import { demoRoutes } from '#server/routes/demo.ts'
import { calendarFeed, feedRoutes } from '#server/routes/feeds.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { importRoutes } from '#server/routes/imports/imports.ts'
import { workbookRoutes } from '#server/routes/imports/workbook.ts'
import { invitationLinkRoutes } from '#server/routes/invitation-links.ts'
import { invitationRoutes } from '#server/routes/invitations.ts'
import { leaveRoutes } from '#server/routes/leave/leave.ts'
import { leaveTermRoutes } from '#server/routes/leave/terms.ts'
import { liveRoutes } from '#server/routes/live.ts'
import { noticeRoutes } from '#server/routes/notices.ts'
import { pushRoutes } from '#server/routes/push.ts'
import { reportRoutes } from '#server/routes/reports.ts'
import { requestRoutes } from '#server/routes/requests/requests.ts'
import { requestTermRoutes } from '#server/routes/requests/terms.ts'
import { reviewRoutes } from '#server/routes/review/review.ts'
import { actualHoursRoutes } from '#server/routes/rulebook/actual-hours.ts'
import { rulebookRoutes } from '#server/routes/rulebook/rulebook.ts'
import { waiverRoutes } from '#server/routes/rulebook/waivers.ts'
import { assignmentRoutes } from '#server/routes/schedule/assignments.ts'
import { availabilityRoutes } from '#server/routes/schedule/availabilities.ts'
import { fairnessRoutes } from '#server/routes/schedule/fairness.ts'
import { fillingRoutes } from '#server/routes/schedule/fillings.ts'
import { historyRoutes } from '#server/routes/schedule/history.ts'
import { monthClosingRoutes } from '#server/routes/schedule/month-closings.ts'
import { scheduleRoutes } from '#server/routes/schedule/schedule.ts'
import { shiftTemplateRoutes } from '#server/routes/schedule/shift-templates.ts'
import { shiftRoutes } from '#server/routes/schedule/shifts.ts'
import { undoRoutes } from '#server/routes/schedule/undo.ts'
import { blockRoutes } from '#server/routes/services/blocks.ts'
import { serviceRoutes } from '#server/routes/services/services.ts'
import { switchRoutes } from '#server/routes/switching/switches.ts'
import { tradeCycleRoutes } from '#server/routes/switching/trade-cycles.ts'
import { tradeRoutes } from '#server/routes/switching/trades.ts'
import { teamRoutes } from '#server/routes/teams.ts'

/** Adds every call of the API. */
export async function apiRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const routes = router(api, deps.db, deps.closeStaleRequests)
  authRoutes(routes, deps)
  passwordRoutes(routes, deps)
  deviceRoutes(routes)
  registrationRoutes(routes, deps)
  teamRoutes(routes, deps)
  invitationRoutes(routes, deps)
  invitationLinkRoutes(routes, deps)
  importRoutes(routes, deps)
  workbookRoutes(routes)
  demoRoutes(routes, deps)
  shiftTemplateRoutes(routes, deps)
  monthClosingRoutes(routes)
  shiftRoutes(routes, deps)
  assignmentRoutes(routes, deps)
  scheduleRoutes(routes, deps)
  fillingRoutes(routes, deps)
  reviewRoutes(routes, deps)
  availabilityRoutes(routes, deps)
  leaveRoutes(routes, deps)
  leaveTermRoutes(routes)
  requestRoutes(routes, deps)
  requestTermRoutes(routes)
  serviceRoutes(routes)
  blockRoutes(routes)
  undoRoutes(routes, deps)
  switchRoutes(routes, deps)
  tradeRoutes(routes, deps)
  tradeCycleRoutes(routes, deps)
  noticeRoutes(routes)
  feedRoutes(routes, deps)
  pushRoutes(routes)
  privacyRoutes(routes, deps)
  secondFactorRoutes(routes, deps)
  passkeyRoutes(routes, deps)
  singleSignOnRoutes(routes, deps)
  reportRoutes(routes, deps)
  fairnessRoutes(routes)
  rulebookRoutes(routes, deps)
  actualHoursRoutes(routes, deps)
  waiverRoutes(routes)
  historyRoutes(routes)
  analyticsRoutes(routes, deps)
  healthRoutes(routes, deps)
  liveRoutes(api, deps)
  calendarFeed(api, deps)
  await backChannelLogout(api, deps)
}
