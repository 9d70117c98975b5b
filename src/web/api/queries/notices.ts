import type { ReplyOf } from '#contract/endpoint.ts'
import { getNotices, readNotices } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { hold, readAgain } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'

import { useOfTeam } from './team.ts'

type Notices = ReplyOf<typeof getNotices>
type Marked = { ids: [Id] } | { until: Id }

/** silent: for a badge, which does not show failures. */
export const useNotices = ({ silent = false } = {}): Notices | undefined =>
  useRead('notices', useOfTeam(), (teamId) => call(getNotices, { query: { teamId } }), { silent }).data

/**
 * Marks one as read, or one and all older ones. Shown at once, and rolled back if the server cannot be reached. Read again in any case: an
 * older list may have been on its way, and no event announces this change.
 */
export async function markRead(teamId: Id, read: Marked): Promise<void> {
  hold('notices', [teamId], (held) => held && withRead(held, read))
  const again = () => readAgain('notices', teamId)
  await call(readNotices, { body: { teamId, ...read } }).then(again, again)
}

/** Marks all of a list as read, which begins with the newest, but none that has arrived since. */
export const markAllRead = (teamId: Id, { notices }: Notices): Promise<void> => markRead(teamId, { until: notices[0]!.id })

function withRead({ notices, unread }: Notices, read: Marked): Notices {
  const from = notices.findIndex(({ id }) => id === ('ids' in read ? read.ids[0] : read.until))
  const isRead = (at: number) => at === from || ('until' in read && from !== -1 && at > from)
  const still = notices.map((notice, at) => (isRead(at) ? { ...notice, read: true } : notice))
  const count = (list: Notices['notices']) => list.filter((notice) => !notice.read).length
  // The list leaves out the oldest ones, which are read too.
  return { notices: still, unread: 'until' in read ? count(still) : Math.max(0, unread - count(notices) + count(still)) }
}
