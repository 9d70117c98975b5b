import type { Actor } from '#domain/people/permission.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import type { Tx } from '#server/db/db.ts'
import type { Notify } from '#server/notify/notify.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'

/** Notifies the person of a request, unless it was they who made or withdrew it. */
export async function notifyPerson(
  tx: Tx,
  notify: Notify,
  { teamId, userId: byUserId }: Actor,
  type: 'REQUEST.MADE' | 'REQUEST.WITHDRAWN',
  { userId, stance, subject, templateId, dates }: ShiftRequest,
): Promise<void> {
  const template = templateId === null ? null : (await templates.find(tx, teamId, templateId)).name
  const request = { stance, subject, dates, template }
  await notify(tx, teamId, [{ to: userId, type, data: { byUserId, ofUserId: userId, request } }])
}
