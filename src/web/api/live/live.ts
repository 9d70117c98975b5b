import { onlineManager } from '@tanstack/react-query'
import { EventSourceParserStream } from 'eventsource-parser/stream'

import { livePath, type Hello, type LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'
import { base } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { outdateReads, queryClient } from '#web/api/query-client.ts'
import { reloadUser, useAuth, userReadAt } from '#web/api/session.ts'
import { storedToken } from '#web/state/storage.ts'

import { hasMissed, lastChange, waitAfter, type LastChange } from './missed.ts'
import { readTimes } from './read-times.ts'

/** lost: the stream has broken. Hello: it is back, with the time since the last change. asks: a new tab asks for the state. */
type TabMessage = LiveKind | Hello | 'lost' | 'asks'

/** Milliseconds of silence after which a stream counts as broken: the server sends a heartbeat every 25 seconds. */
const silentForMs = 60_000
const lookEveryMs = 10_000
/** The milliseconds after which a user is read again who could not be read. */
const readUserAfterMs = 5_000

/** Makes a page read everything again that it shows. */
const everything: Hello = { unchangedFor: 0, quietFor: 0, teamQuietFor: 0 }

/** The milliseconds over which the pages of a team spread their reads of a changed schedule. */
const spreadMs = 300

/** Keeps the page up to date until the signal aborts. One tab listens and passes the changes on to the others. */
export function keepFresh(teamId: Id, signal: AbortSignal): void {
  const tabs = new BroadcastChannel(`changes of ${teamId}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin, no window
  const post = (notice: TabMessage) => void (signal.aborted || tabs.postMessage(notice))
  /** The last change, and when the last one of the team and its members was announced; known in the tab that listens. */
  let last: (LastChange & { ofTeam: number }) | undefined

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'asks') readAgain(teamId, data)
    else if (last) post(helloOf(last))
  })
  signal.addEventListener('abort', () => {
    tabs.close()
    clearTimeout(readingAgain)
  })
  post('asks')

  const tell = (notice: TabMessage) => {
    const now = Date.now()
    if (typeof notice === 'object') last = { ...lastChange(notice, now), ofTeam: now - notice.teamQuietFor }
    else last = notice === 'lost' ? undefined : { began: now, announced: now, ofTeam: notice === 'team' || !last ? now : last.ofTeam }
    readAgain(teamId, notice)
    post(notice)
  }
  // Locks need a secure context; elsewhere each tab listens for itself.
  if (isSecureContext) navigator.locks.request(`listening to ${teamId}`, { signal }, () => listen(teamId, tell, signal)).catch(() => {})
  else void listen(teamId, tell, signal)
}

function helloOf({ began, announced, ofTeam }: LastChange & { ofTeam: number }): Hello {
  const now = Date.now()
  return { unchangedFor: now - began, quietFor: now - announced, teamQuietFor: now - ofTeam }
}

function readAgain(teamId: Id, notice: TabMessage): void {
  onlineManager.setOnline(notice !== 'lost')
  if (notice === 'lost' || notice === 'asks') return
  const isHello = typeof notice === 'object'
  // The user's own role may have changed, and the first publication ends the team's first steps.
  const endsSteps = notice === 'shifts' && useAuth.getState().selectedTeam?.firstSteps
  if (notice === 'team' || endsSteps || (isHello && hasMissedUser(notice))) void readUser()
  if (isHello) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  if (isHello && !hasMissed(readTimes(), lastChange(notice, Date.now()))) return
  if (notice === 'shifts') setTimeout(() => void outdate(notice, teamId), Math.random() * spreadMs)
  else void (isHello ? outdateReads() : outdate(notice, teamId))
}

let readingAgain: ReturnType<typeof setTimeout> | undefined

/** Reads the user until it succeeds: no other read would tell the page that a role has changed. */
async function readUser(): Promise<void> {
  clearTimeout(readingAgain)
  await reloadUser()
  const { token, userError } = useAuth.getState()
  if (token !== null && userError !== null && userError !== 'UNAUTHENTICATED')
    readingAgain = setTimeout(() => void readUser(), readUserAfterMs)
}

const hasMissedUser = (hello: Hello): boolean =>
  hasMissed([userReadAt()], lastChange({ ...hello, quietFor: hello.teamQuietFor }, Date.now()))

/** Follows one stream after another, until the signal aborts or the user may no longer listen. */
async function listen(teamId: Id, tell: (notice: TabMessage) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  /** Whether the network has come back since the last attempt began, which may have failed because of it. */
  let isBack = false
  addEventListener('online', () => (isBack = true), { signal })
  while (!signal.aborted) {
    isBack = false
    const silence = untilSilent()
    try {
      const response = await connect(teamId, AbortSignal.any([signal, silence.signal]))
      if (response.status === 401 || response.status === 403) {
        await readUser()
        // A proxy may refuse once, for reasons of its own.
        if (await isOurs(response)) return
      }
      if (response.ok) {
        failures = 0
        await follow(response, silence.heard, tell)
      }
    } catch {
      // Leaving the team or logging out does not mean that the network is lost, and neither does a proxy that passes nothing on.
      if (!signal.aborted) tell(silence.signal.aborted ? everything : 'lost')
    } finally {
      silence.end()
    }
    if (!isBack) await pause(waitAfter(failures++, Math.random()), signal)
  }
}

/** Whether the server itself has refused, with a code. */
const isOurs = async (response: Response): Promise<boolean> =>
  response.json().then(
    (body: { code?: unknown } | null) => typeof body?.code === 'string',
    () => false,
  )

/** Aborts its signal when nothing was heard for too long, also because the computer slept. */
function untilSilent() {
  const silent = new AbortController()
  let since = Date.now()
  const looking = setInterval(() => Date.now() - since > silentForMs && silent.abort(), lookEveryMs)
  return { signal: silent.signal, heard: () => void (since = Date.now()), end: () => clearInterval(looking) }
}

const connect = (teamId: Id, signal: AbortSignal) =>
  fetch(`${base}${livePath.replace(':teamId', teamId)}`, { headers: { authorization: `Bearer ${storedToken()}` }, signal })

async function follow({ body }: Response, heard: () => void, tell: (notice: TabMessage) => void): Promise<void> {
  const listening = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, through) {
      heard()
      through.enqueue(chunk)
    },
  })
  const reader = body!
    .pipeThrough(listening as never)
    .pipeThrough(new TextDecoderStream() as never)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (value.event === 'hello') tell(JSON.parse(value.data) as Hello)
    else tell((JSON.parse(value.data) as { kind: LiveKind }).kind)
  }
}

/** Ends early when the network returns or the page becomes visible. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve) => {
    const options = { signal: over.signal, once: true }
    setTimeout(resolve, milliseconds)
    addEventListener('online', () => resolve(), options)
    document.addEventListener('visibilitychange', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), options)
  }).finally(() => over.abort())
}
