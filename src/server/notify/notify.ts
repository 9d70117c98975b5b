import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { quietMinutes, type NoticeData, type NoticeType } from '#domain/notices/notice.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { Jobs } from '#server/notify/jobs.ts'
import * as notices from '#server/stores/notices.ts'
import { settingsOf } from '#server/stores/teams.ts'

export interface Message {
  to: Id
  type: NoticeType
  data: Partial<NoticeData>
}

/** Tells people, in the transaction of the deed: it happened and they are told, or neither. */
export type Notify = (tx: Tx, teamId: Id, messages: readonly Message[]) => Promise<void>

/** Whoever plans goes on planning; one mail gathers what comes within this many seconds. */
const mailBatchSeconds = 20

const nothing: NoticeData = { byUserId: null, ofUserId: null, switchRequestId: null, shift: null, inReturn: null, plan: null }

export const createNotify =
  ({ jobs, now }: { jobs: Pick<Jobs, 'sendNoticeMail'>; now: () => number }): Notify =>
  async (tx, teamId, messages) => {
    // Nobody is told what they did themselves.
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
    for (const reader of readers) {
      const quiet = quietMinutes(reader, wallMinutesIn(timeZone, now()))
      await jobs.sendNoticeMail(tx, { teamId, userId: reader.userId }, Math.max(wait, quiet * 60))
    }
  }
