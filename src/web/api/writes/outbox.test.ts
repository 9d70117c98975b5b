import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { useConnection } from '#web/api/connection.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAuth } from '#web/api/session.ts'

import { change, discard, flush, flushBeforeLogout, openOutbox } from './outbox.ts'
import { nameOf } from './parcel.ts'
import { forgetUndo, useUndo } from './undo.ts'
import { useOutbox } from './waiting-parcels.ts'

// Parts of a page that Node lacks.
const page = vi.hoisted(() => {
  const events = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', document)
  return { events, document }
})

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const place = { teamId: 'team', userId: 'mara', year: 2026, month: 10 }
const december = { ...place, month: 11 }
const free = { day: 1, night: 1 } as never
const busy = { day: -1, night: -1 } as never
const refusal = (status: number, message: string) => () => Response.json({ message, code: 'REFUSED' }, { status })
const saves = () => server.received.map(({ body }) => (body as { data: unknown }).data)
const keptHere = () => Object.keys(localStorage).filter((name) => name.startsWith(`outbox ${nameOf(place)} `))
const parcel = () => useOutbox.getState().parcels[nameOf(place)]
const received = (count: number) => vi.waitFor(() => expect(server.received).toHaveLength(count))
const idle = () => vi.waitFor(() => expect(useOutbox.getState().isSending).toBe(false))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  server.received.length = 0
  server.answerBy(() => Response.json({}, { headers: { 'undo-id': 'u1' } }))
  useAuth.setState({ token: `${Math.random()}`, user: { id: 'mara' } as never })
})
afterEach(() => void vi.useRealTimers())

test('changes are saved together, one second after the last change', async () => {
  change(place, { '2026-11-05': free })
  vi.advanceTimersByTime(900)
  change(place, { '2026-11-06': busy })
  vi.advanceTimersByTime(999)
  expect(server.received).toEqual([])
  vi.advanceTimersByTime(1)
  expect(useOutbox.getState().isSending).toBe(true)
  await received(1)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    path: '/api/availabilities',
    body: { ...place, data: { '2026-11-05': free, '2026-11-06': busy } },
  })
  expect(useOutbox.getState().parcels).toEqual({})
  expect(useOutbox.getState()).toMatchObject({ isSending: false, savedAt: expect.any(Date) })
  expect(localStorage).toHaveLength(0)
})

test('leaving the month saves at once', async () => {
  change(place, { '2026-11-05': free })
  await flush(place)
  vi.advanceTimersByTime(5000)
  await flush(place)
  expect(saves()).toEqual([{ '2026-11-05': free }])
})

test('the saved month is shown, and read again if the write was repeated', async () => {
  const key = ['availabilitiesOf', 'team', 'mara', 2026, 10]
  const saved = { mara: { data: { '2026-11-05': free } } }
  server.answerBy(() => Response.json(saved))
  queryClient.setQueryData(key, {})
  change(place, { '2026-11-05': free })
  await flush(place)
  expect(queryClient.getQueryState(key)).toMatchObject({ data: saved, isInvalidated: false })
  server.answerBy(refusal(503, 'Busy.'))
  change(place, { '2026-11-06': free })
  await flush(place)
  server.answerBy(() => Response.json({}))
  await flush(place)
  expect(queryClient.getQueryState(key)).toMatchObject({ data: saved, isInvalidated: true })
  queryClient.clear()
})

test('an answer that arrives late does not replace what was read in the meantime', async () => {
  const key = ['availabilitiesOf', 'team', 'mara', 2026, 10]
  const answer = Promise.withResolvers<Response>()
  queryClient.setQueryData(key, {})
  server.answerBy(() => answer.promise)
  change(place, { '2026-11-05': free })
  const saving = flush(place)
  vi.advanceTimersByTime(2000)
  const later = { mara: { data: { '2026-11-05': free, '2026-11-07': busy } } }
  queryClient.setQueryData(key, later)
  answer.resolve(Response.json({ mara: { data: { '2026-11-05': free } } }))
  await saving
  expect(queryClient.getQueryState(key)).toMatchObject({ data: later, isInvalidated: true })
  queryClient.clear()
})

test('the same changes are not sent twice at the same time, except by a closing page', async () => {
  change(place, { '2026-11-05': free })
  const first = flush(place)
  expect(flush(place)).toBe(first)
  page.events.dispatchEvent(new Event('pagehide'))
  await first
  await received(2)
  await idle()
  expect(server.received.map(({ keepalive }) => keepalive)).toEqual([false, true])
  const [one, other] = server.received.map(({ headers }) => headers['idempotency-key'])
  expect(one).toBe(other)
})

test('days that change while they are saved are saved again', async () => {
  change(place, { '2026-11-05': free, '2026-11-06': free })
  const first = flush(place)
  change(place, { '2026-11-05': busy })
  await first
  expect(parcel()).toMatchObject({ days: { '2026-11-05': busy }, failures: 0 })
  vi.advanceTimersByTime(1000)
  await received(2)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect(saves()[1]).toEqual({ '2026-11-05': busy })
})

