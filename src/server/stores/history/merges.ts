import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'

import type { TableChange } from './audit-writes.ts'

/** Whether this change merged a person without an account into one with an account: their invitation moves to the other id. */
export const isMerge = ({ entity, before: [was], after: [is] }: TableChange): boolean =>
  entity === 'invitations' && was !== undefined && is !== undefined && was.user_id !== is.user_id

/** The accounts that people without an account were merged into, by the former ids of those people. */
export async function mergedInto(db: Db, teamId: Id): Promise<Map<Id, Id>> {
  const { rows } = await sql<{ placeholderId: Id; userId: Id }>`
    select before -> 0 ->> 'user_id' as "placeholderId", after -> 0 ->> 'user_id' as "userId" from audit_log
     where team_id = ${teamId} and entity = 'invitations' and before -> 0 ->> 'user_id' <> after -> 0 ->> 'user_id'`.execute(db)
  return new Map(rows.map(({ placeholderId, userId }) => [placeholderId, userId]))
}
