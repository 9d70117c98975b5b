import { randomUUID } from 'node:crypto'

import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import helmet from 'helmet'

import { Refusal } from '#domain/refusals/refusal.ts'
import { apiRoutes } from '#server/api-routes.ts'
import type { Deps } from '#server/deps.ts'
import { readBodies } from '#server/http/body.ts'
import { logging } from '#server/http/log.ts'
import { openApi, operationOf } from '#server/http/open-api.ts'
import { refuseOtherMethods, watchMethods } from '#server/http/other-methods.ts'
import { answerClientError } from '#server/http/refusals/client-errors.ts'
import { answerFailure } from '#server/http/refusals/failure.ts'
import { contentPolicy, disallowedDeviceFeatures, opensPage } from '#server/http/static-pages.ts'
import { countCalls } from '#server/metrics/count-calls.ts'
import { referenceRoutes } from '#server/routes/reference.ts'

export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(deps.logLevel, deps.logStream),
    // Always generated here: an id from the caller could be anything.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: deps.trustProxy,
    bodyLimit: 1024 * 1024,
    // A workbook of ten megabytes may come over a slow line.
    requestTimeout: 120_000,
    // Longer than the minute after which most balancers close an idle connection.
    keepAliveTimeout: 62_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // The address is not valid: too long or wrongly encoded. To a tab it is one more unknown path.
    frameworkErrors: (error, request, reply) => void (opensPage(request) ? reply.redirect('/') : answerFailure(error, request, reply)),
    clientErrorHandler: answerClientError,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  })
  // Built once: the headers are the same for every answer.
  const secure = helmet({
    contentSecurityPolicy: contentPolicy,
    crossOriginEmbedderPolicy: false,
    // Applies to this host only, and only if it is served over https: its subdomains may belong to others.
    strictTransportSecurity: deps.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  })
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', disallowedDeviceFeatures)
    secure(request.raw, reply.raw, () => next())
  })
  if (deps.metrics) countCalls(app, deps.metrics)
  deps.tracing?.traceCalls(app)
  app.setErrorHandler(answerFailure)
  app.removeContentTypeParser('text/plain')
  readBodies(app)
  await app.register(swagger, { openapi: openApi, transform: operationOf })
  await referenceRoutes(app)
  await app.register(
    async (api) => {
      // Comes first, so that streams get this header too.
      api.addHook('onRequest', (_, reply, next) => {
        if (deps.build !== undefined) void reply.header('build', deps.build)
        next()
      })
      api.addHook('onSend', (_, reply, payload, next) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
        if (deps.closing.aborted) void reply.header('connection', 'close')
        next(null, payload)
      })
      api.setNotFoundHandler(() => {
        throw new Refusal('NOT_FOUND')
      })
      // Small replies gain nothing from compression; this level costs less time than it saves.
      await api.register(compress, { encodings: ['gzip'], threshold: 1400, zlibOptions: { level: 3 } })
      const served = watchMethods(api)
      await apiRoutes(api, deps)
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
      refuseOtherMethods(api, served)
    },
    { prefix: '/api' },
  )
  return app
}
