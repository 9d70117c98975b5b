import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Hello } from '#contract/live.ts'
import type { TeamSummary } from '#domain/people/team.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { loadUser, useAuth } from '#web/api/session.ts'

import { keepFresh } from './live.ts'
import { waitAfter } from './missed.ts'

// Parts of a page that Node lacks.
const page = vi.hoisted(() => {
  const events = new EventTarget()
  const document = Object.assign(new EventTarget(), { cookie: '' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', document)
  vi.stubGlobal('isSecureContext', true)
  return { events, document }
})

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

/** A stream of events that the server has opened. */
function streamFor(signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (of) => void (controller = of) })
  signal.addEventListener('abort', () => controller.error(signal.reason))
  return {
    answer: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (event: string, data: unknown) =>
      controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    beat: () => controller.enqueue(new TextEncoder().encode(': still here\n\n')),
    end: () => controller.close(),
    break: () => controller.error(new TypeError('The connection is gone.')),
  }
}

let streams: ReturnType<typeof streamFor>[] = []
const user = { id: 'mara', language: 'en', teams: [] }
let teams = 0
let team = ''
let leave = new AbortController()
let tab = new BroadcastChannel('none')
let told: unknown[] = []

const streamsOpened = () => server.received.filter(({ path }) => path === `/api/teams/${team}/events`).length
const usersRead = () => server.received.filter(({ path }) => path === '/api/auth/user').length
const say = (event: string, data: unknown) => streams.at(-1)!.say(event, data)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of the same origin, no window
const sayInOtherTab = (notice: string) => tab.postMessage(notice)
const isOutdated = (name: string) => queryClient.getQueryState([name, team])!.isInvalidated
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

/** Collects the waits that begin from now on, in milliseconds; each lasts until the test ends it. */
function heldWaits() {
  const waits: { milliseconds: number; end: () => void }[] = []
  const { setTimeout: real } = globalThis
  const held = (end: () => void, milliseconds = 0) => (milliseconds < 100 ? real(end, milliseconds) : waits.push({ milliseconds, end }))
  const { mockRestore } = vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as never)
  onTestFinished(() => mockRestore())
  return waits
}

/** Checks the length of a wait after this number of failures. */
function expectWait(milliseconds: number, failures: number) {
  expect(milliseconds).toBeGreaterThanOrEqual(waitAfter(failures, 0))
  expect(milliseconds).toBeLessThanOrEqual(waitAfter(failures, 1))
}

/** Opens a page of the team; the tests act as a second tab. */
async function open() {
  keepFresh(team, leave.signal)
  await eventually(() => expect(streams).toHaveLength(1))
}

beforeEach(async () => {
  team = `team${teams++}`
  leave = new AbortController()
  streams = []
  told = []
  server.received.length = 0
  localStorage.setItem('token', 'secret')
  useAuth.setState({ token: 'secret' })
  server.answerBy(({ path, signal }) => {
    if (path === '/api/auth/user') return Response.json(user)
    const stream = streamFor(signal!)
    streams.push(stream)
    return stream.answer
  })
  for (const name of ['shifts', 'team', 'switches']) await queryClient.fetchQuery({ queryKey: [name, team], queryFn: () => ({}) })
  tab = new BroadcastChannel(`changes of ${team}`)
  tab.addEventListener('message', ({ data }) => told.push(data))
})
afterEach(() => {
  leave.abort()
  tab.close()
  queryClient.clear()
  onlineManager.setOnline(true)
  vi.stubGlobal('isSecureContext', true)
})

test('a change outdates the reads that it concerns, here and in the other tabs', async () => {
  await open()
  expect(server.received[0]!.headers.authorization).toBe('Bearer secret')
  say('change', { kind: 'switches' })
  await eventually(() => expect(isOutdated('switches')).toBe(true))
  expect([isOutdated('shifts'), isOutdated('team'), usersRead()]).toEqual([false, false, 0])
  say('change', { kind: 'shifts' })
  await eventually(() => expect(isOutdated('shifts')).toBe(true))
  say('change', { kind: 'team' })
  await eventually(() => expect([isOutdated('team'), usersRead()]).toEqual([true, 1]))
  expect(told).toEqual(['asks', 'switches', 'shifts', 'team'])
})

