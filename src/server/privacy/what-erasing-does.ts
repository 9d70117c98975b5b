import type { Id } from '#domain/id.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import * as memberships from '#server/stores/memberships.ts'
import { shiftsAhead } from '#server/stores/schedule/assignments-of-person.ts'
import { summariesOf } from '#server/stores/teams.ts'

/** What erasing the account would do in each team, by the names of the teams. */
export async function whatErasingDoes(db: Db, userId: Id, now: number) {
  const effect = { shiftsAhead: 0, lastOwnerOf: [] as string[], aloneIn: [] as string[] }
  for (const { id, name, timeZone } of await summariesOf(db, userId)) {
    const isLastOwner = await memberships.isLastOwner(db, id, userId)
    const isAlone = isLastOwner && !(await memberships.hasOtherAccounts(db, id, userId))
    if (isAlone) effect.aloneIn.push(name)
    else if (isLastOwner) effect.lastOwnerOf.push(name)
    if (!isAlone) effect.shiftsAhead += (await shiftsAhead(db, id, userId, wallMinutesIn(timeZone, now))).length
  }
  return effect
}
