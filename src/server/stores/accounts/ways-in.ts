import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import * as feeds from '#server/stores/feeds.ts'

import * as emailChanges from './email-changes.ts'
import * as passkeys from './passkeys.ts'
import * as resets from './password-resets.ts'
import * as factors from './second-factors.ts'
import * as sessions from './sessions.ts'
import * as users from './users.ts'

/**
 * Ends every way into an account, for someone who is the first to prove its address: the person who registered it without proving it may be
 * someone else.
 */
export async function endAllOf(tx: Tx, userId: Id): Promise<void> {
  await users.setPassword(tx, userId, null)
  await sessions.removeAllOf(tx, userId)
  await passkeys.removeAllOf(tx, userId)
  await factors.removeTotp(tx, userId)
  await factors.forgetDevices(tx, userId)
  await resets.removeOf(tx, userId)
  await emailChanges.removeOf(tx, userId)
  await feeds.removeAllOf(tx, userId)
}
