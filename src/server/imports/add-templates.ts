import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { shapeOfAdded } from '#domain/imports/added-template.ts'
import type { ShiftDifference } from '#domain/imports/difference.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Actor } from '#domain/people/permission.ts'
import { plainStaffing } from '#domain/schedule/shift-template.ts'
import type { Tx } from '#server/db/db.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'

export async function addTemplates(
  tx: Tx,
  actor: Actor,
  { templates: added, shifts: read }: SheetReading,
  places: readonly ShiftDifference[],
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  const used = (await templates.all(tx, actor.teamId)).map(({ color }) => color)
  for (const { template, name, startTime, endTime } of added) {
    if (!places.some((place) => place.template === template)) continue
    const { days, headCount, color } = shapeOfAdded(template, read, used)
    used.push(color)
    const id = newId()
    ids.set(template, id)
    const content = { ...plainStaffing, id, name, startTime, endTime, color, headCount }
    await templates.insert(tx, actor.teamId, {
      ...content,
      type: 'DYNAMIC',
      repeatPattern: { days },
      stipend: 0,
      dutyKind: 'OTHER',
      regularUsers: [],
    })
  }
  return ids
}
