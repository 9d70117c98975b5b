import type { LeaveKind } from '#domain/leave/leave.ts'
import type { NoticeType } from '#domain/notices/notice.ts'

interface NoticeWords {
  by: string
  of: string
  shift: string
  inReturn: string
  /** Such as 'Vacation Dec 14–18'. */
  leave: string
  /** The reason of a refusal. */
  reason: string
  /** Whether the notification is about the reader's own request or leave. */
  isOwn: boolean
  /** Such as 'against any night, Dec 10'. */
  request: string
  /** The month that requests or availability are for. */
  month: string
  deadline: string
}

const titles: Record<Exclude<NoticeType, 'PLAN'>, (words: NoticeWords) => string> = {
  OFFERED: ({ by, shift }) => `${by} is offering ${shift}`,
  ACCEPTED: ({ by, shift }) => `${by} took over ${shift}`,
  DECLINED: ({ by, shift }) => `${by} declined ${shift}`,
  PROPOSED: ({ by, shift, inReturn, isOwn }) =>
    isOwn ? `${by} proposed a trade: your ${shift} for their ${inReturn}` : `${by} proposed a trade: their ${shift} for your ${inReturn}`,
  'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} accepted the trade: ${shift} for ${inReturn}`,
  'TRADE.DECLINED': ({ by, shift }) => `${by} declined the trade for ${shift}`,
  CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} closed your switch for ${shift}` : `${by} is no longer offering ${shift}`),
  TAKEN: ({ shift }) => `${shift} was taken by someone else`,
  SUPERSEDED: ({ shift }) => `The switch for ${shift} was closed: the schedule has changed`,
  EXPIRED: ({ shift }) => `The switch for ${shift} was closed: the shift has started`,
  REOPENED: ({ shift }) => `The switch for ${shift} is open again: a change of the schedule was undone`,
  'CYCLE.FOUND': ({ shift, inReturn }) => `A trade was found: you give ${shift} and take ${inReturn}`,
  'CYCLE.DONE': ({ shift, inReturn }) => `The trade went through: you gave ${shift} and took ${inReturn}`,
  'CYCLE.ENDED': () => 'A trade you agreed to was cancelled',
  'COVER.GIVEN': ({ of, shift }) => `You're covering ${shift} for ${of}`,
  'COVER.ENDED': ({ of, shift }) => `You're no longer covering ${shift} for ${of}`,
  'COVER.SET': ({ by, shift }) => `${by} is covering ${shift} for you`,
  'COVER.LEFT': ({ by, shift }) => `${by} is no longer covering ${shift} for you`,
  'LEAVE.ASKED': ({ by, of, leave, isOwn }) =>
    isOwn
      ? `${by} entered leave for you: ${leave}`
      : by === of
        ? `${by} is asking for leave: ${leave}`
        : `${by} entered leave for ${of}: ${leave}`,
  'LEAVE.APPROVED': ({ by, leave, isOwn }) => (isOwn ? `${by} approved your leave: ${leave}` : `Leave approved for ${by}: ${leave}`),
  'LEAVE.REFUSED': ({ by, leave, reason, isOwn }) => `${by} refused ${isOwn ? 'your' : 'their own'} leave: ${leave}. ${reason}`,
  'LEAVE.WITHDRAWN': ({ by, leave }) => `${by} withdrew a request for leave: ${leave}`,
  'LEAVE.CANCELLED': ({ by, leave, isOwn }) => (isOwn ? `${by} cancelled your leave: ${leave}` : `${by} cancelled their leave: ${leave}`),
  'REQUESTS.DUE': ({ month, deadline }) => `Requests for ${month} close on ${deadline}`,
  'REQUEST.MADE': ({ by, request }) => `${by} made a request for you: ${request}`,
  'REQUEST.WITHDRAWN': ({ by, request }) => `${by} withdrew your request: ${request}`,
  'AVAILABILITY.DUE': ({ by, month }) => `${by} is asking for your availability for ${month}`,
  'AVAILABILITY.IMPORTED': ({ by, month }) => `${by} imported your availability for ${month}`,
  'AVAILABILITY.TAKEN_BACK': ({ by, month }) => `${by} took back the import of your availability for ${month}`,
  HANDED_OVER: ({ by, of, shift }) => `${by} took over ${shift} from ${of}`,
  'MEMBER.LEFT': ({ of }) => `${of} left the team`,
  'ACCOUNT.ERASED': () => 'A member erased their account',
  'TEAM.DELETED': ({ by }) => `${by} is deleting the team. It will be gone in a week; an owner can still keep it.`,
  'TEAM.KEPT': ({ by }) => `${by} kept the team: it won't be deleted.`,
}

/** What has changed in the reader's schedule. */
const schedule = {
  /** count: those that the person did not see before; others of the month may be published already, or over. */
  published: (month: string, count: number) => `${month} is published: ${count} new ${count === 1 ? 'shift' : 'shifts'} for you`,
  added: 'Added:',
  removed: 'Removed:',
  changed: 'New times:',
  open: 'Unfilled again:',
  several: 'Your schedule has changed',
}

const leaveKinds: Record<LeaveKind, string> = {
  VACATION: 'Vacation',
  CONFERENCE: 'Conference',
  EXAM: 'Exam',
  SICK: 'Sick leave',
  PARENTAL: 'Parental leave',
  LIEU: 'Lieu day',
  OTHER: 'Other leave',
}

const requestSubjects = { ANY: 'any shift', NIGHT: 'any night', WEEKEND: 'the weekend' }

export const notices = {
  leaveKinds,
  requestSubjects,
  request: (stance: 'FOR' | 'AGAINST', subject: string, days: string): string =>
    `${stance === 'FOR' ? 'for' : 'against'} ${subject}, ${days}`,
  andMore: (first: string, count: number) => `${first} and ${count} more`,
  /** The dates of leave that takes half a day. */
  halfOf: (date: string, half: 'day' | 'night'): string => `${date}, ${half} only`,
  withoutHalves: (dates: string, fromNight: boolean, untilDay: boolean) =>
    `${dates},${fromNight ? ' from the night' : ''}${untilDay ? ' until the day' : ''}`,
  away: 'Away',
  countAway: (people: number) => `${people} away`,
  atLimit: 'At the limit',
  backInEvening: 'back in the evening',
  back: (day: string) => `back ${day}`,
  none: 'No notifications yet. Updates about your shifts and switches will appear here.',
  markAll: 'Mark All as Read',
  unread: 'New',
  someone: 'Someone',
  titles,
  schedule,
}
