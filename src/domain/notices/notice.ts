import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import { OrNull } from '#domain/or-null.ts'
import { RequestContent } from '#domain/requests/shift-request.ts'
import { SwitchedShift } from '#domain/switching/switch-response.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, minutesADay, minutesOf } from '#domain/time/time-range.ts'
import { instantOf, wallMinutesIn } from '#domain/time/time-zone.ts'

/** The topics that a person can turn emails on and off for. */
export type Topic = Static<typeof Topic>
export const Topic = Type.Enum(['plan', 'offers', 'switches', 'covers', 'leave', 'team'])
export const topics: readonly Topic[] = ['plan', 'offers', 'switches', 'covers', 'leave', 'team']

const topicOfType = {
  PLAN: 'plan',
  OFFERED: 'offers',
  ACCEPTED: 'switches',
  DECLINED: 'switches',
  PROPOSED: 'switches',
  'TRADE.ACCEPTED': 'switches',
  'TRADE.DECLINED': 'switches',
  CLOSED: 'switches',
  TAKEN: 'switches',
  SUPERSEDED: 'switches',
  EXPIRED: 'switches',
  REOPENED: 'switches',
  'CYCLE.FOUND': 'switches',
  'CYCLE.DONE': 'switches',
  'CYCLE.ENDED': 'switches',
  'COVER.GIVEN': 'covers',
  'COVER.ENDED': 'covers',
  'COVER.SET': 'covers',
  'COVER.LEFT': 'covers',
  'LEAVE.ASKED': 'leave',
  'LEAVE.APPROVED': 'leave',
  'LEAVE.REFUSED': 'leave',
  'LEAVE.WITHDRAWN': 'leave',
  'LEAVE.CANCELLED': 'leave',
  'REQUESTS.DUE': 'leave',
  'REQUEST.MADE': 'leave',
  'REQUEST.WITHDRAWN': 'leave',
  'AVAILABILITY.DUE': 'leave',
  'AVAILABILITY.IMPORTED': 'leave',
  'AVAILABILITY.TAKEN_BACK': 'leave',
  HANDED_OVER: 'team',
  'MEMBER.LEFT': 'team',
  'ACCOUNT.ERASED': 'team',
  'TEAM.DELETED': 'team',
  'TEAM.KEPT': 'team',
} as const satisfies Record<string, Topic>

export type NoticeType = keyof typeof topicOfType
export const NoticeType = Type.Unsafe<NoticeType>(Type.Enum(Object.keys(topicOfType)))

export const topicOf = (type: NoticeType): Topic => topicOfType[type]

/** Emailed even to people who have emails about the team turned off, as most do: a week later the team and all its shifts are gone. */
export const isAlwaysMailed = (type: NoticeType): boolean => type === 'TEAM.DELETED' || type === 'TEAM.KEPT'

/** Notifications that take something from their reader or deny it. */
const badNews: ReadonlySet<NoticeType> = new Set([
  'LEAVE.REFUSED',
  'LEAVE.CANCELLED',
  'REQUEST.WITHDRAWN',
  'COVER.LEFT',
  'DECLINED',
  'TRADE.DECLINED',
  'SUPERSEDED',
  'EXPIRED',
  'CYCLE.ENDED',
  'TEAM.DELETED',
])

/** The notification that stands for several: the first bad news, or else the first of all. */
export const foremost = <Typed extends { type: NoticeType }>(notices: readonly Typed[]): Typed | undefined =>
  notices.find(({ type }) => badNews.has(type)) ?? notices[0]

const { stance, subject, dates } = RequestContent.properties
const { fromHalf, toHalf, ...leaveDates } = LeaveSpan.properties
const leaveDays = { kind: LeaveKind, ...leaveDates, fromHalf: Type.Optional(fromHalf), toHalf: Type.Optional(toHalf) }

export type NoticeData = Static<typeof NoticeData>
/** A snapshot taken when the notification is written; it holds only what its reader may see. */
export const NoticeData = Type.Object({
  /** The person who acted, if any. */
  byUserId: Type.Union([Id, Type.Null()]),
  /** The other person that the notification is about. */
  ofUserId: Type.Union([Id, Type.Null()]),
  switchRequestId: Type.Union([Id, Type.Null()]),
  shift: Type.Union([SwitchedShift, Type.Null()]),
  /** The day on which a cover begins, unless that is the date of the shift: a part after midnight. */
  begins: Type.Optional(CalendarDate),
  inReturn: Type.Union([SwitchedShift, Type.Null()]),
  plan: Type.Union([
    Type.Object({
      /** The first day of the published range, if the notification is about publishing. */
      published: Type.Union([CalendarDate, Type.Null()]),
      added: Type.Array(SwitchedShift),
      removed: Type.Array(SwitchedShift),
      changed: Type.Array(SwitchedShift),
    }),
    Type.Null(),
  ]),
  /** The first day of a month, and the last day on which requests for that month are in time. */
  requests: Type.Optional(Type.Object({ month: CalendarDate, deadline: CalendarDate })),
  /** The reader's request that an admin made or withdrew. template: the name of the one that it is about. */
  request: Type.Optional(Type.Object({ stance, subject, dates, template: OrNull(Type.String()) })),
  /** The first day of the month that the reader's availability is about, and of the other months of the same import. */
  availability: Type.Optional(Type.Object({ month: CalendarDate, more: Type.Optional(Type.Array(CalendarDate)) })),
  leave: Type.Optional(
    Type.Object({
      ...leaveDays,
      /** Why it was refused. */
      reason: OrNull(Type.String()),
      /** The person's other leave that the same import brought or took back. */
      more: Type.Optional(Type.Array(Type.Object(leaveDays))),
    }),
  ),
})

export type Notice = Static<typeof Notice>
export const Notice = Type.Object({ id: Id, type: NoticeType, data: NoticeData, read: Type.Boolean(), dateCreated: Type.String() })

export type NoticePreferences = Static<typeof NoticePreferences>
const QuietTime = Type.Union([LocalTime, Type.Null()])
const MutedTopics = Type.Array(Topic, { maxItems: topics.length, uniqueItems: true })
export const NoticePreferences = Type.Object({ mutedTopics: MutedTopics, quietFrom: QuietTime, quietTo: QuietTime })

/** Seconds until quiet hours end in the zone; 0 outside quiet hours. */
export function quietSeconds(
  { quietFrom, quietTo }: Pick<NoticePreferences, 'quietFrom' | 'quietTo'>,
  timeZone: string,
  epochMilliseconds: number,
): number {
  if (quietFrom === null || quietTo === null) return 0
  const wall = wallMinutesIn(timeZone, epochMilliseconds)
  const since = (((wall - minutesOf(quietFrom)) % minutesADay) + minutesADay) % minutesADay
  const length = (minutesOf(quietTo) - minutesOf(quietFrom) + minutesADay) % minutesADay
  return since < length ? instantOf(wall + length - since, timeZone) * 60 - epochMilliseconds / 1000 : 0
}
