import type { NoticeType } from '#domain/notices/notice.ts'

interface NoticeWords {
  by: string
  of: string
  shift: string
  inReturn: string
  /** The reader's own request. */
  isOwn: boolean
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
  'CYCLE.FOUND': ({ shift, inReturn }) => `A trade was found: you give ${shift} and take ${inReturn}`,
  'CYCLE.DONE': ({ shift, inReturn }) => `The trade went through: you gave ${shift} and took ${inReturn}`,
  'CYCLE.ENDED': () => 'A trade you agreed to was cancelled',
  'COVER.GIVEN': ({ of, shift }) => `You're covering ${shift} for ${of}`,
  'COVER.ENDED': ({ of, shift }) => `You're no longer covering ${shift} for ${of}`,
  'COVER.LEFT': ({ by, shift }) => `${by} is no longer covering ${shift} for you`,
  HANDED_OVER: ({ by, of, shift }) => `${by} took over ${shift} from ${of}`,
  'ACCOUNT.ERASED': () => 'A member erased their account',
  'TEAM.DELETED': ({ by }) => `${by} is deleting the team. It will be gone in a week; an owner can still keep it.`,
}

/** What has changed in the reader's schedule. */
const schedule = {
  published: (month: string, count: number) => `${month} is published: you have ${count} ${count === 1 ? 'shift' : 'shifts'}`,
  added: 'Added:',
  removed: 'Removed:',
  changed: 'New times:',
  open: 'Unfilled again:',
  several: 'Your schedule has changed',
}

export const notices = {
  none: 'No notifications yet. Updates about your shifts and switches will appear here.',
  markAll: 'Mark All as Read',
  unread: 'New',
  someone: 'Someone',
  titles,
  schedule,
}