test('while a team takes its first steps, which its first publication ends, each change of shifts reads the user again', async () => {
  useAuth.setState({ selectedTeam: { id: team, firstSteps: true } as TeamSummary })
  onTestFinished(() => useAuth.setState({ selectedTeam: null }))
  await open()
  say('change', { kind: 'switches' })
  say('change', { kind: 'shifts' })
  await eventually(() => expect(usersRead()).toBe(1))
})

test('a stream that begins after a change repeats reads that may be older, including the user', async () => {
  await open()
  say('hello', { unchangedFor: 3_600_000, quietFor: 0, teamQuietFor: 3_600_000 })
  await eventually(() => expect(told).toContainEqual({ unchangedFor: 3_600_000, quietFor: 0, teamQuietFor: 3_600_000 }))
  expect([isOutdated('shifts'), usersRead()]).toEqual([false, 0])
  say('hello', { unchangedFor: 0, quietFor: 0, teamQuietFor: 0 })
  await eventually(() => expect(['shifts', 'team', 'switches'].map(isOutdated)).toEqual([true, true, true]))
  await eventually(() => expect(usersRead()).toBe(1))
})

test('a page that is loaded just after a change was announced does not read twice, unless a read began before that', async () => {
  const before = Date.now() - 5000
  const announced = { unchangedFor: 5000, quietFor: 5000, teamQuietFor: 5000 }
  await open()
  say('hello', announced)
  await eventually(() => expect(told).toContainEqual(announced))
  expect(isOutdated('shifts')).toBe(false)

  const answer = Promise.withResolvers<object>()
  vi.useFakeTimers({ toFake: ['Date'], now: before - 1 })
  onTestFinished(() => void vi.useRealTimers())
  const read = queryClient.fetchQuery({ queryKey: ['leave', team], queryFn: () => answer.promise })
  vi.useRealTimers()
  say('hello', { ...announced, quietFor: Date.now() - before })
  await eventually(() => expect(isOutdated('shifts')).toBe(true))
  answer.resolve({})
  await read
  expect(isOutdated('leave')).toBe(true)
})

test('reads that are outdated anyway do not make a page repeat the others', async () => {
  const anHourAgo = { unchangedFor: 3_600_000, quietFor: 0, teamQuietFor: 3_600_000 }
  queryClient.setQueryData(['notices', team], {})
  await queryClient.invalidateQueries({ queryKey: ['notices', team] })
  await open()
  say('hello', anHourAgo)
  await eventually(() => expect(told).toContainEqual(anHourAgo))
  expect([isOutdated('team'), isOutdated('switches')]).toEqual([false, false])
})

test('the user is not read again if the last read began after the change to the team, but is if it began before', async () => {
  const answer = Promise.withResolvers<Response>()
  const { promise: read, resolve: begin } = Promise.withResolvers<void>()
  await open()
  await loadUser()
  say('hello', { unchangedFor: 0, quietFor: 0, teamQuietFor: 1000 })
  await eventually(() => expect(isOutdated('shifts')).toBe(true))
  say('change', { kind: 'switches' })
  await eventually(() => expect(told).toContain('switches'))
  expect(usersRead()).toBe(1)

  server.answerBy(() => (begin(), answer.promise))
  const loaded = loadUser()
  await read
  say('hello', { unchangedFor: 0, quietFor: -1, teamQuietFor: -1 })
  await eventually(() => expect(told).toContainEqual({ unchangedFor: 0, quietFor: -1, teamQuietFor: -1 }))
  answer.resolve(Response.json(user))
  await loaded
  await eventually(() => expect(usersRead()).toBe(3))
})

