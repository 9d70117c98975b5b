import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { quietSeconds, type NoticeData, type NoticeType } from '#domain/notices/notice.ts'
import type { Tx } from '#server/db/db.ts'
import type { Jobs } from '#server/notify/jobs.ts'
import * as notices from '#server/stores/notices.ts'
import { settingsOf } from '#server/stores/teams.ts'

export interface Message {
  to: Id
  type: NoticeType
  data: Partial<NoticeData>
}

/** Writes notifications in the transaction of the action: both happen or neither. */
export type Notify = (tx: Tx, teamId: Id, messages: readonly Message[]) => Promise<void>

/** Admins make many changes in a row, so one email collects those made within this time. */
const mailBatchSeconds = 20

const nothing: NoticeData = { byUserId: null, ofUserId: null, switchRequestId: null, shift: null, inReturn: null, plan: null }

export const createNotify =
  ({ jobs, now }: { jobs: Pick<Jobs, 'sendNoticeMails'>; now: () => number }): Notify =>
  async (tx, teamId, messages) => {
    // No one is notified of their own actions.
    const recipients = messages.filter(({ to, data }) => to !== data.byUserId)
    if (recipients.length === 0) return
    const readers = await notices.insert(
      tx,
      teamId,
      recipients.map(({ to, type, data }) => ({ id: newId(), userId: to, type, data: { ...nothing, ...data } })),
    )
    if (readers.length === 0) return
    const { timeZone } = await settingsOf(tx, teamId)
    const wait = recipients.some(({ type }) => type !== 'PLAN') ? 0 : mailBatchSeconds
    const afterSeconds = (reader: (typeof readers)[number]) => Math.max(wait, quietSeconds(reader, timeZone, now()))
    await jobs.sendNoticeMails(
      tx,
      readers.map((reader) => ({ teamId, userId: reader.userId, afterSeconds: afterSeconds(reader) })),
    )
  }
