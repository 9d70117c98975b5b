import type { FastifyInstance } from 'fastify'

import { livePath, type Hello, type LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { liveOperation } from '#server/http/open-api.ts'
import { refuseUnprovenTwice, requireSession } from '#server/http/session.ts'
import { startHeartbeat } from '#server/notify/heartbeat.ts'
import type { LiveStream } from '#server/notify/live.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'
import { unchangedFor } from '#server/stores/history/audit-log.ts'
import * as memberships from '#server/stores/memberships.ts'

const ofStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** The longest life of a stream, whose page then connects again: no timer waits for as long as a session may last. */
const longestSeconds = 86_400

/** Sends events about one team to a member, as long as they are a member and signed in. */
export function liveRoutes(api: FastifyInstance, { db, live }: Pick<Deps, 'db' | 'live'>) {
  api.get<{ Params: { teamId: Id } }>(livePath, { schema: liveOperation }, async (request, reply) => {
    const session = await requireSession(db, request)
    const { teamId } = request.params
    requireAdmitted(session, session.membership)
    if (!live.isUp() || !live.hasRoomFor(session.userId)) throw new Refusal('BUSY')

    void reply.headers(ofStream)
    // Without events there is nothing to wait for, and no place to hold.
    if (request.method === 'HEAD') {
      await reply.send()
      return
    }
    reply.hijack()
    const { raw } = reply
    // The page may have closed while its session was read. After that, nothing would report its end.
    if (raw.destroyed) return
    raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    // A change may still arrive after the stream's end; writing it would crash the process.
    const send = (text: string) => raw.writableEnded || raw.write(text)
    const write = (kind: LiveKind) => send(`event: changed\ndata: ${JSON.stringify({ kind })}\n\n`)
    const greet = (hello: Hello) => send(`event: hello\ndata: ${JSON.stringify(hello)}\n\n`)
    const end = () => void raw.end()
    const stream: LiveStream = {
      teamId,
      userId: session.userId,
      tokenHash: session.tokenHash,
      secondFactorProven: session.secondFactorProven,
      sendChange: write,
      end,
    }
    live.add(stream)
    startHeartbeat(raw)
    const ending = setTimeout(end, Math.min(session.secondsLeft, longestSeconds) * 1000)
    raw.on('close', () => {
      clearTimeout(ending)
      live.remove(stream)
    })
    // Read after listening has begun: earlier changes are in this answer, later ones become events.
    await unchangedFor(db, teamId).then((age) => greet({ unchangedFor: age, ...live.quiet(teamId) }), end)
  })
}

function requireAdmitted(session: Session, membership: memberships.Membership | undefined): void {
  if (!membership) throw new Refusal('NOT_A_MEMBER')
  if (membership.disabled) throw new Refusal('USER_DISABLED')
  refuseUnprovenTwice(session, membership)
}