test('a stream that ends is reopened silently; one that breaks counts as lost until it is back', async () => {
  await open()
  streams[0]!.end()
  await eventually(() => expect(streams).toHaveLength(2))
  expect([told, onlineManager.isOnline()]).toEqual([['asks'], true])
  streams[1]!.break()
  await eventually(() => expect(told).toContain('lost'))
  await eventually(() => expect(streams).toHaveLength(3))
  expect(onlineManager.isOnline()).toBe(false)
  say('hello', { unchangedFor: null, quietFor: 9, teamQuietFor: 9 })
  await eventually(() => expect(onlineManager.isOnline()).toBe(true))
})

test('each stream that opens makes the next wait short again', async () => {
  const waits = heldWaits()
  await open()
  for (const count of [1, 2, 3, 4]) {
    streams.at(-1)!.end()
    await eventually(() => expect(waits).toHaveLength(count))
    expectWait(waits.at(-1)!.milliseconds, 0)
    waits.at(-1)!.end()
    await eventually(() => expect(streams).toHaveLength(count + 1))
  }
})

test('failed reads are repeated when the stream is back, but not after each change', async () => {
  let isBroken = true
  let times = 0
  const queryFn = async () => {
    times++
    if (isBroken) throw new Error('Broken')
    return 'data'
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['failed', team], queryFn, retry: false, refetchInterval: false })
  const stop = observer.subscribe(() => {})
  await eventually(() => expect(observer.getCurrentResult().status).toBe('error'))
  await open()
  queryClient.setQueryData(['notices', team], 'some')
  sayInOtherTab('notices')
  await eventually(() => expect(isOutdated('notices')).toBe(true))
  expect(times).toBe(1)
  isBroken = false
  say('hello', { unchangedFor: null, quietFor: 9, teamQuietFor: 9 })
  await eventually(() => expect(observer.getCurrentResult().data).toBe('data'))
  stop()
})

test('after a refusal by the server, the user is read again and no stream is opened any more', async () => {
  const refusal = { code: 'NOT_A_MEMBER', message: 'You are not in this team.' }
  server.answerBy(({ path }) => (path === '/api/auth/user' ? Response.json(user) : Response.json(refusal, { status: 403 })))
  keepFresh(team, leave.signal)
  await eventually(() => expect(usersRead()).toBe(1))
  page.events.dispatchEvent(new Event('online'))
  await eventually(() => expect(streamsOpened()).toBe(1))
})

test('a refusal of a proxy does not end listening', async () => {
  server.answerBy(({ path, signal }) => {
    if (path === '/api/auth/user') return Response.json(user)
    if (streamsOpened() === 1) return new Response('<html>Forbidden</html>', { status: 403 })
    streams.push(streamFor(signal!))
    return streams[0]!.answer
  })
  await open()
  say('change', { kind: 'switches' })
  await eventually(() => expect(isOutdated('switches')).toBe(true))
})

test('a user whose role may have changed is read until that succeeds', async () => {
  const waits = heldWaits()
  let isDown = true
  server.answerBy(({ path, signal }) => {
    if (path === '/api/auth/user') return isDown ? new Response('', { status: 503 }) : Response.json({ ...user, firstName: 'Mara' })
    streams.push(streamFor(signal!))
    return streams[0]!.answer
  })
  await open()
  say('change', { kind: 'team' })
  for (const attempt of [1, 2]) {
    await eventually(() => expect([usersRead(), waits.length]).toEqual([attempt, attempt]))
    if (attempt === 2) isDown = false
    waits.at(-1)!.end()
  }
  await eventually(() => expect(useAuth.getState()).toMatchObject({ userError: null, user: { firstName: 'Mara' } }))
  expect([usersRead(), waits.length]).toEqual([3, 2])
})

test('a stream that is silent for more than a minute is opened again, and what it may have missed is read, without being offline', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  vi.advanceTimersByTime(50_000)
  streams[0]!.beat()
  await new Promise((resolve) => void setTimeout(resolve, 20))
  vi.advanceTimersByTime(50_000)
  expect([streams.length, told]).toEqual([1, ['asks']])
  vi.advanceTimersByTime(20_000)
  await eventually(() => expect(streams).toHaveLength(2))
  expect(['shifts', 'team', 'switches'].map(isOutdated)).toEqual([true, true, true])
  expect(onlineManager.isOnline()).toBe(true)
  expect(told).toEqual(['asks', { unchangedFor: 0, quietFor: 0, teamQuietFor: 0 }])
})

