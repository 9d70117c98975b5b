import { Type } from 'typebox'

import { get, Ok, post, remove } from './endpoint.ts'

/** Accepts only addresses of browsers' push services, because the server calls them. */
const Endpoint = Type.String({
  maxLength: 1000,
  pattern:
    '^https://(?:fcm\\.googleapis\\.com|(?:[a-z0-9-]+\\.)*push\\.services\\.mozilla\\.com|(?:[a-z0-9-]+\\.)*push\\.apple\\.com|(?:[a-z0-9-]+\\.)*notify\\.windows\\.com)/',
})
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,128}={0,2}$' })

/** The public key a browser needs to subscribe: the uncompressed P-256 point, base64url. */
export const getPushKey = get('/auth/push/key', 'user', { reply: Type.Object({ publicKey: Type.String() }) })

/** Sends this browser everything that its user gets by email, as long as the user stays signed in on it. */
export const subscribeToPush = post('/auth/push', 'user', {
  body: Type.Object({ endpoint: Endpoint, keys: Type.Object({ p256dh: Key, auth: Key }) }),
  reply: Ok,
})

export const unsubscribeFromPush = remove('/auth/push', 'user', { body: Type.Object({ endpoint: Endpoint }), reply: Ok })
