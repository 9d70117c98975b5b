import { sql, type Selectable } from 'kysely'

import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { regularUsersOf, withoutRegularUser, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Schema } from '#server/db/schema.ts'

/** Each change sets a new version. */
export type TemplateContent = Omit<ShiftTemplate, 'version'>

export async function all(db: Db, teamId: Id): Promise<ShiftTemplate[]> {
  const rows = await db.selectFrom('shift_templates').selectAll().where('team_id', '=', teamId).orderBy('id').execute()
  return rows.map(toTemplate)
}

export async function find(db: Db, teamId: Id, templateId: Id): Promise<ShiftTemplate> {
  const row = await db
    .selectFrom('shift_templates')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return toTemplate(row)
}

export async function insert(tx: Tx, teamId: Id, template: TemplateContent): Promise<void> {
  await tx
    .insertInto('shift_templates')
    .values({ team_id: teamId, id: template.id, ...columnsOf(template) })
    .execute()
}

export async function update(tx: Tx, teamId: Id, template: TemplateContent): Promise<void> {
  await tx.updateTable('shift_templates').set(columnsOf(template)).where('team_id', '=', teamId).where('id', '=', template.id).execute()
}

export async function remove(tx: Tx, teamId: Id, templateId: Id): Promise<void> {
  await tx.deleteFrom('shift_templates').where('team_id', '=', teamId).where('id', '=', templateId).execute()
}

/** Takes someone out of all patterns, or puts a replacement in their place. */
export async function removeRegularUser(tx: Tx, teamId: Id, userId: Id, replacement?: Id): Promise<void> {
  for (const template of await all(tx, teamId))
    if (template.regularUsers.includes(userId))
      await update(tx, teamId, { ...template, repeatPattern: withoutRegularUser(template.repeatPattern, userId, replacement) })
}

/** Whether a template is for people of this service. */
export async function isForService(db: Db, teamId: Id, serviceId: Id): Promise<boolean> {
  const { rows } = await sql`select from shift_templates where team_id = ${teamId} and ${serviceId} = any (services) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether it has shifts, or someone asks for or against its shifts: deleting it would delete the request. */
export async function isInUse(db: Db, teamId: Id, templateId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from shifts where team_id = ${teamId} and template_id = ${templateId}
    union all select from shift_requests where team_id = ${teamId} and template_id = ${templateId} and status = 'OPEN' limit 1`.execute(db)
  return rows.length > 0
}

const columnsOf = ({
  name,
  type,
  color,
  startTime,
  endTime,
  repeatPattern,
  stipend,
  dutyKind,
  headCount,
  skills,
  services,
  priority,
}: TemplateContent) => ({
  name,
  type,
  color,
  start_time: startTime,
  end_time: endTime,
  repeat_pattern: JSON.stringify(repeatPattern),
  stipend,
  duty_kind: dutyKind,
  head_count: headCount,
  skills,
  services,
  priority,
})

const toTemplate = (row: Selectable<Schema['shift_templates']>): ShiftTemplate =>
  ({
    id: row.id,
    name: row.name,
    type: row.type,
    color: row.color,
    startTime: row.start_time,
    endTime: row.end_time,
    repeatPattern: row.repeat_pattern,
    stipend: row.stipend,
    dutyKind: row.duty_kind,
    regularUsers: regularUsersOf(row.repeat_pattern),
    headCount: row.head_count,
    skills: row.skills,
    services: row.services,
    priority: row.priority,
    version: row.version,
  }) as ShiftTemplate