test('a server that answers with an error is asked again after growing waits, or at once when the network returns', async () => {
  server.answerBy(() => new Response('{}', { status: 503 }))
  const waits = heldWaits()
  keepFresh(team, leave.signal)
  const begun = (count: number) => eventually(() => expect([streamsOpened(), waits.length]).toEqual([count, count]))
  for (const failures of [0, 1, 2]) {
    await begun(failures + 1)
    expectWait(waits.at(-1)!.milliseconds, failures)
    waits.at(-1)!.end()
  }
  await begun(4)
  page.events.dispatchEvent(new Event('online'))
  await begun(5)
  page.document.dispatchEvent(new Event('visibilitychange'))
  await begun(6)
  expect(told).toEqual(['asks'])
})

test('retries at once if the network returns during an attempt', async () => {
  const waits = heldWaits()
  let answer: (response: Response) => void = () => {}
  server.answerBy(() => new Promise((resolve) => void (answer = resolve)))
  keepFresh(team, leave.signal)
  for (const attempt of [1, 2, 3, 4]) {
    await eventually(() => expect(streamsOpened()).toBe(attempt))
    page.events.dispatchEvent(new Event('online'))
    answer(new Response('{}', { status: 503 }))
  }
  await eventually(() => expect(streamsOpened()).toBe(5))
  expect(waits).toEqual([])
})

test('a new tab learns how long ago the last change was, unless the stream is lost', async () => {
  await open()
  sayInOtherTab('asks')
  sayInOtherTab('lost')
  await eventually(() => expect(onlineManager.isOnline()).toBe(false))
  expect(told).toEqual(['asks'])
  say('change', { kind: 'switches' })
  await eventually(() => expect(told).toEqual(['asks', 'switches']))
  sayInOtherTab('asks')
  await eventually(() =>
    expect(told[2]).toEqual({ unchangedFor: expect.any(Number), quietFor: expect.any(Number), teamQuietFor: expect.any(Number) }),
  )
  expect((told[2] as Hello).unchangedFor).toBeLessThan(5000)
  say('hello', { unchangedFor: 90_000, quietFor: 120_000, teamQuietFor: 180_000 })
  await eventually(() => expect(told).toHaveLength(4))
  sayInOtherTab('asks')
  await eventually(() => expect((told[4] as Hello).unchangedFor).toBeGreaterThanOrEqual(90_000))
  expect((told[4] as Hello).quietFor).toBeGreaterThanOrEqual(120_000)
  expect((told[4] as Hello).teamQuietFor).toBeGreaterThanOrEqual(180_000)
  streams[0]!.break()
  await eventually(() => expect(told[5]).toBe('lost'))
  sayInOtherTab('asks')
  sayInOtherTab('switches')
  await eventually(() => expect(onlineManager.isOnline()).toBe(true))
  expect(told).toHaveLength(6)
})

test('a tab that does not listen itself follows the one that does', async () => {
  const first = new AbortController()
  keepFresh(team, first.signal)
  await eventually(() => expect(streams).toHaveLength(1))
  keepFresh(team, leave.signal)
  sayInOtherTab('lost')
  await eventually(() => expect(onlineManager.isOnline()).toBe(false))
  sayInOtherTab('switches')
  await eventually(() => expect([onlineManager.isOnline(), isOutdated('switches')]).toEqual([true, true]))
  expect(streams).toHaveLength(1)
  first.abort()
  await eventually(() => expect(streams).toHaveLength(2))
  expect(onlineManager.isOnline()).toBe(true)
})

test('without locks, each tab listens for itself', async () => {
  vi.stubGlobal('isSecureContext', false)
  await open()
  keepFresh(team, leave.signal)
  await eventually(() => expect(streams).toHaveLength(2))
})

test('leaving ends the stream silently', async () => {
  await open()
  leave.abort()
  await new Promise((resolve) => void setTimeout(resolve))
  expect([told, onlineManager.isOnline(), streams.length]).toEqual([['asks'], true, 1])
})
