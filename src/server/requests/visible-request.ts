import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin, type TeamUser } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import type { Db, Tx } from '#server/db/db.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as requests from '#server/stores/requests/requests.ts'

/** The person whose requests these are. Refuses access to someone else's, except to admins. */
export async function refuseOthersRequests(db: Db, actor: Actor, userId: Id): Promise<TeamUser> {
  if (!isAdmin(actor) && userId !== actor.userId) throw new Refusal('FORBIDDEN')
  const user = await memberships.findUser(db, actor.teamId, userId)
  if (!user) throw new Refusal('NOT_FOUND')
  return user
}

/** A request that the actor may see; any other is refused as if it did not exist. */
export async function visibleRequest(db: Db | Tx, actor: Actor, requestId: Id): Promise<ShiftRequest> {
  const request = await requests.find(db, actor.teamId, requestId)
  if (!request || (!isAdmin(actor) && request.userId !== actor.userId)) throw new Refusal('NOT_FOUND')
  return request
}
