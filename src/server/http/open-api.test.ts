import { expect, test } from 'vitest'

import { startServer } from '#test/server.ts'

test('OpenAPI says which kinds of files a call sends, and which calls take no body', async () => {
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
