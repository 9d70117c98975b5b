import type { Id } from '#domain/id.ts'
import type { RuleWaiver } from '#domain/rulebook/waiver.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Waivers that apply on any of these dates, latest first. */
export async function waiversIn(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<RuleWaiver[]> {
  return db
    .selectFrom('waivers')
    .select([
      'id',
      'user_id as userId',
      'rule_id as ruleId',
      'from_date as fromDate',
      'to_date as toDate',
      'letter',
      'waived_by as waivedBy',
    ])
    .where('team_id', '=', teamId)
    .where('from_date', '<=', toDate)
    .where('to_date', '>=', fromDate)
    .orderBy('waived_at', 'desc')
    .execute()
}

export async function insert(tx: Tx, teamId: Id, { id, userId, ruleId, fromDate, toDate, letter, waivedBy }: RuleWaiver): Promise<void> {
  await tx
    .insertInto('waivers')
    .values({ team_id: teamId, id, user_id: userId, rule_id: ruleId, from_date: fromDate, to_date: toDate, letter, waived_by: waivedBy })
    .execute()
}

/** Returns whether the waiver existed. */
export async function remove(tx: Tx, teamId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('waivers').where('team_id', '=', teamId).where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
