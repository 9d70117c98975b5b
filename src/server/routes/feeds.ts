import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/feeds.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { derivedSecret, hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Deps } from '#server/deps.ts'
import { feedOperation } from '#server/http/open-api.ts'
import type { Router } from '#server/http/route.ts'
import { tokenOf } from '#server/http/session.ts'
import { refusalOfKey, runIdempotent } from '#server/http/write/idempotency.ts'
import { knows } from '#server/http/write/kept-replies.ts'
import { calendarOf } from '#server/reports/calendar-feed.ts'
import * as feeds from '#server/stores/feeds.ts'

export function feedRoutes({ read, write, steps }: Router, { publicUrl }: Pick<Deps, 'publicUrl'>) {
  read(contract.getFeeds, async ({ actor, db }) => ({ feeds: await feeds.ofUser(db, actor.teamId, actor.userId) }))

  // Only a seed is stored for a repeated call: with the session's token, which the server does not store, it yields the same secret again.
  steps(contract.createFeed, async ({ body: { scope }, actor: { teamId, userId }, request, transact }) => {
    const token = tokenOf(request)!
    const { seed, tokenHash } = await transact(async (tx) => {
      const newSeed = newSecret()
      let kept = { seed: newSeed, tokenHash: hashOf(derivedSecret(token, newSeed)) }
      const create = async () => {
        await feeds.replace(tx, { teamId, userId, scope, tokenHash: kept.tokenHash })
        return { reply: kept, undoId: null }
      }
      await runIdempotent(
        tx,
        request,
        { status: contract.createFeed.status, textOf: JSON.stringify },
        create,
        async (before) => void (kept = before),
      )
      return kept
    })
    const secret = derivedSecret(token, seed)
    if (hashOf(secret) !== tokenHash) throw refusalOfKey('was used in another session')
    return { url: `${publicUrl}/api${contract.feedPath.replace(':file', `${secret}.ics`)}` }
  })

  write(contract.deleteFeed, async ({ body, actor, tx }) => {
    await feeds.remove(tx, actor.teamId, actor.userId, body.scope)
    return { ok: true as const }
  })
}

/** The feed itself. It needs no login, because its address is the secret. */
export function calendarFeed(api: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  api.get<{ Params: { file: string } }>(contract.feedPath, { schema: feedOperation }, async (request, reply) => {
    const [, secret] = /^([\w-]{20,200})\.ics$/.exec(request.params.file) ?? []
    const feed = secret === undefined ? undefined : await feeds.find(db, hashOf(secret))
    if (!feed) throw new Refusal('NOT_FOUND')
    const text = await calendarOf(db, feed, now())
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="shiftwright.ics"').send(text)
  })
}
