import { context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'

export interface Tracing {
  /** Makes a span for each call, named by its route instead of its address, which may contain names. */
  traceCalls(app: FastifyInstance): void
  /** Makes a span for a statement that has just ended, without the statement's values. */
  traceStatement(event: LogEvent): void
  /** Sends the remaining spans, for two seconds at most. */
  close(): Promise<void>
}

const lastSpansMs = 2000

/** Calls without spans: theirs would be the majority, and would say nothing. */
const unwatched = /\/(health|ready|events)$/

/**
 * Sends traces to the collector that the variables of OpenTelemetry name (OTEL_EXPORTER_OTLP_ENDPOINT). A collector that is down delays
 * nothing.
 */
export function startTracing(): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const named = resourceFromAttributes({ 'service.name': 'shiftwright' })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('shiftwright')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new WeakMap<FastifyRequest, Context>()

  return {
    traceCalls(app) {
      app.addHook('onRequest', (request, _, next) => {
        const { method, headers, routeOptions, id } = request
        const route = routeOptions.url ?? 'none'
        if (unwatched.test(route)) return next()
        const outside = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        const attributes = { 'http.request.method': method, 'http.route': route, 'shiftwright.request_id': id }
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, outside)
        contexts.set(request, trace.setSpan(outside, span))
        context.with(contexts.get(request)!, next)
      })
      // A body that arrives later is read outside the context of its request, so set the context again.
      app.addHook('preValidation', (request, _, next) => context.with(contexts.get(request) ?? ROOT_CONTEXT, next))
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    traceStatement({ level, query, queryDurationMillis }) {
      if (!trace.getActiveSpan()) return
      const text = query.sql.replaceAll(/\s+/g, ' ').trim()
      const ended = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const name = text.split(' ', 1)[0]!.toLowerCase()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: ended - queryDurationMillis })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },

    async close() {
      await provider.forceFlush({ timeoutMillis: lastSpansMs }).catch(() => {})
      context.disable()
    },
  }
}
