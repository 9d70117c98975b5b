import { expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import '#test/outside/page-parts.ts'
import { useAuth } from '#web/api/session.ts'
import { change } from '#web/api/writes/outbox.ts'

import { markAvailability } from './own-availability.ts'

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

test('a half day that is marked by a command keeps what was just ticked on the page and is not saved yet', async () => {
  let stored: Record<string, unknown> = {}
  server.answerBy(({ method, body }) => {
    if (method === 'POST') stored = { ...stored, ...(body as { data: object }).data }
    return Response.json({ mara: { data: stored } })
  })
  useAuth.setState({ token: 'secret', user: { id: 'mara' } as never })
  change({ teamId: 'team', userId: 'mara', year: 2036, month: 11 }, { 10: { day: -1, night: 0 } })
  const parts = [{ dates: ['2036-12-10'], halves: ['night' as const] }]
  await markAvailability({ kind: 'availability', value: -1, parts }, { teamId: 'team', userId: 'mara', remember: () => {} })
  expect(stored).toEqual({ 10: { day: -1, night: -1 } })
})
