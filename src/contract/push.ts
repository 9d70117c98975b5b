import { Type } from 'typebox'

import { get, Ok, post, remove } from './endpoint.ts'

/** By the services of the browsers alone: the server calls this address. */
const Endpoint = Type.String({
  maxLength: 1000,
  pattern:
    '^https://(?:fcm\\.googleapis\\.com|(?:[a-z0-9-]+\\.)*push\\.services\\.mozilla\\.com|(?:[a-z0-9-]+\\.)*push\\.apple\\.com|(?:[a-z0-9-]+\\.)*notify\\.windows\\.com)/',
})
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,128}={0,2}$' })

/** With it a browser asks its push service for an address. Base64url of the uncompressed P-256 point. */
export const getPushKey = get('/auth/push/key', 'user', { reply: Type.Object({ publicKey: Type.String() }) })

/** This browser is told what its person is mailed, as long as it stays signed in. */
export const subscribeToPush = post('/auth/push', 'user', {
  body: Type.Object({ endpoint: Endpoint, keys: Type.Object({ p256dh: Key, auth: Key }) }),
  reply: Ok,
})

export const unsubscribeFromPush = remove('/auth/push', 'user', { body: Type.Object({ endpoint: Endpoint }), reply: Ok })
