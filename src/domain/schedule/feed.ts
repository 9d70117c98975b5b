import { Type, type Static } from 'typebox'

import type { TimeRange } from '#domain/time/time-range.ts'

export type FeedScope = Static<typeof FeedScope>
/** A person's own shifts, or everyone's. */
export const FeedScope = Type.Enum(['mine', 'team'])

/** One duty in a calendar feed, in minutes of the team's wall clock. */
export interface EventContent extends TimeRange {
  title: string
  detail: string
  /** Whether it takes whole days, from midnight to midnight, as most leave does. */
  isWholeDays?: boolean
  /** The zone of the wall clock. Absent for whole days, and for events that were published before the zone was kept. */
  timeZone?: string
}

/** An event as last published; sequence increases with every change. */
export interface PublishedEvent {
  uid: string
  content: EventContent
  sequence: number
  cancelled: boolean
  /** Milliseconds since the epoch. */
  createdAt: number
  changedAt: number
}

/**
 * Updates the published events and lists the changed ones. A removed event is kept as cancelled while it is in the span, without its texts,
 * because they may name someone who has erased their account.
 */
export function updateEvents(published: readonly PublishedEvent[], now: ReadonlyMap<string, EventContent>, at: number, from: number) {
  const known = new Map(published.map((event) => [event.uid, event]))
  const current = [...now].map(([uid, content]) => {
    const before = known.get(uid)
    if (!before) return { uid, content, sequence: 0, cancelled: false, createdAt: at, changedAt: at }
    if (!before.cancelled && isSame(before.content, content)) return isInZone(before.content, content) ? before : { ...before, content }
    return { ...before, content, cancelled: false, sequence: before.sequence + 1, changedAt: at }
  })
  const gone = published
    .filter(({ uid, content }) => !now.has(uid) && content.end > from)
    .map((event) =>
      event.cancelled
        ? event
        : { ...event, content: { ...event.content, title: '', detail: '' }, cancelled: true, sequence: event.sequence + 1, changedAt: at },
    )
  const events = [...current, ...gone]
  return { events, changed: events.filter((event) => known.get(event.uid) !== event) }
}

const isSame = (a: EventContent, b: EventContent): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.title === b.title &&
  a.detail === b.detail &&
  a.isWholeDays === b.isWholeDays &&
  (a.timeZone === undefined || isInZone(a, b))

const isInZone = (a: EventContent, b: EventContent): boolean => a.timeZone === b.timeZone
