import * as contract from '#contract/push.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Router } from '#server/http/route.ts'
import { newPushKeys } from '#server/notify/push.ts'
import * as push from '#server/stores/push.ts'

export function pushRoutes({ read, write }: Router) {
  read(contract.getPushKey, async ({ db }) => {
    const held = await push.keys(db)
    if (held) return { publicKey: held.publicKey }
    const made = await newPushKeys()
    const audit = { action: 'make push keys', actorId: undefined }
    return { publicKey: (await inTransaction(db, audit, (tx) => push.keepKeys(tx, made))).publicKey }
  })

  write(contract.subscribeToPush, async ({ body, session, tx }) => {
    await push.insert(tx, session.tokenHash, { endpoint: body.endpoint, ...body.keys })
    return { ok: true as const }
  })

  write(contract.unsubscribeFromPush, async ({ body, session, tx }) => {
    await push.remove(tx, session.userId, body.endpoint)
    return { ok: true as const }
  })
}
