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

interface Operation {
  summary?: string
  responses: Record<string, { description: string; content?: object }>
}

test('OpenAPI does not describe pages', () => {
  const { schema } = operationOf({ schema: {}, url: '/', route: {} as never, swaggerObject: {}, openapiObject: {} })
  expect(schema).toEqual({ hide: true })
})
