import { useQuery } from '@tanstack/react-query'

import type { ReplyOf } from '#contract/endpoint.ts'
import { getNotices, readNotices } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'

import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useAuth } from './session.ts'

export type Notices = ReplyOf<typeof getNotices>

/** silent: for a dot beside what is shown, not for what is shown. */
export function useNotices({ silent = false } = {}): Notices | undefined {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  return useQuery({
    queryKey: ['notices', teamId],
    queryFn: () => call(getNotices, { query: { teamId: teamId! } }),
    enabled: teamId !== undefined,
    meta: { silent },
  }).data
}

/** Without ids: all of them. Seen at once, even before the server knows. */
export async function markRead(teamId: Id, ids?: Id[]): Promise<void> {
  queryClient.setQueryData<Notices>(['notices', teamId], (held) => held && withRead(held, ids))
  await call(readNotices, { body: { teamId, ...(ids && { ids }) } })
}

function withRead({ notices, unread }: Notices, ids: Id[] | undefined): Notices {
  const isRead = (id: Id) => ids === undefined || ids.includes(id)
  const newly = notices.filter(({ id, read }) => !read && isRead(id)).length
  return {
    notices: notices.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
    unread: ids === undefined ? 0 : Math.max(0, unread - newly),
  }
}
