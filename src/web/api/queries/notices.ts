import type { ReplyOf } from '#contract/endpoint.ts'
import { getNotices, readNotices } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { hold, readAgain } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'

import { useOfTeam } from './team.ts'

type Notices = ReplyOf<typeof getNotices>

/** silent: for a badge, which does not show failures. */
export const useNotices = ({ silent = false } = {}): Notices | undefined =>
  useRead('notices', useOfTeam(), (teamId) => call(getNotices, { query: { teamId } }), { silent }).data

/** Marks these as read; without ids, all of them. Shown at once, and rolled back if the server cannot be reached. */
export async function markRead(teamId: Id, ids?: Id[]): Promise<void> {
  hold('notices', [teamId], (held) => held && withRead(held, ids))
  await call(readNotices, { body: { teamId, ...(ids && { ids }) } }).catch(() => readAgain('notices', teamId))
}

function withRead({ notices, unread }: Notices, ids: Id[] | undefined): Notices {
  const isRead = (id: Id) => ids === undefined || ids.includes(id)
  const newly = notices.filter(({ id, read }) => !read && isRead(id)).length
  return {
    notices: notices.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
    unread: ids === undefined ? 0 : Math.max(0, unread - newly),
  }
}
