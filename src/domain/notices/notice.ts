import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { SwitchedShift } from '#domain/switching/switch-response.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, minutesOf } from '#domain/time/time-range.ts'

/** What a person chooses for themselves whether to be mailed about. */
export type Topic = Static<typeof Topic>
export const Topic = Type.Enum(['plan', 'offers', 'switches', 'covers', 'team'])
export const topics: readonly Topic[] = ['plan', 'offers', 'switches', 'covers', 'team']

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
  'CYCLE.FOUND': 'switches',
  'CYCLE.DONE': 'switches',
  'CYCLE.ENDED': 'switches',
  'COVER.GIVEN': 'covers',
  'COVER.ENDED': 'covers',
  'COVER.LEFT': 'covers',
  HANDED_OVER: 'team',
} as const satisfies Record<string, Topic>

export type NoticeType = keyof typeof topicOfType
export const NoticeType = Type.Unsafe<NoticeType>(Type.Enum(Object.keys(topicOfType)))

export const topicOf = (type: NoticeType): Topic => topicOfType[type]

export type NoticeData = Static<typeof NoticeData>
/** A snapshot: what is shown stays true to the moment, and holds only what its reader may see. */
export const NoticeData = Type.Object({
  /** Who did it, if it was a person. */
  byUserId: Type.Union([Id, Type.Null()]),
  /** Who else it is about. */
  ofUserId: Type.Union([Id, Type.Null()]),
  switchRequestId: Type.Union([Id, Type.Null()]),
  shift: Type.Union([SwitchedShift, Type.Null()]),
  inReturn: Type.Union([SwitchedShift, Type.Null()]),
  plan: Type.Union([
    Type.Object({
      /** The first day of what was published, if that is what happened. */
      published: Type.Union([CalendarDate, Type.Null()]),
      added: Type.Array(SwitchedShift),
      removed: Type.Array(SwitchedShift),
      changed: Type.Array(SwitchedShift),
    }),
    Type.Null(),
  ]),
})

export type Notice = Static<typeof Notice>
export const Notice = Type.Object({ id: Id, type: NoticeType, data: NoticeData, read: Type.Boolean(), dateCreated: Type.String() })

export type NoticePreferences = Static<typeof NoticePreferences>
const QuietTime = Type.Union([LocalTime, Type.Null()])
export const NoticePreferences = Type.Object({ mutedTopics: Type.Array(Topic), quietFrom: QuietTime, quietTo: QuietTime })

/** How many minutes a mail waits at this minute of the wall clock, so that it wakes nobody. */
export function quietMinutes({ quietFrom, quietTo }: Pick<NoticePreferences, 'quietFrom' | 'quietTo'>, wallMinutes: number): number {
  if (quietFrom === null || quietTo === null) return 0
  const ofDay = 24 * 60
  const since = (((wallMinutes - minutesOf(quietFrom)) % ofDay) + ofDay) % ofDay
  const length = (minutesOf(quietTo) - minutesOf(quietFrom) + ofDay) % ofDay
  return since < length ? length - since : 0
}
