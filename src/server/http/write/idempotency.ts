import type { FastifyRequest } from 'fastify'

import type { Id } from '#domain/id.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { ReadyJson } from '#server/http/replies.ts'
import * as keys from '#server/stores/idempotency-keys.ts'

interface Done<T> {
  reply: T
  /** The id by which to undo the write, if it is undoable. */
  undoId: Id | null
}

/**
 * Lets a write that is repeated with its Idempotency-Key act once and return the first reply. Refused calls are not stored, because they
 * did nothing.
 */
export async function runIdempotent<T extends object>(
  tx: Tx,
  request: FastifyRequest,
  { status, textOf }: { status: number; textOf: (reply: T) => string },
  work: () => Promise<Done<T>>,
  refuseRepeat: (reply: T) => Promise<void>,
): Promise<Done<T | ReadyJson>> {
  const key = request.headers['idempotency-key']
  const userId = request.session?.userId
  if (key === undefined || userId === undefined) return work()
  if (Array.isArray(key) || key.length === 0 || key.length > 200) throw refusalOfKey('must have 1 to 200 characters')

  const requestHash = hashOf(callOf(request))
  const before = await keys.take(tx, userId, key, requestHash, status)
  if (before && before.requestHash !== requestHash) throw refusalOfKey('was used for another call')
  if (before) await refuseRepeat(JSON.parse(before.reply) as T)
  if (before) return { reply: new ReadyJson(before.reply), undoId: before.undoId }

  const done = await work()
  await keys.keepReply(tx, userId, key, { reply: textOf(done.reply), undoId: done.undoId })
  return done
}

export const refusalOfKey = (message: string): Refusal => refusalOfField('Idempotency-Key', message)

/** The call as text that does not depend on how its address and its body are written. */
function callOf({ method, routeOptions, params, query, body }: FastifyRequest): string {
  return JSON.stringify([method, routeOptions.url, params, query, body], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

export async function isKnownKey(db: Db, { headers, session }: FastifyRequest): Promise<boolean> {
  const key = headers['idempotency-key']
  return session !== undefined && typeof key === 'string' && keys.isKnown(db, session.userId, key)
}
