import type { Id } from '#domain/id.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Null for a team without a contract. */
export async function rulebookOf(db: Db, teamId: Id): Promise<Rulebook | null> {
  const row = await db.selectFrom('teams').select('rulebook').where('id', '=', teamId).executeTakeFirstOrThrow()
  return row.rulebook
}

export async function setRulebook(tx: Tx, teamId: Id, rulebook: Rulebook | null): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ rulebook: rulebook && JSON.stringify(rulebook) })
    .where('id', '=', teamId)
    .execute()
}
