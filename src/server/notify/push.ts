import { buildPushPayload } from '@block65/webcrypto-web-push'

import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as push from '#server/stores/push.ts'

/** A notification in a browser. url: the page that it leads to. tag: a later one with the same tag replaces it. */
export interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
}

/** Posts to a push service; resolves to its status. */
export type PostPush = (endpoint: string, request: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }) => Promise<number>

/** Older notifications are on the notifications page anyway. */
const timeToLiveSeconds = 12 * 3600
const timeoutMs = 10_000

export const postPush: PostPush = async (endpoint, { headers, body }) => {
  const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return answer.status
}

/**
 * Notifies every browser on which the person is signed in. Failures do not matter, because the email is sent too; expired subscriptions are
 * deleted.
 */
export async function pushTo(
  { db, publicUrl, post }: { db: Db; publicUrl: string; post: PostPush },
  userId: Id,
  message: PushMessage,
): Promise<void> {
  const [keys, subscriptions] = [await push.keys(db), await push.ofUser(db, userId)]
  if (!keys) return
  const vapid = { subject: contactOf(publicUrl), ...keys }
  const answers = await Promise.allSettled(
    subscriptions.map(async ({ endpoint, p256dh, auth }) => {
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
      const sealed = await buildPushPayload({ data: { ...message }, options: { ttl: timeToLiveSeconds } }, subscription, vapid)
      return { endpoint, status: await post(endpoint, sealed) }
    }),
  )
  const gone = answers.flatMap((answer) => (answer.status === 'fulfilled' && isGone(answer.value.status) ? [answer.value.endpoint] : []))
  if (gone.length === 0) return
  await inTransaction(db, { action: 'forget browsers', actorId: undefined }, async (tx) => {
    for (const endpoint of gone) await push.remove(tx, userId, endpoint)
  })
}

const isGone = (status: number): boolean => status === 404 || status === 410

/** Push services require a contact address. */
const contactOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:admin@localhost')

export async function newPushKeys(): Promise<push.PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey, privateKey: d! }
}
