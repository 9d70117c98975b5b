import type { Id } from '#domain/id.ts'
import type { VisibleDuty } from '#domain/notices/schedule-change.ts'
import type { Message } from '#server/notify/notify.ts'

/** Names the hours that are covered, and their day if they begin after midnight. */
export function coverMessage(type: Message['type'], to: Id, { assignedUserId, shift, begins }: VisibleDuty, byUserId: Id): Message {
  const date = begins.slice(0, 10)
  return { to, type, data: { byUserId, ofUserId: assignedUserId, shift, ...(date !== shift.date && { begins: date }) } }
}
