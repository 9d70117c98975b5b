import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { Db, Tx } from '#server/db/db.ts'

export async function sheetOf(db: Db, teamId: Id, id: Id): Promise<{ sheet: Sheet | null; answers: ImportAnswer[] }> {
  const row = await db
    .selectFrom('import_sheets')
    .select(['sheet', 'answers'])
    .where('team_id', '=', teamId)
    .where('import_id', '=', id)
    .executeTakeFirst()
  return { sheet: row?.sheet ?? null, answers: row?.answers ?? [] }
}

/** Answers with which earlier imports were applied, oldest first: what a name or a code means to this team. */
export async function rememberedAnswers(db: Db, teamId: Id): Promise<ImportAnswer[]> {
  const { rows } = await sql<{ answers: ImportAnswer[] }>`
    select answers from (
      select s.answers, i.applied_at, i.id from imports i join import_sheets s on s.team_id = i.team_id and s.import_id = i.id
       where i.team_id = ${teamId} and i.status = 'APPLIED' order by i.applied_at desc, i.id limit 50) latest
     order by applied_at, id`.execute(db)
  return rows.flatMap(({ answers }) => answers)
}

/** sheet: null deletes it, undefined leaves it unchanged. */
export async function keepSheet(
  tx: Tx,
  teamId: Id,
  id: Id,
  { sheet, answers }: { sheet?: Sheet | null; answers: readonly ImportAnswer[] },
): Promise<void> {
  const content = { ...(sheet !== undefined && { sheet: sheet && JSON.stringify(sheet) }), answers: JSON.stringify(answers) }
  await tx
    .insertInto('import_sheets')
    .values({ team_id: teamId, import_id: id, ...content })
    .onConflict((conflict) => conflict.columns(['team_id', 'import_id']).doUpdateSet(content))
    .execute()
}

/**
 * Adds to the answers that are kept, because two admins may answer at once; a later answer replaces an earlier one to the same question.
 */
export async function addAnswers(tx: Tx, teamId: Id, id: Id, answers: readonly ImportAnswer[]): Promise<void> {
  const { answers: before } = await sheetOf(tx, teamId, id)
  const kept = before.filter(({ key }) => !answers.some((one) => one.key === key))
  await keepSheet(tx, teamId, id, { answers: [...kept, ...answers] })
}
