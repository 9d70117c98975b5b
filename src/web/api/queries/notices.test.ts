import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { heldKey, heldNow } from '#web/api/held.ts'
import { queryClient } from '#web/api/query-client.ts'

import { markRead } from './notices.ts'

// Part of a page that Node lacks.
vi.stubGlobal('document', { cookie: '' })

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const list = (read: boolean) => ({ notices: [{ id: 'n1', read }], unread: read ? 0 : 1 })

test('a notice that is opened stays read, although an older list arrives afterwards', async () => {
  let isRead = false
  server.answerBy(({ method }) => Response.json(method === 'POST' ? ((isRead = true), { ok: true }) : list(isRead)))
  const queryKey = heldKey('notices', ['here'])
  const older = Promise.withResolvers<unknown>()
  const answers = [older.promise]
  const queryFn = () => answers.shift() ?? Promise.resolve(list(isRead))
  queryClient.setQueryData(queryKey, list(false))
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {})
  const opened = markRead('here', ['n1'])
  expect(heldNow('notices', ['here'])).toEqual(list(true))
  older.resolve(list(false))
  await opened
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(heldNow('notices', ['here'])).toEqual(list(true))
  stop()
})
