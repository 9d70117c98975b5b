import { sql, type Selectable } from 'kysely'

import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Service } from '#domain/services/service.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Schema } from '#server/db/schema.ts'

/** All services by name. Not ordered by the database, whose collation may put É after Z. */
export async function all(db: Db, teamId: Id): Promise<Service[]> {
  const rows = await db.selectFrom('services').selectAll().where('team_id', '=', teamId).orderBy('id').execute()
  return rows.map(toService).toSorted((a, b) => a.name.localeCompare(b.name))
}

export async function find(db: Db, teamId: Id, serviceId: Id): Promise<Service> {
  const row = await db.selectFrom('services').selectAll().where('team_id', '=', teamId).where('id', '=', serviceId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return toService(row)
}

/** Whether another service has this short name, in upper or lower case. */
export async function isTaken(db: Db, teamId: Id, { id, shortName }: Pick<Service, 'id' | 'shortName'>): Promise<boolean> {
  const { rows } = await sql`
    select from services where team_id = ${teamId} and lower(short_name) = lower(${shortName}) and id <> ${id}`.execute(db)
  return rows.length > 0
}

/** Each change sets a new version. */
export type StoredContent = Omit<Service, 'version'>

export async function insert(tx: Tx, teamId: Id, service: StoredContent): Promise<void> {
  await tx
    .insertInto('services')
    .values({ team_id: teamId, id: service.id, ...columnsOf(service) })
    .execute()
}

export async function update(tx: Tx, teamId: Id, service: StoredContent): Promise<void> {
  await tx.updateTable('services').set(columnsOf(service)).where('team_id', '=', teamId).where('id', '=', service.id).execute()
}

/** Removes the service, also from past shifts that kept it, and the rotations on it of people who left. */
export async function remove(tx: Tx, teamId: Id, serviceId: Id): Promise<void> {
  await tx.deleteFrom('rotations').where('team_id', '=', teamId).where('service_id', '=', serviceId).execute()
  await sql`update shifts set services = array_remove(services, ${serviceId}) where team_id = ${teamId} and ${serviceId} = any (services)`.execute(
    tx,
  )
  await tx.deleteFrom('services').where('team_id', '=', teamId).where('id', '=', serviceId).execute()
}

const columnsOf = ({ name, shortName, color, week, handOverMinutes, fewest }: StoredContent) => ({
  name,
  short_name: shortName,
  color,
  week: JSON.stringify(week),
  hand_over_minutes: handOverMinutes,
  fewest,
})

const toService = (row: Selectable<Schema['services']>): Service => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  color: row.color,
  week: row.week,
  handOverMinutes: row.hand_over_minutes,
  fewest: row.fewest,
  version: row.version,
})
