import type { Actor } from '#domain/people/permission.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'

/** Logs that someone read a report. */
export const noteReport = (db: Db, actor: Actor, reading: { report: string; period: string; format: string }): Promise<void> =>
  inTransaction(db, { action: 'GET /reports', actorId: actor.userId }, (tx) => noteReading(tx, actor.teamId, reading))
