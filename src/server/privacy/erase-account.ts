import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { lockTeam } from '#server/db/transaction.ts'
import type { Notify } from '#server/notify/notify.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as erasure from '#server/stores/privacy/erasure.ts'
import { removeTeam } from '#server/stores/privacy/team-data.ts'
import { endMembership } from '#server/switching/end-membership.ts'
import type { CloseStaleRequests } from '#server/switching/stale-requests.ts'
import { privacy as english } from '#texts/en/privacy.ts'
import { privacy as french } from '#texts/fr/privacy.ts'

interface Services {
  watchSchedule: WatchSchedule
  closeStaleRequests: CloseStaleRequests
  notify: Notify
  now: () => number
}

/**
 * Erases an account: upcoming shifts become unfilled, past ones stay under "Former member". Refused to the last owner of a team in which others
 * have an account; a team in which no one else has one is deleted too.
 */
export async function eraseAccount(services: Services, tx: Tx, userId: Id): Promise<void> {
  const { language } = await users.findCurrent(tx, userId)
  for (const teamId of await memberships.teamIdsOf(tx, userId)) await leave(services, tx, teamId, userId)
  await erasure.erase(tx, userId, (language === 'fr' ? french : english).formerMember)
}

async function leave(services: Services, tx: Tx, teamId: Id, userId: Id): Promise<void> {
  await lockTeam(tx, teamId)
  const membership = await memberships.find(tx, teamId, userId)
  if (!membership) return
  if (await memberships.isLastOwner(tx, teamId, userId)) {
    if (await memberships.hasOtherAccounts(tx, teamId, userId)) throw new Refusal('LAST_OWNER')
    return removeTeam(tx, teamId)
  }
  await endMembership(services, tx, { userId, teamId, status: membership.status }, 'ACCOUNT.ERASED')
  await services.closeStaleRequests(tx, teamId, null)
}