test('the changes of a month are sent one after the other, so that an older one never arrives last', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  server.answerBy(() => answer)
  change(place, { '2026-11-05': free })
  vi.advanceTimersByTime(1000)
  await received(1)
  change(place, { '2026-11-05': busy })
  change(december, { '2026-12-05': free })
  vi.advanceTimersByTime(1000)
  const last = flush(place)
  await received(2)
  resolve(Response.json({}))
  server.answerBy(() => Response.json({}))
  await last
  expect(saves()).toEqual([{ '2026-11-05': free }, { '2026-12-05': free }, { '2026-11-05': busy }])
  expect(parcel()).toBeUndefined()
})

test('a press that can be undone is saved like other changes, but separately, and its undo is offered once it is saved', async () => {
  forgetUndo()
  change(place, { '2026-11-05': free })
  change(place, { '2026-11-09': busy, '2026-11-16': busy }, 'Quick Set changed 2 days')
  await received(1)
  await idle()
  expect(useUndo.getState().offer).toBeUndefined()
  // Part of the second passed while the test waited for the answer.
  vi.advanceTimersByTime(800)
  expect(saves()).toEqual([{ '2026-11-05': free }])
  vi.advanceTimersByTime(200)
  await received(2)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect(saves()[1]).toEqual({ '2026-11-09': busy, '2026-11-16': busy })
  expect(useUndo.getState().offer).toMatchObject({ teamId: 'team', text: 'Quick Set changed 2 days', undoIds: ['u1'] })
})

test('undoing the press does not undo a later change', async () => {
  forgetUndo()
  change(place, { '2026-11-09': busy }, 'Quick Set changed 1 day')
  change(place, { '2026-11-05': free })
  await received(1)
  await vi.waitFor(() => expect(useUndo.getState().offer).toMatchObject({ text: 'Quick Set changed 1 day' }))
  forgetUndo()
  vi.advanceTimersByTime(1000)
  await received(2)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect([saves(), useUndo.getState().offer]).toEqual([[{ '2026-11-09': busy }, { '2026-11-05': free }], undefined])
})

test('the undo of a press is still offered if the press could not be sent at once', async () => {
  forgetUndo()
  server.answerBy(refusal(503, 'Busy.'))
  change(place, { '2026-11-09': busy }, 'Quick Set changed 1 day')
  await flush(place)
  expect(useUndo.getState().offer).toBeUndefined()
  server.answerBy(() => Response.json({}, { headers: { 'undo-id': 'u3' } }))
  await flush(place)
  expect(useUndo.getState().offer).toMatchObject({ undoIds: ['u3'] })
})

test('a refusal is kept with its reason, and the changes are not sent again automatically', async () => {
  server.answerBy(refusal(409, 'The month is closed.'))
  change(place, { '2026-11-05': free })
  await flush(place)
  expect(parcel()).toMatchObject({ refusal: 'The month is closed.', failures: 0, nextTry: undefined })
  page.document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(600_000)
  discard(place)
  expect([parcel(), localStorage.length, server.received.length]).toEqual([undefined, 0, 1])
})

test('changes that were refused are not sent again at once by a later press', async () => {
  server.answerBy(refusal(409, 'The month is closed.'))
  change(place, { '2026-11-05': free })
  await flush(place)
  change(place, { '2026-11-06': busy }, 'Quick Set changed 1 day')
  await idle()
  expect(server.received).toHaveLength(1)
})

test('without an answer, the same changes are sent again after two seconds, then four', async () => {
  server.answerBy(refusal(503, 'Busy.'))
  change(place, { '2026-11-05': free })
  await flush(place)
  expect(parcel()).toMatchObject({ failures: 1, nextTry: Date.now() + 2000 })
  vi.advanceTimersByTime(1999)
  expect(server.received).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await received(2)
  await idle()
  expect(parcel()!.failures).toBe(2)
  // Part of the four seconds passed while the test waited for the answer.
  expect(Math.ceil((parcel()!.nextTry! - Date.now()) / 1000)).toBe(4)
  expect(server.received[0]!.headers['idempotency-key']).toBe(server.received[1]!.headers['idempotency-key'])
  expect(JSON.parse(localStorage.getItem(keptHere()[0]!)!)).toMatchObject({
    owner: 'mara',
    content: { place, days: { '2026-11-05': free } },
  })
})

test('waiting changes are sent when the page is shown again, and when the network returns', async () => {
  change(place, { '2026-11-05': free })
  page.document.visibilityState = 'hidden'
  page.document.dispatchEvent(new Event('visibilitychange'))
  useConnection.setState({ isOnline: false })
  expect(useOutbox.getState().isSending).toBe(false)
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await received(1)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  change(december, { '2026-12-05': free })
  useConnection.setState({ isOnline: true })
  await received(2)
  await idle()
  change(place, { '2026-11-05': busy })
  useConnection.setState({ isJustBack: true })
  expect(useOutbox.getState().isSending).toBe(false)
})

