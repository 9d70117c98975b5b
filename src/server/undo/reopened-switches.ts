import type { Actor } from '#domain/people/permission.ts'
import { concerned } from '#domain/switching/switch-request.ts'
import type { Tx } from '#server/db/db.ts'
import type { Notify } from '#server/notify/notify.ts'
import * as switches from '#server/stores/switching/switches.ts'
import { messageTo } from '#server/switching/request.ts'
import type { UndoneWrite } from '#server/undo/touched-since.ts'

/** Notifies everyone who was notified that these switches had closed that they are open again. */
export async function notifyOfReopened(tx: Tx, notify: Notify, { teamId, userId }: Actor, list: readonly UndoneWrite[]): Promise<void> {
  const ids = new Set(list.flatMap(({ changes }) => changes.switch_requests.map(({ before }) => before!.id)))
  if (ids.size === 0) return
  const reopened = (await switches.allOpen(tx, teamId)).filter(({ id }) => ids.has(id))
  const messages = reopened.flatMap((request) => [request.userId, ...concerned(request)].map(messageTo('REOPENED', userId, request)))
  await notify(tx, teamId, messages)
}
