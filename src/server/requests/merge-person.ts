import type { Id } from '#domain/id.ts'
import { sinceDay } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import { mergeInto } from '#server/stores/merge-placeholder.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { settingsOf } from '#server/stores/teams.ts'

import { cutRequests } from './cut-requests.ts'

interface PeopleToMerge {
  teamId: Id
  placeholderId: Id
  userId: Id
  /** Milliseconds since the epoch. */
  now: number
}

/** Gives an account everything that a placeholder has. The placeholder's requests lose the points that the account doesn't have for them. */
export async function mergePerson(tx: Tx, { teamId, placeholderId, userId, now }: PeopleToMerge): Promise<void> {
  const today = dateIn((await settingsOf(tx, teamId)).timeZone, now)
  const open = (of: Id) => requests.requestsIn(tx, teamId, sinceDay(today), of)
  const taken = new Set((await open(placeholderId)).map(({ id }) => id))
  await mergeInto(tx, teamId, placeholderId, userId)
  const again = (await open(userId)).filter(({ id }) => taken.has(id))
  if (again.length > 0) await cutRequests(tx, teamId, { userId, again, today })
}
