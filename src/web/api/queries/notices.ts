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

/**
 * Marks these as read; without ids, all of them. Shown at once, and rolled back if the server cannot be reached. Read again in any case:
 * an older list may have been on its way, and no event tells of this change.
 */
export async function markRead(teamId: Id, ids?: Id[]): Promise<void> {
  hold('notices', [teamId], (held) => held && withRead(held, ids))
  const again = () => readAgain('notices', teamId)
  await call(readNotices, { body: { teamId, ...(ids && { ids }) } }).then(again, again)
}

function withRead({ notices, unread }: Notices, ids: Id[] | undefined): Notices {
  const isRead = (id: Id) => ids?.includes(id) ?? true
  const newly = notices.filter((notice) => !notice.read && isRead(notice.id)).length
  return {
    notices: notices.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
    unread: ids ? Math.max(0, unread - newly) : 0,
  }
}
