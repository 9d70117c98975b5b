import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Notice, NoticePreferences } from '#domain/notices/notice.ts'
import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { get, inTeam, Ok, post, put } from './endpoint.ts'

/** The caller's notifications in the team, newest first. */
export const getNotices = get('/notices', 'member', {
  query: Type.Object(inTeam),
  reply: Type.Object({ notices: Type.Array(Notice), unread: Type.Integer({ minimum: 0 }) }),
})

/** The notices that were read: these, or one and all older ones; if neither is given, all. */
export const ReadNotices = Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })), until: Type.Optional(Id) })

/** Marks notifications as read. */
export const readNotices = post('/notices/read', 'member', {
  body: Type.Object({ ...inTeam, ...ReadNotices.properties }),
  reply: Ok,
})

export const getNoticePreferences = get('/auth/notice-preferences', 'user', { reply: NoticePreferences })
export const setNoticePreferences = put('/auth/notice-preferences', 'user', { body: NoticePreferences, reply: NoticePreferences })

/** The page that shows the subject of a notification. */
export function placeOfNotice({ data }: Pick<Notice, 'data'>): string {
  if (data.switchRequestId !== null) return `/app/switches/switch/${data.switchRequestId}`
  if (data.requests) return `/app/availabilities/requests/month/${data.requests.month}`
  if (data.request) return `/app/availabilities/requests/month/${rangeOfMonth(monthOf(data.request.dates[0]!)).fromDate}`
  if (data.availability) return `/app/availabilities/month/${data.availability.month}`
  if (data.leave) return '/app/availabilities/leave'
  const { plan, shift } = data
  const [first] = plan ? [...plan.added, ...plan.changed, ...plan.removed] : shift ? [shift] : []
  return first ? `/app/calendar/day/${first.date}` : '/app/calendar'
}
