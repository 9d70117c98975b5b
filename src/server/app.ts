import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { answerFailure } from '#server/http/failure.ts'
import { openApi, operationOf } from '#server/http/open-api.ts'
import { router } from '#server/http/route.ts'
import { contentPolicy } from '#server/http/static-pages.ts'
import { analyticsRoutes } from '#server/routes/analytics.ts'
import { authRoutes } from '#server/routes/auth.ts'
import { demoRoutes } from '#server/routes/demo.ts'
import { calendarFeed, feedRoutes } from '#server/routes/feeds.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { liveRoutes } from '#server/routes/live.ts'
import { noticeRoutes } from '#server/routes/notices.ts'
import { pushRoutes } from '#server/routes/push.ts'
import { reportRoutes } from '#server/routes/reports.ts'
import { assignmentRoutes } from '#server/routes/schedule/assignments.ts'
import { availabilityRoutes } from '#server/routes/schedule/availabilities.ts'
import { fairnessRoutes } from '#server/routes/schedule/fairness.ts'
import { fillingRoutes } from '#server/routes/schedule/fillings.ts'
import { historyRoutes } from '#server/routes/schedule/history.ts'
import { scheduleRoutes } from '#server/routes/schedule/schedule.ts'
import { shiftTemplateRoutes } from '#server/routes/schedule/shift-templates.ts'
import { shiftRoutes } from '#server/routes/schedule/shifts.ts'
import { undoRoutes } from '#server/routes/schedule/undo.ts'
import { switchRoutes } from '#server/routes/switching/switches.ts'
import { tradeCycleRoutes } from '#server/routes/switching/trade-cycles.ts'
import { tradeRoutes } from '#server/routes/switching/trades.ts'
import { teamRoutes } from '#server/routes/teams.ts'

/** The address of a feed is all that one needs to read it. */
const withoutSecrets = ({ method, url }: FastifyRequest) => ({ method, url: url.replace(/(\/feeds\/)[^/?]+/, '$1…') })

export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: deps.logLevel, serializers: { req: withoutSecrets } },
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  })
  app.setErrorHandler(answerFailure)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  await app.register(helmet, { contentSecurityPolicy: contentPolicy, crossOriginEmbedderPolicy: false })
  await app.register(swagger, { openapi: openApi, transform: operationOf })
  await app.register(
    async (api) => {
      // Before anything else, so that a stream names it too.
      api.addHook('onRequest', async (_, reply) => void (deps.build !== undefined && reply.header('build', deps.build)))
      api.addHook('onSend', async (_, reply) => void (reply.hasHeader('cache-control') || reply.header('cache-control', 'no-store')))
      api.setNotFoundHandler(() => {
        throw new Refusal('NOT_FOUND')
      })
      // Small answers gain nothing; the level is one that costs less than it saves.
      await api.register(compress, { encodings: ['gzip'], threshold: 1400, zlibOptions: { level: 3 } })
      const routes = router(api, deps.db, deps.settle)
      authRoutes(routes, deps)
      teamRoutes(routes, deps)
      demoRoutes(routes, deps)
      shiftTemplateRoutes(routes, deps)
      shiftRoutes(routes, deps)
      assignmentRoutes(routes, deps)
      scheduleRoutes(routes, deps)
      fillingRoutes(routes, deps)
      availabilityRoutes(routes)
      undoRoutes(routes, deps)
      switchRoutes(routes, deps)
      tradeRoutes(routes, deps)
      tradeCycleRoutes(routes, deps)
      noticeRoutes(routes)
      feedRoutes(routes, deps)
      pushRoutes(routes)
      reportRoutes(routes, deps)
      fairnessRoutes(routes)
      historyRoutes(routes)
      analyticsRoutes(routes, deps)
      healthRoutes(routes, deps)
      liveRoutes(api, deps)
      calendarFeed(api, deps)
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
    },
    { prefix: '/api' },
  )
  return app
}

/** A DELETE or a POST without content often says all the same that it is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
