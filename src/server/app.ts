import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readBodies } from '#server/http/body.ts'
import { logging } from '#server/http/log.ts'
import { openApi, operationOf } from '#server/http/open-api.ts'
import { refuseOtherMethods, watchMethods } from '#server/http/other-methods.ts'
import { answerFailure } from '#server/http/refusals/failure.ts'
import { router } from '#server/http/route.ts'
import { contentPolicy, disallowedDeviceFeatures } from '#server/http/static-pages.ts'
import { countCalls } from '#server/metrics/count-calls.ts'
import { authRoutes } from '#server/routes/accounts/auth.ts'
import { passkeyRoutes } from '#server/routes/accounts/passkeys.ts'
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
import { invitationRoutes } from '#server/routes/invitations.ts'
import { judgementRoutes } from '#server/routes/judged/judgement.ts'
import { leaveRoutes } from '#server/routes/leave/leave.ts'
import { leaveTermRoutes } from '#server/routes/leave/terms.ts'
import { liveRoutes } from '#server/routes/live.ts'
import { noticeRoutes } from '#server/routes/notices.ts'
import { pushRoutes } from '#server/routes/push.ts'
import { referenceRoutes } from '#server/routes/reference.ts'
import { reportRoutes } from '#server/routes/reports.ts'
import { requestRoutes } from '#server/routes/requests/requests.ts'
import { requestTermRoutes } from '#server/routes/requests/terms.ts'
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

export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(deps.logLevel, deps.logStream),
    // Always generated here: an id from the caller could be anything.
    requestIdHeader: false,
    genReqId: () => newId(),
    trustProxy: deps.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // Longer than the minute after which most balancers close an idle connection.
    keepAliveTimeout: 62_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // The address is not valid: too long or wrongly encoded.
    frameworkErrors: answerFailure,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', disallowedDeviceFeatures)
  })
  if (deps.metrics) countCalls(app, deps.metrics)
  deps.tracing?.traceCalls(app)
  app.setErrorHandler(answerFailure)
  app.removeContentTypeParser('text/plain')
  readBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy,
    crossOriginEmbedderPolicy: false,
    // Applies to this host only, and only if it is served over https: its subdomains may belong to others.
    strictTransportSecurity: deps.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  })
  await app.register(swagger, { openapi: openApi, transform: operationOf })
  await referenceRoutes(app)
  await app.register(
    async (api) => {
      // Comes first, so that streams get these headers too.
      api.addHook('onRequest', async (_, reply) => void (deps.build !== undefined && reply.header('build', deps.build)))
      api.addHook('onSend', async (_, reply) => void (reply.hasHeader('cache-control') || reply.header('cache-control', 'no-store')))
      api.addHook('onSend', async (_, reply) => void (deps.closing.aborted && reply.header('connection', 'close')))
      api.setNotFoundHandler(() => {
        throw new Refusal('NOT_FOUND')
      })
      // Small replies gain nothing from compression; this level costs less time than it saves.
      await api.register(compress, { encodings: ['gzip'], threshold: 1400, zlibOptions: { level: 3 } })
      const served = watchMethods(api)
      const routes = router(api, deps.db, deps.closeStaleRequests)
      authRoutes(routes, deps)
      registrationRoutes(routes, deps)
      teamRoutes(routes, deps)
      invitationRoutes(routes, deps)
      importRoutes(routes, deps)
      workbookRoutes(routes)
      demoRoutes(routes, deps)
      shiftTemplateRoutes(routes, deps)
      monthClosingRoutes(routes)
      shiftRoutes(routes, deps)
      assignmentRoutes(routes, deps)
      scheduleRoutes(routes, deps)
      fillingRoutes(routes, deps)
      judgementRoutes(routes, deps)
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
      rulebookRoutes(routes)
      actualHoursRoutes(routes, deps)
      waiverRoutes(routes)
      historyRoutes(routes)
      analyticsRoutes(routes, deps)
      healthRoutes(routes, deps)
      liveRoutes(api, deps)
      calendarFeed(api, deps)
      await backChannelLogout(api, deps)
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
      refuseOtherMethods(api, served)
    },
    { prefix: '/api' },
  )
  return app
}
