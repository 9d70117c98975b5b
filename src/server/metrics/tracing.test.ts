import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createShift } from '#contract/schedule/shifts.ts'
import { getTeam } from '#contract/teams.ts'
import { aTeam, aTemplate } from '#test/builders.ts'
import { raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { startTracing, type Tracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const received: { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }[] = []
const collector = createServer(async (request, answer) => {
  received.push((await json(request)) as (typeof received)[number])
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))

let server: TestServer
let tracing: Tracing
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=ward')
  tracing = startTracing()
  server = await startServer({}, { tracing })
})
afterAll(async () => {
  await server.close()
  collector.close()
  vi.unstubAllEnvs()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

test('a call and its statements form one trace, continue the trace of the caller, and name no one', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const template = await aTemplate(server, team)
  expect((await raw(server.app, getTeam, { as: owner, params: { teamId }, headers })).status).toBe(200)
  const body = { teamId, date: '2026-12-10', templateId: template.id }
  expect((await raw(server.app, createShift, { as: owner, body })).status).toBe(201)
  await tracing.close()

  const read = spans().find(({ name }) => name === 'GET /api/teams/:teamId')!
  expect(read).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(read.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const write = spans().find(({ name }) => name === 'POST /api/shifts')!
  expect(write.traceId).not.toBe(traceId)
  for (const call of [read, write]) {
    const within = spans().filter(({ parentSpanId }) => parentSpanId === call.spanId)
    expect(within.map(({ name }) => name)).toContain('select')
    expect(new Set(within.map((span) => span.traceId))).toEqual(new Set([call.traceId]))
  }
  expect(
    spans()
      .filter(({ parentSpanId }) => parentSpanId === write.spanId)
      .map(({ name }) => name),
  ).toContain('insert')
  const all = JSON.stringify(received)
  for (const secret of [owner.token, owner.id, teamId, template.id]) expect(all).not.toContain(secret)
  expect(all).toContain('"deployment.environment.name","value":{"stringValue":"ward"}')
  expect(all).toContain('"service.name","value":{"stringValue":"shiftwright"}')
})

test('a collector that does not answer delays the shutdown by two seconds at most', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const held = startTracing()
  const other = await startServer({}, { tracing: held })
  const { teamId, owner } = await aTeam(other)
  expect((await raw(other.app, getTeam, { as: owner, params: { teamId } })).status).toBe(200)
  const since = performance.now()
  await held.close()
  expect(performance.now() - since).toBeLessThan(5000)
  await other.close()
  silent.closeAllConnections()
  silent.close()
})
