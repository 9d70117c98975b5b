import { expect, test } from 'vitest'

import { startServer } from '#test/server.ts'

import { operationOf } from './open-api.ts'

test('OpenAPI says which content types a call returns, and which calls take no body', async () => {
  const server = await startServer()
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const kinds = (path: string) => Object.keys(paths[path].get.responses['200'].content as object)
  expect(kinds('/api/reports/calendar')).toEqual(['application/pdf', 'text/csv', 'image/svg+xml'])
  expect(kinds('/api/fairness/table')).toEqual(['text/csv'])
  expect(kinds('/api/shifts')).toEqual(['application/json'])
  expect(paths['/api/teams/{teamId}/invitations/{userId}'].delete).not.toHaveProperty('requestBody')
  expect(paths['/api/auth/user'].delete.requestBody.required).toBe(true)
  await server.close()
})

test('OpenAPI describes every response and the stream of changes', async () => {
  const server = await startServer()
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
  const answers = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).map(([status, { description }]) => [`${method} ${path} ${status}`, description] as const),
    ),
  )
  expect(answers.length).toBeGreaterThan(300)
  expect(answers.filter(([, description]) => description === 'Default Response')).toEqual([])
  const { summary, responses } = paths['/api/teams/{teamId}/events']!.get!
  expect([summary, Object.keys(responses['200']!.content!)]).toEqual(['Events · for member', ['text/event-stream']])
  await server.close()
})

test('OpenAPI lists Idempotency-Key for the calls that act on it, which excludes those with passwords or codes', async () => {
  const server = await startServer()
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  await server.close()
  const takesKey = ({ parameters = [] }: { parameters?: { name: string }[] }) => parameters.some(({ name }) => name === 'Idempotency-Key')
  const { '/api/shifts': shifts, '/api/shifts/assign/dynamic': dynamic, '/api/auth/user': user, '/api/auth/login': login } = paths
  expect([shifts.post, dynamic.post, shifts.get, user.patch, login.post].map(takesKey)).toEqual([true, true, false, false, false])
  const { '/api/teams/{teamId}/feeds': feeds, '/api/analytics/events': events } = paths
  expect([feeds.delete, feeds.post, events.post].map(takesKey)).toEqual([true, false, false])
})

test('OpenAPI keeps to the JSON Schema of its version, gives dates that a call takes, and lists 304 and 503', async () => {
  const server = await startServer()
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  await server.close()
  const parts = partsIn(paths)
  // Lists of fixed parts are written in another way than before 2020.
  expect(parts.filter((part) => Array.isArray(part.items) || 'additionalItems' in part)).toEqual([])
  expect(parts.filter((part) => Array.isArray(part.prefixItems) && part.items === false).length).toBeGreaterThan(0)
  const { parameters } = paths['/api/shifts'].get
  expect(parameters.find(({ name }: { name: string }) => name === 'fromDate').example).toBe('2026-12-01')
  expect(paths['/api/shifts'].post.requestBody.content['application/json'].schema.properties.date.examples).toEqual(['2026-12-01'])
  expect(Object.keys(paths['/api/shifts'].get.responses as object)).toEqual(['200', '304', '503', '4XX'])
  expect(paths['/api/shifts'].get.responses['503'].headers).toHaveProperty('Retry-After')
})

/** Every object within a value. */
const partsIn = (value: unknown): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Record<string, unknown>]), ...Object.values(value).flatMap(partsIn)]

interface Operation {
  summary?: string
  responses: Record<string, { description: string; content?: object }>
}

test('OpenAPI does not describe pages', () => {
  const { schema } = operationOf({ schema: {}, url: '/', route: {} as never, swaggerObject: {}, openapiObject: {} })
  expect(schema).toEqual({ hide: true })
})
