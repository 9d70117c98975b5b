import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { heldKey, heldNow } from '#web/api/held.ts'
import { queryClient } from '#web/api/query-client.ts'

import { markAllRead, markRead } from './notices.ts'

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
  const opened = markRead('here', { ids: ['n1'] })
  expect(heldNow('notices', ['here'])).toEqual(list(true))
  older.resolve(list(false))
  await opened
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(heldNow('notices', ['here'])).toEqual(list(true))
  stop()
})

test('marking all as read leaves out a notice that has arrived since', async () => {
  server.received.length = 0
  server.answerBy(() => Response.json({ ok: true }))
  const held = (...read: boolean[]) => read.map((isRead, at) => ({ id: `n${read.length - at}`, read: isRead }))
  const seen = { notices: held(false, true, false), unread: 8 }
  queryClient.setQueryData(heldKey('notices', ['here']), { notices: held(false, false, true, false), unread: 9 })
  await markAllRead('here', seen as never)
  expect(server.received[0]!.body).toEqual({ teamId: 'here', until: 'n3' })
  expect(heldNow('notices', ['here'])).toEqual({ notices: held(false, true, true, true), unread: 1 })
  await markRead('here', { until: 'n4' })
  expect(heldNow('notices', ['here'])).toEqual({ notices: held(true, true, true, true), unread: 0 })
})