test('changes that an earlier page left unsent are sent only for their own user', async () => {
  const left = (userId: string, month: number) => {
    const of = { ...place, userId, month }
    localStorage.setItem(
      `outbox ${nameOf(of)}`,
      JSON.stringify({ owner: userId, content: { place: of, days: { '2026-11-05': free }, key: 'first key' } }),
    )
  }
  left('mara', 10)
  left('milo', 10)
  useAuth.setState({ user: null })
  openOutbox()
  expect(useOutbox.getState().parcels).toEqual({})
  useAuth.setState({ user: { id: 'mara' } as never })
  openOutbox()
  expect(parcel()).toMatchObject({ failures: 1 })
  await received(1)
  await idle()
  expect(server.received[0]).toMatchObject({ body: { userId: 'mara' }, headers: { 'idempotency-key': 'first key' } })
  expect(localStorage).toHaveLength(0)
})

test('nothing is sent as another user, but waiting changes are kept', () => {
  change(place, { '2026-11-05': free })
  useAuth.setState({ loading: true })
  expect(parcel()).toBeDefined()
  useAuth.setState({ token: 'another' })
  vi.advanceTimersByTime(5000)
  expect([parcel(), useOutbox.getState().isSending, localStorage.length]).toEqual([undefined, false, 1])
})

test('after a new login on the same page, waiting changes are sent, together with changes made before that', async () => {
  change(place, { '2026-11-14': free })
  useAuth.setState({ token: null, user: null })
  useAuth.setState({ token: 'next', user: { id: 'mara' } as never })
  change(place, { '2026-11-20': busy })
  expect(parcel()).toMatchObject({ days: { '2026-11-14': free, '2026-11-20': busy } })
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect(saves().at(-1)).toMatchObject({ '2026-11-20': busy })
  expect(Object.assign({}, ...saves())).toEqual({ '2026-11-14': free, '2026-11-20': busy })
  expect(localStorage).toHaveLength(0)
})

test('a later change in another tab is not overwritten by what this tab sends afterwards', async () => {
  change(place, { '2026-11-05': free, '2026-11-06': free })
  const first = parcel()!.key
  const changedElsewhere = (days: object, key: string) => {
    const newValue = JSON.stringify({ owner: 'mara', content: { place, days, key } })
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: `outbox ${nameOf(place)} other tab`, newValue }))
  }
  changedElsewhere({ '2026-11-06': busy }, `${Date.now() - 5} 0.5`)
  expect(parcel()).toMatchObject({ days: { '2026-11-05': free, '2026-11-06': free }, key: first })
  changedElsewhere({ '2026-11-05': busy }, `${Date.now() + 5} 0.5`)
  // A key is valid for one call only, and these days may have been sent with the first.
  expect(parcel()).toMatchObject({ days: { '2026-11-06': free }, key: expect.not.stringMatching(first) })
  await flush(place)
  expect(saves()).toEqual([{ '2026-11-06': free }])
  change(place, { '2026-11-05': free })
  changedElsewhere({ '2026-11-05': busy }, `${Date.now() + 5} 0.5`)
  expect([parcel(), keptHere()]).toEqual([undefined, []])
})

test('waiting changes are taken from storage only once in a session', async () => {
  server.answerBy(refusal(409, 'The month is closed.'))
  openOutbox()
  change(place, { '2026-11-05': free })
  await flush(place)
  openOutbox()
  expect(parcel()).toMatchObject({ refusal: 'The month is closed.' })
  expect(server.received).toHaveLength(1)
})

test('what waits is saved before a logout, which learns what could not be saved', async () => {
  expect(await flushBeforeLogout()).toBe(0)
  change(place, { '2026-11-05': free })
  expect(await flushBeforeLogout()).toBe(0)
  expect(saves()).toEqual([{ '2026-11-05': free }])
  server.answerBy(refusal(503, 'Busy.'))
  change(place, { '2026-11-05': busy, '2026-11-06': busy })
  expect(await flushBeforeLogout()).toBe(2)
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  server.answerBy(() => answer)
  const tried = flushBeforeLogout()
  vi.advanceTimersByTime(3000)
  expect(await tried).toBe(2)
  resolve(Response.json({}))
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
})

test('two tabs keep their changes beside each other, and the next page sends both', async () => {
  server.answerBy(() => Promise.reject(new TypeError('Failed to fetch')))
  openOutbox()
  vi.resetModules()
  const [other, { useAuth: authOfOther }] = await Promise.all([import('./outbox.ts'), import('#web/api/session.ts')])
  authOfOther.setState({ token: 'secret', user: { id: 'mara' } as never })
  other.openOutbox()
  change(place, { '2026-11-05': free, '2026-11-06': free })
  await flush(place)
  vi.advanceTimersByTime(1)
  other.change(place, { '2026-11-06': busy })
  await other.flush(place)
  await flush(place)
  expect(keptHere()).toHaveLength(2)
  // Both tabs are closed.
  authOfOther.setState({ token: null })
  useAuth.setState({ token: 'next' })
  server.answerBy(() => Response.json({}))
  const before = server.received.length
  openOutbox()
  await idle()
  await vi.waitFor(() => expect(parcel()).toBeUndefined())
  expect(saves().slice(before)).toEqual([{ '2026-11-05': free, '2026-11-06': busy }])
  expect(localStorage).toHaveLength(0)
})
